import { operationKey } from '../../lib/use-operation.ts';
import type { Search } from './search-address.ts';

/** The request for the page of a search that begins at `cursor`. */
export const searchRequest = (search: Search, cursor: string | undefined) =>
  operationKey('searchListings', { query: { ...search, cursor } });

/** The request for the areas that the filter offers. */
export const SEARCH_AREAS_REQUEST = operationKey('getSearchAreas', {});
