import type { ListingType, PropertySubtype } from '../../../shared/listings/types.ts';

/** The filters that a link to the search page can set, by the names of their query parameters. */
export interface ListingFilters {
  readonly type?: ListingType;
  readonly property_subtype?: PropertySubtype;
  readonly area_name?: string;
  readonly q?: string;
  readonly featured?: true;
  readonly pets_allowed?: true;
  readonly inside_national_park?: true;
}

/** The address of the search page with these filters: `/listings?type=SALE&property_subtype=house`. */
export function listingsPath(filters: ListingFilters = {}): string {
  const search = new URLSearchParams(
    Object.entries(filters).map(([name, value]) => [name, String(value)]),
  );
  return search.size > 0 ? `/listings?${search}` : '/listings';
}
