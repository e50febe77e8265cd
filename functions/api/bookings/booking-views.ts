import type { Booking as BookingView } from '../../../shared/bookings/schema.ts';
import { type Booking, hasGuest } from '../../data/booking/queries.ts';
import { isLive } from '../../data/booking/state.ts';
import type { GuestBlockRepository } from '../../data/guest-block/repository.ts';
import type { ListingRepository } from '../../data/listing/repository.ts';
import type { SourceRepository } from '../../data/source/repository.ts';
import { arrivalFor, bookedListing, bookingView } from '../../domain/booking/view.ts';
import { takenOn } from '../../domain/channel/source-view.ts';

interface Dependencies {
  readonly listings: Pick<ListingRepository, 'getMany'>;
  readonly blocks: Pick<GuestBlockRepository, 'getMany'>;
  readonly sources: Pick<SourceRepository, 'getMany'>;
  readonly now: () => Date;
}

/**
 * Bookings as the API returns them, each with its listing as it is now.
 * @param side who asks: a guest doesn't get the arrival details until the stay is confirmed, and
 * never learns whether they are blocked
 */
export async function bookingViews(
  { listings, blocks, sources, now }: Dependencies,
  bookings: readonly Booking[],
  side: 'guest' | 'host',
): Promise<BookingView[]> {
  const ids = [...new Set(bookings.map(({ listing_id }) => listing_id))];
  const [found, blocked, read] = await Promise.all([
    listings.getMany(ids),
    side === 'host' ? blocks.getMany(bookings.filter(hasGuest)) : [],
    side === 'host' && bookings.some(isLive) ? sources.getMany(ids) : undefined,
  ]);
  return bookings.map((booking) => {
    const listing = found.get(booking.listing_id);
    return {
      ...bookingView(booking),
      listing: bookedListing(listing),
      arrival: arrivalFor(side, booking, listing, now()),
      guest_is_blocked: side === 'host' ? blocked.some((block) => isBlockOf(block, booking)) : null,
      also_taken_on:
        read !== undefined && isLive(booking)
          ? takenOn(read.get(booking.listing_id)?.sources ?? [], booking.booking_id).map(
              ({ name }) => name,
            )
          : null,
    };
  });
}

const isBlockOf = (
  { user_id, organisation_id }: Pick<Booking, 'user_id' | 'organisation_id'>,
  booking: Booking,
): boolean => booking.user_id === user_id && booking.organisation_id === organisation_id;

/** A booking as the API returns it. */
export async function answeredBooking(
  dependencies: Dependencies,
  booking: Booking,
  side: 'guest' | 'host',
): Promise<BookingView> {
  const [answered] = await bookingViews(dependencies, [booking], side);
  if (answered === undefined) throw new Error('A booking was lost on its way');
  return answered;
}
