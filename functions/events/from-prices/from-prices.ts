import { isDeepStrictEqual } from 'node:util';
import { londonDate } from '../../../shared/dates.ts';
import type { Calendar } from '../../data/booking/calendar.ts';
import type { BookingRepository } from '../../data/booking/repository.ts';
import type { Listing, ListingRepository } from '../../data/listing/repository.ts';
import type { ListingChanges } from '../../domain/listing/changes.ts';
import { withFromPrice } from '../../domain/quote/let.ts';
import { NotFoundError } from '../../lib/errors.ts';

interface Dependencies {
  readonly listings: Pick<ListingRepository, 'listPublished' | 'getPublished'>;
  readonly bookings: Pick<BookingRepository, 'getCalendar' | 'getCalendars'>;
  readonly changes: Pick<ListingChanges, 'change'>;
  readonly now: () => Date;
}

/** How many listings are read at once. */
const BATCH_SIZE = 100;

/**
 * Reckons the prices "from" of all public lets with terms again, as time passes and nights are booked:
 * a price that nobody can have any more isn't shown for long. Changes of terms and prices write it
 * themselves.
 */
export const fromPrices = ({ listings, bookings, changes, now }: Dependencies) => {
  const isOutdated = (listing: Listing, calendar: Calendar, today: string): boolean =>
    !isDeepStrictEqual(withFromPrice(listing, calendar, today).from_price, listing.from_price);

  /** Writes the price by the calendar as it is now. A later change of it decides again. */
  const refresh = (listing_id: string, today: string) =>
    changes.change(listing_id, async ({ listing }) => {
      const calendar = await bookings.getCalendar(listing_id);
      if (!isOutdated(listing, calendar, today)) return undefined;
      return { after: withFromPrice(listing, calendar, today), calendar };
    });

  return async (): Promise<void> => {
    const today = londonDate(now());
    const failures: unknown[] = [];
    const ids = await listings.listPublished();
    for (let first = 0; first < ids.length; first += BATCH_SIZE) {
      const published = await listings.getPublished(ids.slice(first, first + BATCH_SIZE));
      const calendars = await bookings.getCalendars(
        [...published.values()].flatMap(({ type, listing_id }) =>
          type === 'HOLIDAY' ? [listing_id] : [],
        ),
      );
      for (const [listing_id, calendar] of calendars) {
        const listing = published.get(listing_id);
        if (listing === undefined || !isOutdated(listing, calendar, today)) continue;
        await refresh(listing_id, today).catch((error: unknown) => {
          // The listing was deleted meanwhile.
          if (!(error instanceof NotFoundError)) failures.push(error);
        });
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, 'Some prices were not refreshed');
  };
};
