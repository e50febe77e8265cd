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
  account: 'One’s own account: its sessions, its second factor and its favourites.',
  organisations: 'The organisations that list.',
  listings: 'An organisation’s listings and their photos.',
  enquiries: 'What visitors write to those who offer a property.',
  bookings: 'Stays in holiday properties, and when they are free.',
  moderation: 'What admins decide about listings.',
  'photo-batches': 'Pictures by AI for listings that have no photos.',
  administration: 'What admins see and decide of users, organisations, categories and the site.',
} as const;

export type Capability = keyof typeof CAPABILITIES;

export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `API_BASE`, with path parameters in braces, as API Gateway writes them. */
  readonly path: `/${string}`;
  readonly access: Access;
  readonly capability: Capability;
  /**
   * The status of a success: 201 with what was created, 204 without a body, 303 with no more than the
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
}

export type Routes = Readonly<Record<string, Route>>;

/** The header with the key by which a request that is sent again is recognised. */
export const IDEMPOTENCY_KEY = 'Idempotency-Key';

/** Everything the API serves lies under this path of the site. */
export const API_BASE = '/api';

/** What most operations of a capability have in common. */
const catalogue = { capability: 'catalogue', access: 'anyone' } as const;
const signUp = { capability: 'sign-up', access: 'anyone' } as const;
const account = { capability: 'account', access: 'signed-in' } as const;
const organisations = { capability: 'organisations', access: 'signed-in' } as const;
const listings = { capability: 'listings', access: 'lister' } as const;
const enquiries = { capability: 'enquiries', access: 'lister' } as const;
const bookings = { capability: 'bookings', access: 'lister' } as const;
const moderation = { capability: 'moderation', access: 'admin' } as const;
const photoBatches = { capability: 'photo-batches', access: 'admin' } as const;
const administration = { capability: 'administration', access: 'admin' } as const;

export const routes = {
  getOpenApi: { ...catalogue, method: 'GET', path: '/openapi.json' },
  searchListings: { ...catalogue, method: 'GET', path: '/listings' },
  getListing: { ...catalogue, method: 'GET', path: '/listings/{listing_id}' },
  getCategories: { ...catalogue, method: 'GET', path: '/categories' },
  getCalendar: { ...catalogue, method: 'GET', path: '/listings/{listing_id}/calendar' },

  signUp: { ...signUp, method: 'POST', path: '/sign-up', success: 204 },
  confirmSignUp: { ...signUp, method: 'POST', path: '/sign-up/confirm', success: 204 },

  getMe: { ...account, method: 'GET', path: '/me' },
  updateMe: { ...account, method: 'PATCH', path: '/me' },
  exportMe: { ...account, method: 'GET', path: '/me/export' },
  getNotifications: { ...account, method: 'GET', path: '/me/notifications' },
  updateNotifications: { ...account, method: 'PUT', path: '/me/notifications' },
  getDashboard: { ...account, method: 'GET', path: '/me/dashboard' },
  deleteMe: { ...account, method: 'DELETE', path: '/me', success: 204 },
  endSession: { ...account, method: 'DELETE', path: '/me/session', success: 204 },
  endSessions: { ...account, method: 'DELETE', path: '/me/sessions', success: 204 },
  changePassword: { ...account, method: 'PUT', path: '/me/password', success: 204 },
  getSecondFactor: { ...account, method: 'GET', path: '/me/second-factor' },
  offerSecondFactor: { ...account, method: 'POST', path: '/me/second-factor' },
  turnOnSecondFactor: { ...account, method: 'PUT', path: '/me/second-factor', success: 204 },
  turnOffSecondFactor: { ...account, method: 'DELETE', path: '/me/second-factor', success: 204 },

  listFavourites: { ...account, method: 'GET', path: '/me/favourites' },
  listFavouriteIds: { ...account, method: 'GET', path: '/me/favourites/ids' },
  addFavourite: {
    ...account,
    method: 'PUT',
    path: '/me/favourites/{listing_id}',
    success: 204,
  },
  removeFavourite: {
    ...account,
    method: 'DELETE',
    path: '/me/favourites/{listing_id}',
    success: 204,
  },

  unsubscribe: {
    ...account,
    access: 'anyone',
    method: 'POST',
    path: '/unsubscribe/{message_id}/{token}',
    success: 204,
    form: true,
  },
  openUnsubscribe: {
    ...account,
    access: 'anyone',
    method: 'GET',
    path: '/unsubscribe/{message_id}/{token}',
    success: 303,
  },

  listMyOrganisations: { ...organisations, method: 'GET', path: '/me/organisations' },
  createOrganisation: {
    ...organisations,
    method: 'POST',
    path: '/organisations',
    success: 201,
    idempotent: true,
  },
  updateOrganisation: {
    ...organisations,
    access: 'lister',
    method: 'PATCH',
    path: '/organisations/{organisation_id}',
  },

  listMyListings: { ...listings, access: 'signed-in', method: 'GET', path: '/me/listings' },
  getMyListing: { ...listings, method: 'GET', path: '/me/listings/{listing_id}' },
  createListing: { ...listings, method: 'POST', path: '/listings', success: 201, idempotent: true },
  updateListing: { ...listings, method: 'PATCH', path: '/listings/{listing_id}' },
  deleteListing: { ...listings, method: 'DELETE', path: '/listings/{listing_id}', success: 204 },
  submitListing: { ...listings, method: 'POST', path: '/listings/{listing_id}/submit' },
  archiveListing: { ...listings, method: 'POST', path: '/listings/{listing_id}/archive' },
  createPhotoTickets: {
    ...listings,
    method: 'POST',
    path: '/listings/{listing_id}/photos',
    success: 201,
    idempotent: true,
  },
  reorderPhotos: { ...listings, method: 'PUT', path: '/listings/{listing_id}/photos/order' },
  updatePhoto: { ...listings, method: 'PATCH', path: '/listings/{listing_id}/photos/{photo_id}' },
  deletePhoto: { ...listings, method: 'DELETE', path: '/listings/{listing_id}/photos/{photo_id}' },

  createEnquiry: {
    ...enquiries,
    access: 'anyone',
    method: 'POST',
    path: '/listings/{listing_id}/enquiries',
    success: 201,
    idempotent: true,
  },
  listMyEnquiries: { ...enquiries, method: 'GET', path: '/me/enquiries' },
  updateEnquiry: { ...enquiries, method: 'PATCH', path: '/enquiries/{enquiry_id}' },

  createBooking: {
    ...bookings,
    access: 'signed-in',
    method: 'POST',
    path: '/listings/{listing_id}/bookings',
    success: 201,
    idempotent: true,
  },
  listMyBookings: { ...bookings, access: 'signed-in', method: 'GET', path: '/me/bookings' },
  cancelBooking: {
    ...bookings,
    access: 'signed-in',
    method: 'POST',
    path: '/bookings/{booking_id}/cancel',
  },
  listMyReservations: { ...bookings, method: 'GET', path: '/me/reservations' },
  getReservationMonth: { ...bookings, method: 'GET', path: '/me/reservations/month' },
  confirmBooking: { ...bookings, method: 'POST', path: '/bookings/{booking_id}/confirm' },
  declineBooking: { ...bookings, method: 'POST', path: '/bookings/{booking_id}/decline' },
  getMyCalendar: { ...bookings, method: 'GET', path: '/me/listings/{listing_id}/calendar' },
  updateAvailability: { ...bookings, method: 'PUT', path: '/listings/{listing_id}/availability' },

  listAdminListings: { ...moderation, method: 'GET', path: '/admin/listings' },
  getAdminListing: { ...moderation, method: 'GET', path: '/admin/listings/{listing_id}' },
  approveListing: { ...moderation, method: 'POST', path: '/admin/listings/{listing_id}/approve' },
  rejectListing: { ...moderation, method: 'POST', path: '/admin/listings/{listing_id}/reject' },
  keepListing: { ...moderation, method: 'POST', path: '/admin/listings/{listing_id}/keep' },
  sendBackListing: {
    ...moderation,
    method: 'POST',
    path: '/admin/listings/{listing_id}/send-back',
  },
  adminArchiveListing: {
    ...moderation,
    method: 'POST',
    path: '/admin/listings/{listing_id}/archive',
  },

  getPhotoCandidates: { ...photoBatches, method: 'GET', path: '/admin/photo-candidates' },
  startPhotoBatch: { ...photoBatches, method: 'POST', path: '/admin/photo-batches', success: 201 },
  listPhotoBatches: { ...photoBatches, method: 'GET', path: '/admin/photo-batches' },
  getPhotoBatch: { ...photoBatches, method: 'GET', path: '/admin/photo-batches/{batch_id}' },
  stopPhotoBatch: { ...photoBatches, method: 'POST', path: '/admin/photo-batches/{batch_id}/stop' },

  getStatistics: { ...administration, method: 'GET', path: '/admin/statistics' },
  listAudit: { ...administration, method: 'GET', path: '/admin/audit' },
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
