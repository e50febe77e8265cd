/**
 * The contract: every operation of the API, once. The API Gateway routes, the handlers' routing and
 * authorisation, the typed client and the tests' authorisation matrix all derive from this table;
 * a path typed by hand anywhere else is a defect.
 */

/** Who may call an operation. Anything that is not `anyone` needs a valid token. */
export type Access = 'anyone' | 'signed-in' | 'lister' | 'admin';

/** One Lambda function each. */
export type Capability = 'catalogue';

export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `API_BASE`, with path parameters in braces, as API Gateway writes them. */
  readonly path: `/${string}`;
  readonly access: Access;
  readonly capability: Capability;
}

export type Routes = Readonly<Record<string, Route>>;

/** Everything the API serves lies under this path of the site. */
export const API_BASE = '/api';

export const routes = {
  getOpenApi: {
    method: 'GET',
    path: '/openapi.json',
    access: 'anyone',
    capability: 'catalogue',
  },
  searchListings: {
    method: 'GET',
    path: '/listings',
    access: 'anyone',
    capability: 'catalogue',
  },
  getListing: {
    method: 'GET',
    path: '/listings/{listing_id}',
    access: 'anyone',
    capability: 'catalogue',
  },
  getCategories: {
    method: 'GET',
    path: '/categories',
    access: 'anyone',
    capability: 'catalogue',
  },
} as const satisfies Routes;

export type OperationId = keyof typeof routes;

/** The operations that one capability's Lambda serves. */
export type OperationOf<C extends Capability> = {
  [Id in OperationId]: (typeof routes)[Id]['capability'] extends C ? Id : never;
}[OperationId];

/** An operation's path on the site, as API Gateway writes it: `/api/listings/{listing_id}`. */
export const routePath = (route: Route): string => `${API_BASE}${route.path}`;

/** API Gateway's key of a route: `GET /api/listings/{listing_id}`. */
export const routeKey = (route: Route): string => `${route.method} ${routePath(route)}`;
