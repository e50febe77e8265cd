import { fromPrice } from '../../../shared/quotes/from-price.ts';
import type { Calendar } from '../../data/booking/calendar.ts';
import { hasPrice, letOf } from '../../data/booking/let.ts';
import type { Listing } from '../../data/listing/repository.ts';
import { omitUndefined } from '../../data/omit-undefined.ts';

/**
 * A listing with its price "from", as its calendar makes it. Only a holiday let with terms has one:
 * without terms each night costs the same.
 * @param today the date in London
 */
export const withFromPrice = (listing: Listing, calendar: Calendar, today: string): Listing =>
  omitUndefined({
    ...listing,
    from_price:
      listing.type === 'HOLIDAY' && calendar.terms !== undefined && hasPrice(listing)
        ? fromPrice(letOf(listing, calendar), calendar, today)
        : undefined,
  });
