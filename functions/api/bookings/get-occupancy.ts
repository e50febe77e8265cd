import { taxYearDates, taxYearsShown } from '../../../shared/bookings/tax-year.ts';
import { londonDate } from '../../../shared/dates.ts';
import { LISTING_NOT_FOUND } from '../../../shared/listings/ids.ts';
import type { Booking } from '../../data/booking/queries.ts';
import type { BookingRepository } from '../../data/booking/repository.ts';
import type { Listing, ListingRepository } from '../../data/listing/repository.ts';
import { wasApproved } from '../../data/listing/state.ts';
import { occupancyOf, stayPartIn } from '../../domain/booking/occupancy.ts';
import { InvalidFieldsError, NotFoundError } from '../../lib/errors.ts';
import type { Operation } from '../../lib/http-handler.ts';

interface Dependencies {
  readonly bookings: Pick<BookingRepository, 'listAcceptedIn' | 'getCalendars'>;
  readonly listings: Pick<ListingRepository, 'listOwned' | 'getMany'>;
  readonly now: () => Date;
}

/** @throws InvalidFieldsError for a year that isn't shown */
function requireShown(tax_year: number, today: string): void {
  const shown = taxYearsShown(today);
  if (shown.includes(tax_year)) return;
  const message = `Tax year must be from ${shown.at(-1)} to ${shown.at(0)}`;
  throw new InvalidFieldsError([{ path: 'tax_year', message }]);
}

/**
 * The holiday lets of the caller's first organisation (D14) in a tax year, or one of them: nights
 * available and let, stays and income by month, and the accepted stays that they follow from.
 */
export const getOccupancy =
  ({ bookings, listings, now }: Dependencies): Operation<'getOccupancy'> =>
  async ({ query: { listing_id, tax_year } }, { user }) => {
    const today = londonDate(now());
    requireShown(tax_year, today);
    const [organisation_id] = user.organisation_ids;

    async function letsOf(of: string): Promise<Map<string, Listing>> {
      const owned = await listings.listOwned(of);
      const found = await listings.getMany(owned.map((each) => each.listing_id));
      const lets = [...found].filter(
        ([, listing]) => listing.type === 'HOLIDAY' && wasApproved(listing),
      );
      return new Map(lets.sort(([, one], [, other]) => one.title.localeCompare(other.title)));
    }

    const isAsked = (of: Pick<Booking, 'listing_id'>) =>
      listing_id === undefined || of.listing_id === listing_id;

    const lets: Map<string, Listing> =
      organisation_id === undefined ? new Map() : await letsOf(organisation_id);
    // Another organisation's is refused as one that does not exist (D3).
    if (listing_id !== undefined && !lets.has(listing_id)) {
      throw new NotFoundError(LISTING_NOT_FOUND);
    }
    const asked = [...lets.values()].filter(isAsked);
    const [accepted, calendars] = await Promise.all([
      organisation_id === undefined
        ? []
        : bookings.listAcceptedIn(organisation_id, taxYearDates(tax_year)),
      bookings.getCalendars(asked.map((each) => each.listing_id)),
    ]);
    const stays = accepted.filter(isAsked);
    const staysByLet = Map.groupBy(stays, (stay) => stay.listing_id);
    const deleted = [...staysByLet].filter(([id]) => !lets.has(id));
    return {
      tax_year,
      listing_id: listing_id ?? null,
      lets: [...lets.values()].map(({ listing_id, title }) => ({ listing_id, title })),
      items: [
        ...asked.map((listing) => ({
          listing_id: listing.listing_id,
          title: listing.title,
          is_deleted: false,
          ...occupancyOf(
            {
              listing,
              calendar: calendars.get(listing.listing_id),
              stays: staysByLet.get(listing.listing_id) ?? [],
            },
            tax_year,
            today,
          ),
        })),
        ...deleted.map(([id, its]) => ({
          listing_id: id,
          title: its[0]?.listing_title ?? '',
          is_deleted: true,
          ...occupancyOf({ listing: undefined, calendar: undefined, stays: its }, tax_year, today),
        })),
      ],
      stays: stays.map((stay) => {
        const { listing_id, listing_title, check_in, check_out, nights, guests, status } = stay;
        const { nights: nights_in_year, income_pence } = stayPartIn(stay, taxYearDates(tax_year));
        return {
          listing_id,
          listing_title: lets.get(listing_id)?.title ?? listing_title,
          check_in,
          check_out,
          nights,
          guests,
          status,
          total_pence: stay.total_price_pence,
          nights_in_year,
          income_pence,
        };
      }),
    };
  };
