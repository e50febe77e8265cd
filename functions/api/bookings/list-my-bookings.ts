import * as z from 'zod';
import { SEARCH_LIMITS } from '../../../shared/listings/limits.ts';
import type { BookingRepository } from '../../data/booking/repository.ts';
import type { ListingRepository } from '../../data/listing/repository.ts';
import type { Operation } from '../../lib/http-handler.ts';
import { pageCursor } from '../../lib/page-cursor.ts';
import { answeredBookings } from './answered-bookings.ts';

interface Dependencies {
  readonly bookings: Pick<BookingRepository, 'listOfGuest' | 'getMany'>;
  readonly listings: Pick<ListingRepository, 'getMany'>;
}

const bookingCursor = pageCursor(
  z.object({ created_at: z.iso.datetime(), booking_id: z.string().min(1).max(100) }),
);

/** A page of the caller's own bookings, newest first, read consistently. */
export const listMyBookings =
  (dependencies: Dependencies): Operation<'listMyBookings'> =>
  async ({ query: { cursor, limit = SEARCH_LIMITS.pageSize } }, { user }) => {
    const after = cursor === undefined ? undefined : bookingCursor.decode(cursor);
    // One more than the page holds, to know whether another page follows.
    const found = await dependencies.bookings.listOfGuest(user.userId, { after, limit: limit + 1 });
    const page = found.slice(0, limit);
    const items = await dependencies.bookings.getMany(page.map(({ booking_id }) => booking_id));
    const last = page.at(-1);
    return {
      items: await answeredBookings(
        dependencies,
        page.flatMap(({ booking_id }) => items.get(booking_id) ?? []),
      ),
      next_cursor: found.length > limit && last !== undefined ? bookingCursor.encode(last) : null,
    };
  };
