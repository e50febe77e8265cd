import * as z from 'zod';
import type { BookingRepository } from '../../data/booking/repository.ts';
import { isLive } from '../../data/booking/state.ts';
import type { CalendarImportRepository } from '../../data/calendar-import/repository.ts';
import type { GuestBlockRepository } from '../../data/guest-block/repository.ts';
import type { ListingRepository } from '../../data/listing/repository.ts';
import type { Operation } from '../../lib/http-handler.ts';
import { pageCursor, readPage } from '../../lib/page-cursor.ts';
import { bookingViews } from './booking-views.ts';

interface Dependencies {
  readonly bookings: Pick<BookingRepository, 'listReservations' | 'getMany'>;
  readonly listings: Pick<ListingRepository, 'getMany'>;
  readonly blocks: Pick<GuestBlockRepository, 'getMany'>;
  readonly imports: Pick<CalendarImportRepository, 'getMany'>;
  readonly now: () => Date;
}

const reservationCursor = pageCursor(
  z.object({ check_in: z.iso.date(), booking_id: z.string().min(1).max(100) }),
);

/**
 * A page of the bookings in the caller's first organisation (D14) that have one status, by
 * check-in: future ones earliest first, past ones latest first. Consistent reads.
 */
export const listMyReservations =
  (dependencies: Dependencies): Operation<'listMyReservations'> =>
  async ({ query: { status, ...query } }, { user }) => {
    const { bookings } = dependencies;
    const [organisation_id] = user.organisation_ids;
    const order = isLive({ status }) ? 'asc' : 'desc';
    const { page, next_cursor } = await readPage(reservationCursor, query, (request) =>
      organisation_id === undefined
        ? []
        : bookings.listReservations(organisation_id, status, { ...request, order }),
    );
    const items = await bookings.getMany(page.map(({ booking_id }) => booking_id));
    return {
      items: await bookingViews(
        dependencies,
        page.flatMap(({ booking_id }) => {
          const booking = items.get(booking_id);
          // It may have moved since the list was read.
          return booking?.status === status ? [booking] : [];
        }),
        'host',
      ),
      next_cursor,
    };
  };
