import type { ListingType, PropertySubtype } from '../../../shared/listings/types.ts';
import { withQuery } from './with-query.ts';

/** The filters that a link to the search page can set, by the names of their query parameters. */
export type ListingFilters = {
  readonly type?: ListingType | undefined;
  readonly property_subtype?: PropertySubtype;
  readonly area_name?: string;
  readonly q?: string;
  readonly featured?: true;
  readonly pets_allowed?: true;
  readonly inside_national_park?: true;
};

/** The address of the search page with these filters: `/listings?type=SALE&property_subtype=house`. */
export const listingsPath = (filters: ListingFilters = {}): string =>
  withQuery('/listings', filters);
