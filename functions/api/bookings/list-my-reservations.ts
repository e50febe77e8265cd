import * as z from 'zod';
import { LIVE_STATUSES } from '../../../shared/bookings/types.ts';
import { SEARCH_LIMITS } from '../../../shared/listings/limits.ts';
import type { BookingRepository } from '../../data/booking/repository.ts';
import type { ListingRepository } from '../../data/listing/repository.ts';
import type { Operation } from '../../lib/http-handler.ts';
import { pageCursor } from '../../lib/page-cursor.ts';
import { answeredBookings } from './answered-bookings.ts';

interface Dependencies {
  readonly bookings: Pick<BookingRepository, 'listReservations' | 'getMany'>;
  readonly listings: Pick<ListingRepository, 'getMany'>;
}

const reservationCursor = pageCursor(
  z.object({ check_in: z.iso.date(), booking_id: z.string().min(1).max(100) }),
);

/**
 * A page of the bookings in the caller's first organisation (D14) that have one status, read
 * consistently, by their check-ins: what is to come first to last, what is over last to first.
 */
export const listMyReservations =
  (dependencies: Dependencies): Operation<'listMyReservations'> =>
  async ({ query: { status, cursor, limit = SEARCH_LIMITS.pageSize } }, { user }) => {
    const { bookings } = dependencies;
    const after = cursor === undefined ? undefined : reservationCursor.decode(cursor);
    const [organisationId] = user.organisationIds;
    if (organisationId === undefined) return { items: [], next_cursor: null };
    const order = LIVE_STATUSES.some((live) => live === status) ? 'asc' : 'desc';
    // One more than the page holds, to know whether another page follows.
    const found = await bookings.listReservations(organisationId, status, {
      after,
      limit: limit + 1,
      order,
    });
    const page = found.slice(0, limit);
    const items = await bookings.getMany(page.map(({ booking_id }) => booking_id));
    const last = page.at(-1);
    return {
      items: await answeredBookings(
        dependencies,
        page.flatMap(({ booking_id }) => {
          const booking = items.get(booking_id);
          // It may have been moved since the list was read.
          return booking?.status === status ? [booking] : [];
        }),
      ),
      next_cursor:
        found.length > limit && last !== undefined ? reservationCursor.encode(last) : null,
    };
  };
