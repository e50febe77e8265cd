import * as z from 'zod';
import type { BookingRepository } from '../../data/booking/repository.ts';
import type { GuestBlockRepository } from '../../data/guest-block/repository.ts';
import type { ListingRepository } from '../../data/listing/repository.ts';
import type { SourceRepository } from '../../data/source/repository.ts';
import type { Operation } from '../../lib/http-handler.ts';
import { pageCursor, readPage } from '../../lib/page-cursor.ts';
import { bookingViews } from './booking-views.ts';

interface Dependencies {
  readonly bookings: Pick<BookingRepository, 'listOfGuest' | 'getMany'>;
  readonly listings: Pick<ListingRepository, 'getMany'>;
  readonly blocks: Pick<GuestBlockRepository, 'getMany'>;
  readonly sources: Pick<SourceRepository, 'getMany'>;
  readonly now: () => Date;
}

const bookingCursor = pageCursor(
  z.object({ created_at: z.iso.datetime(), booking_id: z.string().min(1).max(100) }),
);

/** A page of the caller's own bookings, newest first, by consistent reads. */
export const listMyBookings =
  (dependencies: Dependencies): Operation<'listMyBookings'> =>
  async ({ query }, { user }) => {
    const { bookings } = dependencies;
    const { page, next_cursor } = await readPage(bookingCursor, query, (request) =>
      bookings.listOfGuest(user.user_id, request),
    );
    const items = await bookings.getMany(page.map(({ booking_id }) => booking_id));
    return {
      items: await bookingViews(
        dependencies,
        page.flatMap(({ booking_id }) => items.get(booking_id) ?? []),
        'guest',
      ),
      next_cursor,
    };
  };
