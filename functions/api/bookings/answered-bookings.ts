import type { Booking as BookingView } from '../../../shared/bookings/schema.ts';
import type { Booking } from '../../data/booking/repository.ts';
import { arrivalFor, bookedListing, bookingView } from '../../data/booking/view.ts';
import type { ListingRepository } from '../../data/listing/repository.ts';

interface Dependencies {
  readonly listings: Pick<ListingRepository, 'getMany'>;
  readonly now: () => Date;
}

/**
 * Bookings as the API answers them, each with what is booked as it is now.
 * @param side who asks: a guest isn't told how to arrive until the stay is confirmed
 */
export async function answeredBookings(
  { listings, now }: Dependencies,
  bookings: readonly Booking[],
  side: 'guest' | 'host',
): Promise<BookingView[]> {
  const ids = [...new Set(bookings.map(({ listing_id }) => listing_id))];
  const found = await listings.getMany(ids);
  return bookings.map((booking) => {
    const listing = found.get(booking.listing_id);
    return {
      ...bookingView(booking),
      listing: bookedListing(listing),
      arrival: arrivalFor(side, booking, listing, now()),
    };
  });
}

/** One booking as the API answers it. */
export async function answeredBooking(
  dependencies: Dependencies,
  booking: Booking,
  side: 'guest' | 'host',
): Promise<BookingView> {
  const [answered] = await answeredBookings(dependencies, [booking], side);
  if (answered === undefined) throw new Error('A booking was lost on its way');
  return answered;
}
