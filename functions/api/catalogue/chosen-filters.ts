import { type FilterName, withChoice } from '../../../shared/search/parameters.ts';
import type { SearchFilters } from '../../../shared/search-index/request.ts';

/** Filters with one of them chosen anew, as a page's address has them afterwards. */
export const chosenFilters = (
  filters: SearchFilters,
  name: FilterName,
  value: unknown,
): SearchFilters =>
  withChoice<Partial<Record<FilterName, unknown>>>(filters, name, value) as SearchFilters;
