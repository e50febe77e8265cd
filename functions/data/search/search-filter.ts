import { matchesWords, searchWords } from '../../../shared/listings/text-match.ts';
import { toPence } from '../../../shared/money.ts';
import type { PublishedListing } from '../listing/repository.ts';
import type { SearchFilters } from './listing-search.ts';

/** Makes the test of a listing against filters. Prices and words are converted once. */
export function searchFilter(filters: SearchFilters): (listing: PublishedListing) => boolean {
  const minPence = filters.min_price === undefined ? undefined : toPence(filters.min_price);
  const maxPence = filters.max_price === undefined ? undefined : toPence(filters.max_price);
  const words = filters.q === undefined ? undefined : searchWords(filters.q);

  const same = <T>(wanted: T | undefined, value: T | undefined) =>
    wanted === undefined || wanted === value;
  /** A listing without a value matches no limit. */
  const atLeast = (limit: number | undefined, value: number | undefined) =>
    limit === undefined || (value !== undefined && value >= limit);
  const atMost = (limit: number | undefined, value: number | undefined) =>
    limit === undefined || (value !== undefined && value <= limit);

  return (listing) =>
    same(filters.type, listing.type) &&
    same(filters.area_name, listing.area_name) &&
    same(filters.property_subtype, listing.property_subtype) &&
    same(filters.featured, listing.featured) &&
    same(filters.pets_allowed, listing.pets_allowed) &&
    same(filters.inside_national_park, listing.inside_national_park) &&
    atLeast(minPence, listing.price_pence) &&
    atMost(maxPence, listing.price_pence) &&
    atLeast(filters.bedrooms, listing.bedrooms) &&
    (words === undefined || matchesWords(listing, words));
}
