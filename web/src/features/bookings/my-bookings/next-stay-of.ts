import type { Booking } from '../../../../../shared/bookings/schema.ts';

/** A guest's next stay, or the one that they are in; undefined if there is none. */
export const nextStayOf = (bookings: readonly Booking[], today: string): Booking | undefined =>
  bookings
    .filter(
      ({ status, check_out }) =>
        (status === 'CONFIRMED' || status === 'PENDING') && check_out >= today,
    )
    .sort((one, other) => (one.check_in < other.check_in ? -1 : 1))[0];
