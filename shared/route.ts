/**
 * Who may call an operation. All but `anyone` need a valid token. A `lister` lists for an
 * organisation, as moderators and admins may too, and reaches what belongs to that organisation. A
 * `moderator` reviews listings, as an admin may too. Moderators and admins may need a sign-in with a
 * second factor.
 */
export type Access = 'anyone' | 'signed-in' | 'lister' | 'moderator' | 'admin';

export interface Route<Capability extends string = string> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `API_BASE`, with path parameters in braces, as API Gateway writes them. */
  readonly path: `/${string}`;
  readonly access: Access;
  readonly capability: Capability;
  /**
   * The status of a success: 201 with the created item, 204 without a body, 303 with only the
   * `location` to go to.
   * @default 200
   */
  readonly success?: 201 | 204 | 303;
  /**
   * Whether a request may carry an `Idempotency-Key`. A request that is sent again with its key, as
   * after a lost reply, has no further effect. The same key with another body is refused (422).
   * @default false
   */
  readonly idempotent?: true;
  /**
   * Whether the body may be a form, as mail programs send it.
   * @default false
   */
  readonly form?: true;
  /**
   * How pages repeat the call while they are shown, for what changes elsewhere. The web app's interval
   * and the route's limit in API Gateway derive from it.
   * @default never
   */
  readonly polled?: Polling;
}

export interface Polling {
  /** The time between two calls of a page, in seconds. */
  readonly every: number;
  /**
   * The share of the people with that access whose page polls at a time.
   * @default 1
   */
  readonly by?: number;
}

/** For lists and counts on pages that stay open. */
export const EACH_MINUTE = { every: 60 } as const satisfies Polling;

export type Routes<Capability extends string = string> = Readonly<
  Record<string, Route<Capability>>
>;

/** The header with the key that identifies a repeated request. */
export const IDEMPOTENCY_KEY = 'Idempotency-Key';

/** The path of the site under which the API is served. */
export const API_BASE = '/api';

/** An operation's path on the site, as API Gateway writes it: `/api/listings/{listing_id}`. */
export const routePath = (route: Route): string => `${API_BASE}${route.path}`;

/** API Gateway's key of a route: `GET /api/listings/{listing_id}`. */
export const routeKey = (route: Route): string => `${route.method} ${routePath(route)}`;
