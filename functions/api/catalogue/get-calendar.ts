import { merged, publicOccupied, takenStays } from '../../../shared/bookings/rules.ts';
import { londonDate } from '../../../shared/dates.ts';
import { PROPERTY_NOT_FOUND } from '../../../shared/listings/ids.ts';
import { hasPrice, letOf } from '../../data/booking/let.ts';
import type { BookingRepository } from '../../data/booking/repository.ts';
import type { ListingRepository } from '../../data/listing/repository.ts';
import { NotFoundError } from '../../lib/errors.ts';
import type { Operation } from '../../lib/http-handler.ts';

interface Dependencies {
  readonly bookings: Pick<BookingRepository, 'getCalendar'>;
  readonly listings: Pick<ListingRepository, 'getPublished'>;
  readonly now: () => Date;
}

/** The free dates of a published holiday listing, its terms, and nothing about its guests. */
export const getCalendar =
  ({ bookings, listings, now }: Dependencies): Operation<'getCalendar'> =>
  async ({ params: { listing_id } }) => {
    const [listing, calendar] = await Promise.all([
      listings.getPublished([listing_id]).then((published) => published.get(listing_id)),
      bookings.getCalendar(listing_id),
    ]);
    if (listing?.type !== 'HOLIDAY') throw new NotFoundError(PROPERTY_NOT_FOUND);
    if (!hasPrice(listing)) throw new Error('A published holiday listing has no price');
    const { price_pence, terms, terms_version } = letOf(listing, calendar);
    return {
      price_pence,
      terms,
      terms_version,
      windows: [...calendar.windows],
      // Without notes and without the borders between blocks.
      blocked: merged(calendar.blocked),
      occupied: publicOccupied(
        takenStays(calendar),
        londonDate(now()),
        // A gap can begin after the nights that remain free.
        terms ? terms.preparation_nights + 1 : 0,
      ),
    };
  };
