import type { Capability } from './capabilities.ts';
import { publicRoutes } from './public-routes.ts';
import type { Routes } from './route.ts';

export * from './capabilities.ts';
export * from './route.ts';

/**
 * The contract: every operation of the API, once. The API Gateway routes, the handlers' routing and
 * authorisation, the typed client and the tests' authorisation matrix all derive from this table. A
 * path typed by hand anywhere else is a defect.
 */

/** What most operations of a capability have in common. */
const account = { capability: 'account', access: 'signed-in' } as const;
const organisations = { capability: 'organisations', access: 'signed-in' } as const;
const listings = { capability: 'listings', access: 'lister' } as const;
const enquiries = { capability: 'enquiries', access: 'lister' } as const;
const bookings = { capability: 'bookings', access: 'lister' } as const;
const moderation = { capability: 'moderation', access: 'admin' } as const;
const photoBatches = { capability: 'photo-batches', access: 'admin' } as const;
const administration = { capability: 'administration', access: 'admin' } as const;

export const routes = {
  ...publicRoutes,

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
  withdrawListing: { ...listings, method: 'POST', path: '/listings/{listing_id}/withdraw' },
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
  blockGuest: { ...bookings, method: 'PUT', path: '/bookings/{booking_id}/guest-block' },
  unblockGuest: {
    ...bookings,
    method: 'DELETE',
    path: '/bookings/{booking_id}/guest-block',
    success: 204,
  },
  listBlockedGuests: { ...bookings, method: 'GET', path: '/me/blocked-guests' },
  getMyCalendar: { ...bookings, method: 'GET', path: '/me/listings/{listing_id}/calendar' },
  updateAvailability: { ...bookings, method: 'PUT', path: '/listings/{listing_id}/availability' },

  listReviewQueue: { ...moderation, method: 'GET', path: '/admin/review-queue' },
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
  undoDecision: { ...moderation, method: 'POST', path: '/admin/listings/{listing_id}/undo' },
  adminArchiveListing: {
    ...moderation,
    method: 'POST',
    path: '/admin/listings/{listing_id}/archive',
  },
  featureListing: { ...moderation, method: 'POST', path: '/admin/listings/{listing_id}/feature' },
  unfeatureListing: {
    ...moderation,
    method: 'POST',
    path: '/admin/listings/{listing_id}/unfeature',
  },

  getPhotoCandidates: { ...photoBatches, method: 'GET', path: '/admin/photo-candidates' },
  startPhotoBatch: { ...photoBatches, method: 'POST', path: '/admin/photo-batches', success: 201 },
  listPhotoBatches: { ...photoBatches, method: 'GET', path: '/admin/photo-batches' },
  getPhotoBatch: { ...photoBatches, method: 'GET', path: '/admin/photo-batches/{batch_id}' },
  stopPhotoBatch: { ...photoBatches, method: 'POST', path: '/admin/photo-batches/{batch_id}/stop' },

  getStatistics: { ...administration, method: 'GET', path: '/admin/statistics' },
  listAudit: { ...administration, method: 'GET', path: '/admin/audit' },
  listUsers: { ...administration, method: 'GET', path: '/admin/users' },
  getUser: { ...administration, method: 'GET', path: '/admin/users/{user_id}' },
  updateUser: { ...administration, method: 'PATCH', path: '/admin/users/{user_id}' },
  getAffectedStays: { ...administration, method: 'GET', path: '/admin/affected-stays' },
  listOrganisations: { ...administration, method: 'GET', path: '/admin/organisations' },
  adminUpdateOrganisation: {
    ...administration,
    method: 'PATCH',
    path: '/admin/organisations/{organisation_id}',
  },
  getAdminCategories: { ...administration, method: 'GET', path: '/admin/categories' },
  updateCategories: { ...administration, method: 'PUT', path: '/admin/categories' },
  applyCategoryRenames: { ...administration, method: 'POST', path: '/admin/categories/moves' },
} as const satisfies Routes;

export type OperationId = keyof typeof routes;

/** The operations that one capability's Lambda serves. */
export type OperationOf<C extends Capability> = {
  [Id in OperationId]: (typeof routes)[Id]['capability'] extends C ? Id : never;
}[OperationId];
