import { bookingOperations } from '../../../functions/api/bookings/operations.ts';
import { booking, inDays, storeBookings } from '../bookings.ts';
import { AT, type CapabilityTrials, NOT_THEIRS } from '../trial.ts';

/** Nobody finds somebody else's booking. */
const NOBODYS = { PUBLIC: 404, ...NOT_THEIRS } as const;

export const bookings: CapabilityTrials<'bookings', 'booking_id'> = {
  operations: ({ table, now }) => bookingOperations(table, now),
  async subject({ table, organisation_id, user_id, id, trial: { booking: status } }) {
    const booking_id = id('bkg');
    if (status !== undefined) {
      const listing_id = id('lst');
      await storeBookings(table, [
        booking({ booking_id, listing_id, organisation_id, user_id, status }),
      ]);
    }
    return { booking_id };
  },
  trials: {
    createBooking: {
      get body() {
        return {
          check_in: inDays(60),
          check_out: inDays(63),
          guests: 2,
          guest_name: 'Ruth Birkett',
          guest_email: 'ruth@fellside.example',
          quoted_price: 185.5,
        };
      },
      // Nobody books their own listing.
      exceptions: { 'LISTER of it': 409 },
    },
    listMyBookings: { positions: { '': (id) => ({ created_at: AT, booking_id: id }) } },
    cancelBooking: {
      booking: 'CONFIRMED',
      body: { reason: 'The boiler is broken' },
      exceptions: NOBODYS,
    },
    listMyReservations: {
      query: 'status=PENDING',
      positions: { 'status=PENDING': (id) => ({ check_in: '2026-11-01', booking_id: id }) },
    },
    getReservationMonth: { query: 'month=2027-06' },
    confirmBooking: { booking: 'PENDING', exceptions: NOT_THEIRS },
    declineBooking: { booking: 'PENDING', body: {}, exceptions: NOT_THEIRS },
    blockGuest: { booking: 'PENDING', exceptions: NOT_THEIRS },
    unblockGuest: { booking: 'CONFIRMED', exceptions: NOT_THEIRS },
    listBlockedGuests: { positions: { '': (id) => ({ blocked_at: AT, booking_id: id }) } },
    getMyCalendar: { exceptions: NOT_THEIRS },
    updateAvailability: { body: { windows: [], blocked: [], version: 0 }, exceptions: NOT_THEIRS },
  },
};
