import type { Table } from '../table.ts';
import { calendarStore } from './calendar.ts';
import { bookingChanges } from './changes.ts';
import { bookingErasure } from './erasure.ts';
import { listingRequests } from './listing-requests.ts';
import { bookingQueries } from './queries.ts';

export type BookingRepository = ReturnType<typeof bookingRepository>;

/**
 * The bookings of guests, and the calendars that decide them. A decision is written together with
 * its calendar, on the condition that this hasn't changed since it was read (D28).
 */
export function bookingRepository(table: Table, now: () => Date = () => new Date()) {
  const queries = bookingQueries(table, now);
  const calendars = calendarStore(table, now);
  const changes = bookingChanges(table, now, queries, calendars);
  // Only the parts themselves use what is left out.
  const { allReservations, allOfGuest, ...reads } = queries;
  const { calendarWrite, ...calendar } = calendars;
  const { afterMove, moveWrites, ...decisions } = changes;
  return {
    ...reads,
    ...calendar,
    ...decisions,
    ...listingRequests(table, now, queries, calendars, changes),
    ...bookingErasure(table, queries),
  };
}
