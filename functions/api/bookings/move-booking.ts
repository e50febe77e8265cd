import { BOOKING_NOT_FOUND } from '../../../shared/bookings/ids.ts';
import type { Booking as BookingView } from '../../../shared/bookings/schema.ts';
import type { BookingTransition } from '../../../shared/bookings/transitions.ts';
import type { Booking } from '../../data/booking/queries.ts';
import type { CalendarImportRepository } from '../../data/calendar-import/repository.ts';
import type { GuestBlockRepository } from '../../data/guest-block/repository.ts';
import type { ListingRepository } from '../../data/listing/repository.ts';
import type { BookingChanges } from '../../domain/booking/changes.ts';
import type { BookingMoves } from '../../domain/booking/moves.ts';
import type { User } from '../../lib/authentication.ts';
import { NotFoundError } from '../../lib/errors.ts';
import { answeredBooking } from './booking-views.ts';

export interface MoveDependencies {
  readonly changes: Pick<BookingChanges, 'move'>;
  readonly moves: Pick<BookingMoves, 'moveOf'>;
  readonly listings: Pick<ListingRepository, 'getMany'>;
  readonly blocks: Pick<GuestBlockRepository, 'getMany'>;
  readonly imports: Pick<CalendarImportRepository, 'getMany'>;
  readonly now: () => Date;
}

/** Whether a booking is for a listing of the user's organisation. */
export const isOffered = (
  { organisation_id }: Pick<Booking, 'organisation_id'>,
  { organisation_ids }: Pick<User, 'organisation_ids'>,
): boolean => organisation_ids.includes(organisation_id);

/** Whether a booking is the user's own. */
export const isBooked = (booking: Pick<Booking, 'user_id'>, user: Pick<User, 'user_id'>): boolean =>
  booking.user_id === user.user_id;

/**
 * Moves a booking to another status, and notifies the other side.
 * @param user the caller
 * @param transitionOf the transition open to the caller; undefined for another person's booking,
 * which is not found (D3)
 * @param note the caller's text
 */
export async function moveBooking(
  dependencies: MoveDependencies,
  booking_id: string,
  user: Pick<User, 'user_id'>,
  transitionOf: (booking: Booking) => BookingTransition | undefined,
  note?: string | null,
): Promise<BookingView> {
  const { changes, moves } = dependencies;
  const booking = await changes.move(booking_id, (before) => {
    const transition = transitionOf(before);
    if (transition === undefined) throw new NotFoundError(BOOKING_NOT_FOUND);
    return moves.moveOf(transition, before, note);
  });
  return await answeredBooking(dependencies, booking, isBooked(booking, user) ? 'guest' : 'host');
}
