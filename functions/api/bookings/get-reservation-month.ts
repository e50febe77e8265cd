import { addDays, addMonths } from '../../../shared/bookings/dates.ts';
import { inOrder } from '../../../shared/bookings/rules.ts';
import type { ReservationListing } from '../../../shared/bookings/schema.ts';
import type { DateRange } from '../../../shared/bookings/types.ts';
import type { BookingRepository } from '../../data/booking/repository.ts';
import type { ListingRepository } from '../../data/listing/repository.ts';
import { isPublic } from '../../data/listing/state.ts';
import type { Operation } from '../../lib/http-handler.ts';

interface Dependencies {
  readonly bookings: Pick<BookingRepository, 'listStaysIn' | 'getCalendars'>;
  readonly listings: Pick<ListingRepository, 'listOwned' | 'getMany'>;
}

/**
 * A month's stays in the caller's first organisation (D14), except cancelled ones, and the listings
 * that guests can book, with the dates blocked in them.
 */
export const getReservationMonth =
  ({ bookings, listings }: Dependencies): Operation<'getReservationMonth'> =>
  async ({ query: { month } }, { user }) => {
    const [organisation_id] = user.organisation_ids;
    if (organisation_id === undefined) return { items: [], listings: [] };
    const start_date = `${month}-01`;
    const end_date = addDays(addMonths(start_date, 1), -1);
    const days: DateRange = { start_date, end_date };

    async function bookableListings(of: string): Promise<ReservationListing[]> {
      const owned = await listings.listOwned(of);
      const found = await listings.getMany(owned.map(({ listing_id }) => listing_id));
      const bookable = [...found.values()].filter(
        (listing) => listing.type === 'HOLIDAY' && isPublic(listing),
      );
      const calendars = await bookings.getCalendars(bookable.map(({ listing_id }) => listing_id));
      return bookable.map(({ listing_id, title }) => ({
        id: listing_id,
        title,
        blocked: inOrder(calendars.get(listing_id)?.blocked ?? [])
          .filter((block) => block.start_date <= days.end_date && block.end_date >= days.start_date)
          .map(({ note, ...dates }) => ({ ...dates, note: note ?? null })),
      }));
    }

    const [stays, bookable] = await Promise.all([
      bookings.listStaysIn(organisation_id, days),
      bookableListings(organisation_id),
    ]);
    return {
      items: stays.map(({ booking_id, guest_name, ...stay }) => ({
        ...stay,
        id: booking_id,
        guest_name: guest_name ?? null,
      })),
      listings: bookable,
    };
  };
