import { BOOKING_NOT_FOUND } from '../../../shared/bookings/ids.ts';
import type { Booking as BookingView } from '../../../shared/bookings/schema.ts';
import type { BookingTransition } from '../../../shared/bookings/transitions.ts';
import type { Booking } from '../../data/booking/queries.ts';
import type { GuestBlockRepository } from '../../data/guest-block/repository.ts';
import type { ListingRepository } from '../../data/listing/repository.ts';
import type { SourceRepository } from '../../data/source/repository.ts';
import type { BookingChanges, BookingMove } from '../../domain/booking/changes.ts';
import type { BookingMoves } from '../../domain/booking/moves.ts';
import { heldMessages } from '../../domain/message/held-messages.ts';
import type { User } from '../../lib/authentication.ts';
import { NotFoundError } from '../../lib/errors.ts';
import { answeredBooking } from './booking-views.ts';

export interface MoveDependencies {
  readonly changes: Pick<BookingChanges, 'move'>;
  readonly moves: Pick<BookingMoves, 'moveOf'>;
  readonly listings: Pick<ListingRepository, 'getMany'>;
  readonly blocks: Pick<GuestBlockRepository, 'getMany'>;
  readonly sources: Pick<SourceRepository, 'getMany'>;
  readonly now: () => Date;
}

/** Whether a booking is for a listing of the user's organisation. */
export const isHostOf = (
  { organisation_id }: Pick<Booking, 'organisation_id'>,
  { organisation_ids }: Pick<User, 'organisation_ids'>,
): boolean => organisation_ids.includes(organisation_id);

/** Whether a booking is the user's own. */
export const isGuestOf = (
  booking: Pick<Booking, 'user_id'>,
  user: Pick<User, 'user_id'>,
): boolean => booking.user_id === user.user_id;

/** The transitions that a host can undo for a moment. */
const ANSWERS: readonly BookingTransition[] = ['confirm', 'decline'];

/** An answer whose messages wait as long as it can be undone. */
function undoable(move: BookingMove, at: Date): BookingMove {
  const { hold, until, message_ids } = heldMessages(at);
  const messages = hold(move.messages);
  return { ...move, messages, answer: { undoable_until: until, message_ids } };
}

/**
 * Moves a booking to another status, and notifies the other side. An answer to a request can be undone
 * for a moment.
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
  const { changes, moves, now } = dependencies;
  const booking = await changes.move(booking_id, async (before) => {
    const transition = transitionOf(before);
    if (transition === undefined) throw new NotFoundError(BOOKING_NOT_FOUND);
    const move = await moves.moveOf(transition, before, note);
    return ANSWERS.includes(transition) ? undoable(move, now()) : move;
  });
  return await answeredBooking(dependencies, booking, isGuestOf(booking, user) ? 'guest' : 'host');
}
