import type { Booking } from '../../../../../shared/bookings/schema.ts';
import type { CancellationReason, StayDates } from '../../../../../shared/bookings/types.ts';
import { daysBetween } from '../../../../../shared/dates.ts';

/** A guest's stays that aren't over, requested or accepted, first to last. The first may have begun. */
export const staysAhead = (bookings: readonly Booking[], today: string): Booking[] =>
  bookings
    .filter(
      ({ status, check_out }) =>
        (status === 'CONFIRMED' || status === 'PENDING') && check_out >= today,
    )
    .sort((one, other) => (one.check_in < other.check_in ? -1 : 1));

/** Reasons that the guest chose, or can't do anything about. */
const SETTLED: readonly (CancellationReason | null)[] = ['BY_GUEST', 'GUEST_SUSPENDED'];

const overlap = (one: StayDates, other: StayDates): boolean =>
  one.check_in < other.check_out && other.check_in < one.check_out;

/** Coming stays that fell through, first to last, without those for whose nights another one is booked. */
export function staysLost(bookings: readonly Booking[], today: string): Booking[] {
  const ahead = staysAhead(bookings, today);
  return bookings
    .filter(
      (stay) =>
        stay.status === 'CANCELLED' &&
        !SETTLED.includes(stay.cancellation_reason) &&
        stay.check_in >= today &&
        !ahead.some((other) => overlap(stay, other)),
    )
    .sort((one, other) => (one.check_in < other.check_in ? -1 : 1));
}

/** How soon a stay begins: `in 11 days`, `tomorrow`. */
export function startsIn({ check_in, check_out }: StayDates, today: string): string {
  const days = daysBetween(today, check_in);
  if (days > 1) return `in ${days} days`;
  if (days === 1) return 'tomorrow';
  if (days === 0) return 'today';
  return check_out === today ? 'ends today' : 'now';
}
