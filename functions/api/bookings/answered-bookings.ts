import type { Booking as BookingView } from '../../../shared/bookings/schema.ts';
import type { Booking } from '../../data/booking/repository.ts';
import { bookedListing, bookingView } from '../../data/booking/view.ts';
import type { ListingRepository } from '../../data/listing/repository.ts';

/** Bookings as the API answers them, each with what is booked as it is now. */
export async function answeredBookings(
  { listings }: { readonly listings: Pick<ListingRepository, 'getMany'> },
  bookings: readonly Booking[],
): Promise<BookingView[]> {
  const ids = [...new Set(bookings.map(({ listing_id }) => listing_id))];
  const found = await listings.getMany(ids);
  return bookings.map((booking) => ({
    ...bookingView(booking),
    listing: bookedListing(found.get(booking.listing_id)),
  }));
}

/** One booking as the API answers it. */
export async function answeredBooking(
  dependencies: { readonly listings: Pick<ListingRepository, 'getMany'> },
  booking: Booking,
): Promise<BookingView> {
  const [answered] = await answeredBookings(dependencies, [booking]);
  if (answered === undefined) throw new Error('A booking was lost on its way');
  return answered;
}
