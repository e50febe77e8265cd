import type { Table } from '../table.ts';
import { calendarStore } from './calendar.ts';
import { bookingCreation } from './creation.ts';
import { bookingErasure } from './erasure.ts';
import { bookingQueries } from './queries.ts';

export type BookingRepository = ReturnType<typeof bookingRepository>;

/**
 * The bookings of guests, and the calendars that decide them. A decision is written together with
 * its calendar, on the condition that this hasn't changed since it was read (D28).
 */
export function bookingRepository(table: Table, now: () => Date = () => new Date()) {
  const queries = bookingQueries(table, now);
  const calendars = calendarStore(table, now);
  // Only the parts themselves and the domain use what is left out.
  const { allReservations, allOfGuest, ...reads } = queries;
  const { calendarWrite, unchangedCalendar, ...calendar } = calendars;
  return {
    ...reads,
    ...calendar,
    ...bookingCreation(table, now, calendars),
    ...bookingErasure(table, queries),
  };
}
