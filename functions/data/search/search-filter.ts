import type { KnownAreas } from '../../../shared/categories/known-areas.ts';
import { matchesWords, searchWords } from '../../../shared/listings/text-match.ts';
import { toPence } from '../../../shared/money.ts';
import type { SearchFilters } from '../../../shared/search-index/request.ts';
import type { PublishedListing } from '../listing/repository.ts';

/**
 * Makes the test of a listing against filters. Prices and words are converted once.
 * @param known the areas by their names; undefined where the filters ask for none
 */
export function searchFilter(
  filters: SearchFilters,
  known: KnownAreas | undefined,
): (listing: PublishedListing) => boolean {
  const minPence = filters.min_price === undefined ? undefined : toPence(filters.min_price);
  const maxPence = filters.max_price === undefined ? undefined : toPence(filters.max_price);
  const words = filters.q === undefined ? undefined : searchWords(filters.q);
  const nameOf = (area: string) => known?.nameOf(area) ?? area;
  const wantedArea = filters.area_name === undefined ? undefined : nameOf(filters.area_name);
  const areaNamesOf = (area: string) => known?.namesOf(area) ?? [area];

  const same = <T>(wanted: T | undefined, value: T | undefined) =>
    wanted === undefined || wanted === value;
  /** A listing without a value matches no limit. */
  const atLeast = (limit: number | undefined, value: number | undefined) =>
    limit === undefined || (value !== undefined && value >= limit);
  const atMost = (limit: number | undefined, value: number | undefined) =>
    limit === undefined || (value !== undefined && value <= limit);

  return (listing) =>
    same(filters.type, listing.type) &&
    (wantedArea === undefined || nameOf(listing.area_name) === wantedArea) &&
    same(filters.property_subtype, listing.property_subtype) &&
    same(filters.featured, listing.featured) &&
    same(filters.pets_allowed, listing.pets_allowed) &&
    same(filters.inside_national_park, listing.inside_national_park) &&
    atLeast(minPence, listing.price_pence) &&
    atMost(maxPence, listing.price_pence) &&
    atLeast(filters.bedrooms, listing.bedrooms) &&
    (words === undefined ||
      matchesWords({ ...listing, areaNames: areaNamesOf(listing.area_name) }, words));
}
