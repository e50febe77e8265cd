import {
  type Access,
  type OperationId,
  type Route,
  type Routes,
  routePath,
} from '../../shared/routes.ts';
import { CALLERS, type Caller, type OperationCase } from './operation-case.ts';
import { CAPABILITY_CASES } from './operation-cases/index.ts';

/** The case of each operation. */
export const OPERATION_CASES: Readonly<Record<OperationId, OperationCase>> = Object.assign(
  {},
  ...Object.values(CAPABILITY_CASES).map(({ operationCases }) => operationCases),
);

const STAFF = ['MODERATOR', 'MODERATOR at aal1', 'ADMIN', 'ADMIN at aal1'] as const;

/** The callers that each access admits. */
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
  readonly operationCase: OperationCase;
  readonly caller: Caller;
  /** The status for this caller, by the contract. */
  readonly status: number;
}

/**
 * Every operation of a contract by every caller.
 * @throws for an operation without a case
 */
export const authorisationMatrix = (
  routes: Routes,
  cases: Readonly<Record<string, OperationCase>> = OPERATION_CASES,
): Cell[] =>
  Object.entries(routes).flatMap(([id, route]) => {
    const operationCase = cases[id];
    if (operationCase === undefined) throw new Error(`The operation ${id} has no case`);
    return CALLERS.map((caller) => ({
      id,
      route,
      operationCase,
      caller,
      status: statusOf(route, operationCase, caller),
    }));
  });

function statusOf(
  { access, success }: Route,
  { exceptions }: OperationCase,
  caller: Caller,
): number {
  if (LET_IN[access].includes(caller)) return exceptions?.[caller] ?? success ?? 200;
  // Callers who are signed in get 403, the others 401.
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
