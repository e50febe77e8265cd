/**
 * The contract: every operation of the API, once. The API Gateway routes, the handlers' routing and
 * authorisation, the typed client and the tests' authorisation matrix all derive from this table;
 * a path typed by hand anywhere else is a defect.
 */

/**
 * Who may call an operation. All but `anyone` need a valid token. A `lister` lists for an
 * organisation, as an admin may too, and reaches what belongs to that organisation. An `admin` may
 * be required to have signed in with a second factor.
 */
export type Access = 'anyone' | 'signed-in' | 'lister' | 'admin';

/** The capabilities that have operations, one Lambda function each, and what they are for. */
export const CAPABILITIES = {
  catalogue: 'What is published, for anyone to find.',
  'sign-up': 'Making an account.',
  account: 'One’s own account, its sessions and its second factor.',
  organisations: 'The organisations that list.',
  listings: 'An organisation’s listings and their photos.',
  moderation: 'What admins decide about listings.',
} as const;

export type Capability = keyof typeof CAPABILITIES;

export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `API_BASE`, with path parameters in braces, as API Gateway writes them. */
  readonly path: `/${string}`;
  readonly access: Access;
  readonly capability: Capability;
  /**
   * The status of a success: 201 with what was created, 204 without a body.
   * @default 200
   */
  readonly success?: 201 | 204;
  /**
   * Whether a request may carry an `Idempotency-Key`. A request that is sent again with its key, as
   * after a lost reply, has no further effect. The same key with another body is refused (422).
   * @default false
   */
  readonly idempotent?: true;
}

export type Routes = Readonly<Record<string, Route>>;

/** The header with the key by which a request that is sent again is recognised. */
export const IDEMPOTENCY_KEY = 'Idempotency-Key';

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
  signUp: {
    method: 'POST',
    path: '/sign-up',
    access: 'anyone',
    capability: 'sign-up',
    success: 204,
  },
  confirmSignUp: {
    method: 'POST',
    path: '/sign-up/confirm',
    access: 'anyone',
    capability: 'sign-up',
    success: 204,
  },
  getMe: {
    method: 'GET',
    path: '/me',
    access: 'signed-in',
    capability: 'account',
  },
  updateMe: {
    method: 'PATCH',
    path: '/me',
    access: 'signed-in',
    capability: 'account',
  },
  getDashboard: {
    method: 'GET',
    path: '/me/dashboard',
    access: 'signed-in',
    capability: 'account',
  },
  deleteMe: {
    method: 'DELETE',
    path: '/me',
    access: 'signed-in',
    capability: 'account',
    success: 204,
  },
  endSession: {
    method: 'DELETE',
    path: '/me/session',
    access: 'signed-in',
    capability: 'account',
    success: 204,
  },
  endSessions: {
    method: 'DELETE',
    path: '/me/sessions',
    access: 'signed-in',
    capability: 'account',
    success: 204,
  },
  changePassword: {
    method: 'PUT',
    path: '/me/password',
    access: 'signed-in',
    capability: 'account',
    success: 204,
  },
  getSecondFactor: {
    method: 'GET',
    path: '/me/second-factor',
    access: 'signed-in',
    capability: 'account',
  },
  offerSecondFactor: {
    method: 'POST',
    path: '/me/second-factor',
    access: 'signed-in',
    capability: 'account',
  },
  turnOnSecondFactor: {
    method: 'PUT',
    path: '/me/second-factor',
    access: 'signed-in',
    capability: 'account',
    success: 204,
  },
  turnOffSecondFactor: {
    method: 'DELETE',
    path: '/me/second-factor',
    access: 'signed-in',
    capability: 'account',
    success: 204,
  },
  listMyOrganisations: {
    method: 'GET',
    path: '/me/organisations',
    access: 'signed-in',
    capability: 'organisations',
  },
  createOrganisation: {
    method: 'POST',
    path: '/organisations',
    access: 'signed-in',
    capability: 'organisations',
    success: 201,
    idempotent: true,
  },
  updateOrganisation: {
    method: 'PATCH',
    path: '/organisations/{organisation_id}',
    access: 'lister',
    capability: 'organisations',
  },
  listMyListings: {
    method: 'GET',
    path: '/me/listings',
    access: 'signed-in',
    capability: 'listings',
  },
  getMyListing: {
    method: 'GET',
    path: '/me/listings/{listing_id}',
    access: 'lister',
    capability: 'listings',
  },
  createListing: {
    method: 'POST',
    path: '/listings',
    access: 'lister',
    capability: 'listings',
    success: 201,
    idempotent: true,
  },
  updateListing: {
    method: 'PATCH',
    path: '/listings/{listing_id}',
    access: 'lister',
    capability: 'listings',
  },
  deleteListing: {
    method: 'DELETE',
    path: '/listings/{listing_id}',
    access: 'lister',
    capability: 'listings',
    success: 204,
  },
  submitListing: {
    method: 'POST',
    path: '/listings/{listing_id}/submit',
    access: 'lister',
    capability: 'listings',
  },
  archiveListing: {
    method: 'POST',
    path: '/listings/{listing_id}/archive',
    access: 'lister',
    capability: 'listings',
  },
  createPhotoTickets: {
    method: 'POST',
    path: '/listings/{listing_id}/photos',
    access: 'lister',
    capability: 'listings',
    success: 201,
    idempotent: true,
  },
  reorderPhotos: {
    method: 'PUT',
    path: '/listings/{listing_id}/photos/order',
    access: 'lister',
    capability: 'listings',
  },
  updatePhoto: {
    method: 'PATCH',
    path: '/listings/{listing_id}/photos/{photo_id}',
    access: 'lister',
    capability: 'listings',
  },
  deletePhoto: {
    method: 'DELETE',
    path: '/listings/{listing_id}/photos/{photo_id}',
    access: 'lister',
    capability: 'listings',
  },
  listAdminListings: {
    method: 'GET',
    path: '/admin/listings',
    access: 'admin',
    capability: 'moderation',
  },
  getAdminListing: {
    method: 'GET',
    path: '/admin/listings/{listing_id}',
    access: 'admin',
    capability: 'moderation',
  },
  approveListing: {
    method: 'POST',
    path: '/admin/listings/{listing_id}/approve',
    access: 'admin',
    capability: 'moderation',
  },
  rejectListing: {
    method: 'POST',
    path: '/admin/listings/{listing_id}/reject',
    access: 'admin',
    capability: 'moderation',
  },
  keepListing: {
    method: 'POST',
    path: '/admin/listings/{listing_id}/keep',
    access: 'admin',
    capability: 'moderation',
  },
  sendBackListing: {
    method: 'POST',
    path: '/admin/listings/{listing_id}/send-back',
    access: 'admin',
    capability: 'moderation',
  },
  adminArchiveListing: {
    method: 'POST',
    path: '/admin/listings/{listing_id}/archive',
    access: 'admin',
    capability: 'moderation',
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
