import type { Booking as BookingView, OwnCalendar } from '../../../shared/bookings/schema.ts';
import { toPounds } from '../../../shared/money.ts';
import type { Listing } from '../listing/repository.ts';
import { isPublic } from '../listing/state.ts';
import { listingCard } from '../listing/view.ts';
import type { Booking, Calendar } from './repository.ts';

/** A booking as the API answers it, but for what is booked. */
export const bookingView = ({
  booking_id,
  guest_name,
  guest_email,
  guest_phone,
  special_requests,
  cancellation_reason,
  cancellation_note,
  base_price_pence,
  total_price_pence,
  ...booking
}: Omit<Booking, 'organisation_id' | 'listing_title'>): Omit<BookingView, 'listing'> => ({
  ...booking,
  id: booking_id,
  guest_name: guest_name ?? null,
  guest_email: guest_email ?? null,
  guest_phone: guest_phone ?? null,
  special_requests: special_requests ?? null,
  cancellation_reason: cancellation_reason ?? null,
  cancellation_note: cancellation_note ?? null,
  base_price: toPounds(base_price_pence),
  total_price: toPounds(total_price_pence),
});

/** What is booked, as it is now. */
export function bookedListing(listing: Listing | undefined): BookingView['listing'] {
  if (listing === undefined) return null;
  const { title, area_name, cover_photo } = listingCard(listing);
  return { title, area_name, cover_photo, is_public: isPublic(listing) };
}

/** A calendar as those see it who offer the property, from today. @param today the date in London */
export const ownCalendar = (
  { windows, blocked, occupied, availability_version }: Calendar,
  today: string,
): OwnCalendar => ({
  windows: [...windows],
  blocked: [...blocked],
  occupied: occupied
    .filter(({ check_out }) => check_out > today)
    .map(({ booking_id, check_in, check_out, status, guest_name }) => ({
      booking_id,
      check_in,
      check_out,
      status,
      guest_name,
    }))
    .sort((one, other) => (one.check_in < other.check_in ? -1 : 1)),
  version: availability_version,
});
