import { withShownNames } from '../../../shared/quotes/term-names.ts';
import type { Let } from '../../../shared/quotes/types.ts';
import type { Listing } from '../listing/repository.ts';
import { approvedTermNames } from '../listing/state.ts';
import type { Calendar } from './calendar.ts';

/** The data of a priced listing that its quotes depend on, without names that nobody has reviewed. */
export const letOf = (
  listing: Listing & { readonly price_pence: number },
  { terms, terms_version }: Partial<Pick<Calendar, 'terms' | 'terms_version'>> = {},
): Let => ({
  price_pence: listing.price_pence,
  sleeps: listing.sleeps ?? null,
  pets_allowed: listing.pets_allowed,
  max_dogs: listing.max_dogs ?? null,
  terms: terms === undefined ? null : withShownNames(terms, approvedTermNames(listing)),
  terms_version: terms_version ?? 0,
});

/** Whether a listing has a price. A published holiday let always has one (D11). */
export const hasPrice = (listing: Listing): listing is Listing & { readonly price_pence: number } =>
  listing.price_pence !== undefined;
