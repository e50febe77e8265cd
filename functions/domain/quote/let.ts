import { fromPrice } from '../../../shared/quotes/from-price.ts';
import type { Let } from '../../../shared/quotes/types.ts';
import type { Calendar } from '../../data/booking/calendar.ts';
import type { Listing } from '../../data/listing/repository.ts';
import { omitUndefined } from '../../data/omit-undefined.ts';

/** What a quote depends on, of a listing that has a price. */
export const letOf = (
  { price_pence, sleeps, pets_allowed }: Listing & { readonly price_pence: number },
  { terms, terms_version }: Pick<Calendar, 'terms' | 'terms_version'>,
): Let => ({
  price_pence,
  sleeps: sleeps ?? null,
  pets_allowed,
  terms: terms ?? null,
  terms_version: terms_version ?? 0,
});

/** Whether a listing has a price. A published holiday let always has one (D11). */
export const hasPrice = (listing: Listing): listing is Listing & { readonly price_pence: number } =>
  listing.price_pence !== undefined;

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
