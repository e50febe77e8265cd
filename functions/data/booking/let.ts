import type { Let } from '../../../shared/quotes/types.ts';
import type { Listing } from '../listing/repository.ts';
import type { Calendar } from './calendar.ts';

/** What a quote depends on, of a listing that has a price. */
export const letOf = (
  { price_pence, sleeps, pets_allowed }: Listing & { readonly price_pence: number },
  { terms, terms_version }: Partial<Pick<Calendar, 'terms' | 'terms_version'>> = {},
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
