import { equal } from 'node:assert/strict';
import { bookingOperations } from '../../../functions/api/bookings/operations.ts';
import { bookingRepository } from '../../../functions/data/booking/repository.ts';
import { guestBlockRepository } from '../../../functions/data/guest-block/repository.ts';
import { serviceOf } from '../../../functions/data/service.ts';
import { retentionEnd } from '../../../functions/domain/booking/times.ts';
import { newId } from '../../../functions/lib/ids.ts';
import { taxYearOf } from '../../../shared/bookings/tax-year.ts';
import { acceptedQuote, PLAIN_AVAILABILITY } from '../accepted-quote.ts';
import { booking, inDays, storeBookings } from '../bookings.ts';
import { CALENDAR_READING } from '../channel-sources.ts';
import { AT, type CapabilityCases, NOT_THEIRS, STORED } from '../operation-case.ts';

/** Nobody finds somebody else's booking. */
const NOBODYS = { PUBLIC: 404, ...NOT_THEIRS } as const;

export const bookings: CapabilityCases<'bookings', 'booking_id'> = {
  operations: ({ table, now }) => bookingOperations(table, CALENDAR_READING, now),
  async subject({ table, organisation_id, user_id, id, operationCase: { booking: status } }) {
    const booking_id = id('bkg');
    if (status !== undefined) {
      await storeBookings(table, [
        booking({ booking_id, listing_id: id('lst'), organisation_id, user_id, status }),
      ]);
    }
    return { booking_id };
  },
  operationCases: {
    createBooking: {
      get body() {
        return {
          check_in: inDays(60),
          check_out: inDays(63),
          guests: 2,
          guest_name: 'Ruth Birkett',
          guest_email: 'ruth@fellside.example',
          ...acceptedQuote(3),
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
      positions: { 'status=PENDING': (id) => ({ at: '2026-11-01', booking_id: id }) },
    },
    getReservationMonth: { query: 'month=2027-06' },
    getOccupancy: {
      get query() {
        return `tax_year=${taxYearOf(inDays(0))}`;
      },
    },
    confirmBooking: { booking: 'PENDING', exceptions: NOT_THEIRS },
    declineBooking: { booking: 'PENDING', body: {}, exceptions: NOT_THEIRS },
    // The host hasn't answered, so there is nothing to undo.
    undoAnswer: {
      booking: 'PENDING',
      body: { status: 'CONFIRMED' },
      exceptions: { ...NOT_THEIRS, 'LISTER of it': 409 },
    },
    blockGuest: { booking: 'PENDING', exceptions: NOT_THEIRS },
    unblockGuest: { booking: 'CONFIRMED', exceptions: NOT_THEIRS },
    listBlockedGuests: { positions: { '': (id) => ({ blocked_at: AT, booking_id: id }) } },
    getMyCalendar: { exceptions: NOT_THEIRS },
    updateAvailability: { body: PLAIN_AVAILABILITY, exceptions: NOT_THEIRS },
  },
  async retention({ table, now, user_id: by, organisation_id, listing_id, ask }) {
    const bookings = bookingRepository(table, now);
    const blocks = guestBlockRepository(table, now);
    const booking_id = newId('bkg', STORED);
    const stored = booking({
      booking_id,
      listing_id,
      organisation_id,
      check_in: '2026-12-29',
      check_out: '2027-01-01',
    });
    await storeBookings(table, [stored]);
    const { user_id } = stored;
    const block = { user_id, organisation_id };
    const blocked = {
      ...block,
      booking_id,
      guest_name: 'Ruth Birkett',
      blocked_at: STORED.toISOString(),
      expires_at: retentionEnd(stored.check_out),
    };
    const { blockedGuest, guestBlock } = serviceOf(table).entities;
    await guestBlock.put(blocked).go();
    await blockedGuest.put(blocked).go();
    const until = '2032-12-31T23:59:59.000Z';
    return {
      booking: { until, isFound: async () => (await bookings.get(booking_id)) !== undefined },
      guestBooking: {
        until,
        isFound: async () => (await bookings.listAllOfGuest(user_id)).length > 0,
      },
      reservation: {
        until,
        isFound: async () => (await bookings.listRequests(organisation_id)).length > 0,
      },
      guestBlock: {
        until,
        async isFound() {
          const found = await blocks.get(block);
          equal((await blocks.getMany([block])).length, found ? 1 : 0);
          equal((await blocks.listOfGuest(user_id)).length, found ? 1 : 0);
          return found !== undefined;
        },
      },
      blockedGuest: {
        until,
        isFound: async () => (await ask('listBlockedGuests', { by })).items.length > 0,
      },
    };
  },
};
