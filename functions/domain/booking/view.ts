import type {
  Arrival,
  Booking as BookingView,
  OwnCalendar,
  RequestedBooking,
} from '../../../shared/bookings/schema.ts';
import { fieldsShown } from '../../../shared/listings/fields.ts';
import { toPounds } from '../../../shared/money.ts';
import { shownNames } from '../../../shared/quotes/term-names.ts';
import type { StayTerms } from '../../../shared/quotes/types.ts';
import type { Calendar } from '../../data/booking/calendar.ts';
import type { Booking } from '../../data/booking/queries.ts';
import { isLive } from '../../data/booking/state.ts';
import { fieldOf } from '../../data/listing/fields.ts';
import type { Listing } from '../../data/listing/repository.ts';
import { approvedTermNames, isPublic, isWithheld } from '../../data/listing/state.ts';
import { listingCard } from '../listing/view.ts';
import { endOf } from './times.ts';

/** A booking as its request alone makes it. */
export const requestedBookingView = ({
  booking_id,
  guest_name,
  guest_email,
  guest_phone,
  special_requests,
  cancellation_reason,
  cancellation_note,
  total_price_pence,
  ...booking
}: Omit<
  Booking,
  'organisation_id' | 'listing_title' | 'base_price_pence' | 'quote'
>): RequestedBooking => ({
  ...booking,
  id: booking_id,
  guest_name: guest_name ?? null,
  guest_email: guest_email ?? null,
  guest_phone: guest_phone ?? null,
  special_requests: special_requests ?? null,
  cancellation_reason: cancellation_reason ?? null,
  cancellation_note: cancellation_note ?? null,
  total_price: toPounds(total_price_pence),
});

/** A booking as the API returns it, except its listing. */
export const bookingView = ({
  base_price_pence,
  quote,
  ...booking
}: Omit<Booking, 'organisation_id' | 'listing_title'>): Omit<
  BookingView,
  'listing' | 'arrival' | 'guest_is_blocked' | 'also_taken_on'
> => ({
  ...requestedBookingView(booking),
  base_price: toPounds(base_price_pence),
  quote,
});

/** The listing of a booking, as it is now. */
export function bookedListing(listing: Listing | undefined): BookingView['listing'] {
  if (listing === undefined) return null;
  const { title, area_name, cover_photo } = listingCard(listing);
  return {
    title,
    area_name,
    cover_photo: isWithheld(listing) ? null : cover_photo,
    is_public: isPublic(listing),
  };
}

/** Where a guest goes, how they get in and whom they ring, as the listing says now. */
export const arrivalOf = (listing: Listing): Arrival => ({
  address: listing.address,
  postcode: listing.postcode,
  ...(Object.fromEntries(
    fieldsShown('guest').map((field) => [field, fieldOf(listing, field)]),
  ) as Omit<Arrival, 'address' | 'postcode'>),
});

/** Whether a guest may see the arrival details: from acceptance to the end of the last day. */
const mayArrive = (
  { status, check_out }: Pick<Booking, 'status' | 'check_out'>,
  now: Date,
): boolean => status === 'CONFIRMED' && now.toISOString() < endOf(check_out);

/** The arrival details as one side of a booking sees them. */
export function arrivalFor(
  side: 'guest' | 'host',
  booking: Booking,
  listing: Listing | undefined,
  now: Date,
): Arrival | null {
  const isShown = side === 'guest' ? mayArrive(booking, now) : isLive(booking);
  return isShown && listing !== undefined ? arrivalOf(listing) : null;
}

/** The names in a public let's terms that wait for a review, and what guests see instead. */
function waitingNames(
  terms: StayTerms | undefined,
  listing: Listing,
): OwnCalendar['waiting_names'] {
  if (terms === undefined || listing.status !== 'PUBLISHED') return [];
  const { fees, periods } = shownNames(terms, approvedTermNames(listing));
  return [...fees, ...periods].map(([name, shown_as]) => ({ name, shown_as }));
}

/** A calendar as its host sees it, from today. @param today the date in London */
export const ownCalendar = (
  { windows, blocked, occupied, terms, availability_version }: Calendar,
  listing: Listing,
  today: string,
  fetched: OwnCalendar['fetched'],
): OwnCalendar => ({
  price_pence: listing.price_pence ?? null,
  terms: terms ?? null,
  waiting_names: waitingNames(terms, listing),
  sleeps: listing.sleeps ?? null,
  pets_allowed: listing.pets_allowed,
  max_dogs: listing.max_dogs ?? null,
  windows: [...windows],
  blocked: blocked.map(({ note, ...dates }) => ({ ...dates, note: note ?? null })),
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
  fetched,
  version: availability_version,
});
