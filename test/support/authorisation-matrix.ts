import { type Access, type Route, type Routes, routePath } from '../../shared/routes.ts';

/** Everyone who may knock. Accounts bring more; each is a column of the matrix. */
export const CALLERS = ['anonymous', 'made-up token'] as const;
export type Caller = (typeof CALLERS)[number];

export interface Cell {
  readonly id: string;
  readonly route: Route;
  readonly caller: Caller;
  /** Whether the contract lets this caller in. */
  readonly allowed: boolean;
}

const ALLOWED: Readonly<Record<Access, readonly Caller[]>> = {
  anyone: CALLERS,
  'signed-in': [],
  lister: [],
  admin: [],
};

/** Every operation of a contract by every caller. */
export const authorisationMatrix = (routes: Routes): Cell[] =>
  Object.entries(routes).flatMap(([id, route]) =>
    CALLERS.map((caller) => ({
      id,
      route,
      caller,
      allowed: ALLOWED[route.access].includes(caller),
    })),
  );

/** The path of a route with something in place of each parameter. */
export const anyPath = (route: Route): string => routePath(route).replace(/\{[^}]+\}/g, 'unknown');
