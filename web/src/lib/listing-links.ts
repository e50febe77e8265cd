import type { Parts } from '../../../shared/search/parameters.ts';
import { type QueryValue, withQuery } from './with-query.ts';

/** The filters of the search page, by the names of their query parameters. */
export type ListingFilters = Parts<QueryValue>;

/** The address of the search page with these filters: `/listings?type=SALE&property_subtype=house`. */
export const listingsPath = (filters: ListingFilters = {}): string =>
  withQuery('/listings', filters);
