import { operationKey } from '../../../lib/use-operation.ts';
import { type PagedList, usePagedOperation } from '../../../lib/use-paged-operation.ts';
import type { Search } from '../search-address.ts';

/** The results of a search so far. */
export type SearchResults = PagedList<'searchListings'>;

const inputOf = (search: Search, cursor: string | undefined) => ({ query: { ...search, cursor } });

/** The key of the page of a search that begins at `cursor`. */
export const searchPageKey = (search: Search, cursor: string | undefined) =>
  operationKey('searchListings', inputOf(search, cursor));

/** Loads the pages of a search, the first beginning at `cursor`. */
export const useSearch = (search: Search, cursor: string | undefined): SearchResults =>
  usePagedOperation('searchListings', inputOf(search, cursor));
