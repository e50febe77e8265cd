import type { CapabilityContract } from '../capability-contract.ts';
import type { LimitsOf } from '../limit.ts';
import { EACH_MINUTE, type Routes } from '../route.ts';
import { BOOKING_ID } from './ids.ts';
import { BOOKING_LIMITS } from './limits.ts';
import { BLOCKED_DATES, BOOKINGS } from './retention.ts';
import { bookingOperations } from './schema.ts';

/** Defaults for the routes below. */
const common = { capability: 'bookings', access: 'lister' } as const;

const routes = {
  createBooking: {
    ...common,
    access: 'signed-in',
    method: 'POST',
    path: '/listings/{listing_id}/bookings',
    success: 201,
    idempotent: true,
  },
  listMyBookings: {
    ...common,
    access: 'signed-in',
    method: 'GET',
    path: '/me/bookings',
    polled: EACH_MINUTE,
  },
  cancelBooking: {
    ...common,
    access: 'signed-in',
    method: 'POST',
    path: '/bookings/{booking_id}/cancel',
  },
  listMyReservations: { ...common, method: 'GET', path: '/me/reservations', polled: EACH_MINUTE },
  getReservationMonth: {
    ...common,
    method: 'GET',
    path: '/me/reservations/month',
    polled: EACH_MINUTE,
  },
  getOccupancy: { ...common, method: 'GET', path: '/me/occupancy' },
  confirmBooking: { ...common, method: 'POST', path: '/bookings/{booking_id}/confirm' },
  declineBooking: { ...common, method: 'POST', path: '/bookings/{booking_id}/decline' },
  undoAnswer: { ...common, method: 'POST', path: '/bookings/{booking_id}/undo-answer' },
  blockGuest: { ...common, method: 'PUT', path: '/bookings/{booking_id}/guest-block' },
  unblockGuest: {
    ...common,
    method: 'DELETE',
    path: '/bookings/{booking_id}/guest-block',
    success: 204,
  },
  listBlockedGuests: { ...common, method: 'GET', path: '/me/blocked-guests' },
  getMyCalendar: { ...common, method: 'GET', path: '/me/listings/{listing_id}/calendar' },
  updateAvailability: { ...common, method: 'PUT', path: '/listings/{listing_id}/availability' },
} as const satisfies Routes<'bookings'>;

const schemas = bookingOperations;

const limits = {
  // Each call mails the host. How many may wait for one listing: `BOOKING_LIMITS.pendingRequests`.
  createBooking: {
    requests: [
      {
        counter: 'requests-for-stays',
        by: 'person',
        most: 30,
        per: 'day',
        can: 'request {most} stays',
      },
    ],
    // Waiting over all listings, so that nobody holds a calendar hostage (D33a). Their nights:
    // `BOOKING_LIMITS.pendingNights`.
    total: {
      most: BOOKING_LIMITS.pendingOfPerson,
      refusal:
        'You can have up to {most} unanswered requests. Cancel one in My Bookings, or wait for an answer',
    },
  },
  updateAvailability: {
    requests: [
      {
        counter: 'changes-of-availability',
        by: 'person',
        most: 300,
        per: 'hour',
        can: 'change calendars {most} times',
      },
    ],
  },
} as const satisfies LimitsOf<typeof routes, typeof schemas>;

export const bookings = {
  purpose: 'Stays in holiday properties, and when they are free.',
  routes,
  schemas,
  limits,
  entities: {
    booking: [BOOKINGS],
    guestBooking: [BOOKINGS],
    reservation: [BOOKINGS],
    pendingTotal: [BOOKINGS],
    guestBlock: [BOOKINGS],
    blockedGuest: [BOOKINGS],
    calendar: [BOOKINGS, BLOCKED_DATES],
  },
  ids: [BOOKING_ID],
} as const satisfies CapabilityContract<'bookings', keyof typeof routes>;
