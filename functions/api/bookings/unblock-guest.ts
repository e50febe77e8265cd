import { BOOKING_NOT_FOUND } from '../../../shared/bookings/ids.ts';
import { hasGuest } from '../../data/booking/queries.ts';
import type { BookingRepository } from '../../data/booking/repository.ts';
import type { GuestBlockRepository } from '../../data/guest-block/repository.ts';
import { NotFoundError } from '../../lib/errors.ts';
import type { Operation } from '../../lib/http-handler.ts';
import { isHostOf } from './move-booking.ts';

interface Dependencies {
  readonly bookings: Pick<BookingRepository, 'get'>;
  readonly blocks: Pick<GuestBlockRepository, 'remove'>;
}

/** Unblocks the guest of a booking in a listing of the caller's organisation; idempotent. */
export const unblockGuest =
  ({ bookings, blocks }: Dependencies): Operation<'unblockGuest'> =>
  async ({ params: { booking_id } }, { user }) => {
    const booking = await bookings.get(booking_id);
    if (booking === undefined || !isHostOf(booking, user)) {
      throw new NotFoundError(BOOKING_NOT_FOUND);
    }
    // Blocks are deleted with the guest's account.
    if (hasGuest(booking)) await blocks.remove(booking);
    return undefined;
  };
