import { BOOKING_NOT_FOUND } from '../../../shared/bookings/ids.ts';
import { hasGuest } from '../../data/booking/queries.ts';
import type { BookingRepository } from '../../data/booking/repository.ts';
import type { GuestBlockRepository } from '../../data/guest-block/repository.ts';
import type { BookingChanges } from '../../domain/booking/changes.ts';
import type { BookingMoves } from '../../domain/booking/moves.ts';
import { ConflictError, NotFoundError } from '../../lib/errors.ts';
import type { Operation } from '../../lib/http-handler.ts';
import { isHostOf } from './move-booking.ts';

interface Dependencies {
  readonly bookings: Pick<BookingRepository, 'get' | 'listAllOfGuest'>;
  readonly changes: Pick<BookingChanges, 'move'>;
  readonly blocks: Pick<GuestBlockRepository, 'add'>;
  readonly moves: Pick<BookingMoves, 'moveOf'>;
  readonly now: () => Date;
}

const GUEST_GONE = 'This guest has deleted their account';

/**
 * Blocks the guest of a booking in a listing of the caller's organisation (D33a). First the block
 * is written, so that no more requests come; then pending ones are declined, each with the ordinary
 * mail. Accepted stays remain. A repeated call completes an interrupted one.
 */
export const blockGuest =
  ({ bookings, blocks, changes, moves, now }: Dependencies): Operation<'blockGuest'> =>
  async ({ params: { booking_id } }, { user }) => {
    const booking = await bookings.get(booking_id);
    if (booking === undefined || !isHostOf(booking, user)) {
      throw new NotFoundError(BOOKING_NOT_FOUND);
    }
    if (!hasGuest(booking)) throw new ConflictError(GUEST_GONE);
    const { user_id, organisation_id, guest_name, expires_at } = booking;
    const block = { user_id, organisation_id, booking_id, guest_name, expires_at };
    const addition = await blocks.add({ ...block, blocked_at: now().toISOString() }, user.user_id);
    if (addition === 'guest leaving') throw new ConflictError(GUEST_GONE);
    if (addition === 'host leaving') throw new NotFoundError(BOOKING_NOT_FOUND);

    const theirs = (await bookings.listAllOfGuest(user_id)).filter(
      (each) => each.organisation_id === organisation_id,
    );
    let declined = 0;
    for (const { booking_id: id, status } of theirs) {
      if (status !== 'PENDING') continue;
      const { cancellation_reason } = await changes.move(id, (booking) =>
        booking.status === 'PENDING' ? moves.moveOf('decline', booking) : undefined,
      );
      if (cancellation_reason === 'DECLINED') declined += 1;
    }
    const remaining = theirs.filter(({ status }) => status === 'CONFIRMED').length;
    return { declined, remaining };
  };
