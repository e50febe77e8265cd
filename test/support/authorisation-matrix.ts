import {
  type Access,
  type OperationId,
  type Route,
  type Routes,
  routePath,
} from '../../shared/routes.ts';
import { CALLERS, type Caller, type Trial } from './trial.ts';
import { CAPABILITY_TRIALS } from './trials/index.ts';

/** How each operation is tried. */
export const TRIALS: Readonly<Record<OperationId, Trial>> = Object.assign(
  {},
  ...Object.values(CAPABILITY_TRIALS).map(({ trials }) => trials),
);

const STAFF = ['MODERATOR', 'MODERATOR at aal1', 'ADMIN', 'ADMIN at aal1'] as const;

/** Who is let in by an access, of those who are signed in at all. */
const LET_IN: Readonly<Record<Access, readonly Caller[]>> = {
  anyone: CALLERS,
  'signed-in': ['PUBLIC', 'LISTER of it', 'LISTER of another', ...STAFF],
  lister: ['LISTER of it', 'LISTER of another', ...STAFF],
  moderator: ['MODERATOR', 'ADMIN'],
  admin: ['ADMIN'],
};

export interface Cell {
  readonly id: string;
  readonly route: Route;
  readonly trial: Trial;
  readonly caller: Caller;
  /** The status for this caller, by the contract. */
  readonly status: number;
}

/**
 * Every operation of a contract by every caller.
 * @throws for an operation of which nobody has said how it is tried
 */
export const authorisationMatrix = (
  routes: Routes,
  trials: Readonly<Record<string, Trial>> = TRIALS,
): Cell[] =>
  Object.entries(routes).flatMap(([id, route]) => {
    const trial = trials[id];
    if (trial === undefined) throw new Error(`Nobody has said how ${id} is tried`);
    return CALLERS.map((caller) => ({
      id,
      route,
      trial,
      caller,
      status: statusOf(route, trial, caller),
    }));
  });

function statusOf({ access, success }: Route, trial: Trial, caller: Caller): number {
  if (LET_IN[access].includes(caller)) return trial.exceptions?.[caller] ?? success ?? 200;
  // Whoever is signed in is told that it isn't for them.
  return LET_IN['signed-in'].includes(caller) ? 403 : 401;
}

/**
 * The path of a route with these in place of its parameters.
 * @throws if one is missing
 */
export const pathOf = (route: Route, parameters: Readonly<Record<string, string>>): string =>
  routePath(route).replace(/\{([^}]+)\}/g, (_, name: string) => {
    const parameter = parameters[name];
    if (parameter === undefined) throw new Error(`${route.path} needs ${name}`);
    return parameter;
  });
