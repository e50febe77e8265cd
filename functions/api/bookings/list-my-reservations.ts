import * as z from 'zod';
import type { BookingRepository } from '../../data/booking/repository.ts';
import { isLive } from '../../data/booking/state.ts';
import type { GuestBlockRepository } from '../../data/guest-block/repository.ts';
import type { ListingRepository } from '../../data/listing/repository.ts';
import type { SourceRepository } from '../../data/source/repository.ts';
import type { Operation } from '../../lib/http-handler.ts';
import { pageCursor, readPage } from '../../lib/page-cursor.ts';
import { bookingViews } from './booking-views.ts';

interface Dependencies {
  readonly bookings: Pick<BookingRepository, 'listReservations' | 'listRequests' | 'getMany'>;
  readonly listings: Pick<ListingRepository, 'getMany'>;
  readonly blocks: Pick<GuestBlockRepository, 'getMany'>;
  readonly sources: Pick<SourceRepository, 'getMany'>;
  readonly now: () => Date;
}

/** A position in a list: `at` is the deadline of a request, the check-in of all others. */
interface ReservationPosition {
  readonly at: string;
  readonly booking_id: string;
}

const reservationCursor = pageCursor<ReservationPosition>(
  z.object({
    at: z.union([z.iso.date(), z.iso.datetime()]),
    booking_id: z.string().min(1).max(100),
  }),
);

const keyOf = ({ at, booking_id }: ReservationPosition): string => `${at} ${booking_id}`;

/**
 * A page of the bookings in the caller's first organisation (D14) that have one status: requests by
 * the time to answer, stays to come by arrival, past ones latest first. Consistent reads.
 * Every page of requests reads all of them. A request is answered or expires within two days, so they
 * are few.
 */
export const listMyReservations =
  (dependencies: Dependencies): Operation<'listMyReservations'> =>
  async ({ query: { status, ...query } }, { user }) => {
    const { bookings } = dependencies;
    const [organisation_id] = user.organisation_ids;
    const order = isLive({ status }) ? 'asc' : 'desc';
    const { page, next_cursor } = await readPage<ReservationPosition, ReservationPosition>(
      reservationCursor,
      query,
      async ({ after, limit }) => {
        if (organisation_id === undefined) return [];
        if (status === 'PENDING') {
          const requests = await bookings.listRequests(organisation_id);
          return requests
            .map(({ answer_by, booking_id }) => ({ at: answer_by, booking_id }))
            .filter((position) => after === undefined || keyOf(position) > keyOf(after))
            .slice(0, limit);
        }
        const rows = await bookings.listReservations(organisation_id, status, {
          after: after && { check_in: after.at, booking_id: after.booking_id },
          limit,
          order,
        });
        return rows.map(({ check_in, booking_id }) => ({ at: check_in, booking_id }));
      },
    );
    const items = await bookings.getMany(page.map(({ booking_id }) => booking_id));
    return {
      items: await bookingViews(
        dependencies,
        page.flatMap(({ booking_id }) => {
          const booking = items.get(booking_id);
          // The status may have changed since the list was read.
          return booking?.status === status ? [booking] : [];
        }),
        'host',
      ),
      next_cursor,
    };
  };
