import type { SearchResult } from '../../../shared/search-index/index-search.ts';
import type { SearchRequest } from '../../../shared/search-index/request.ts';
import type { Categories } from '../categories/repository.ts';

/**
 * Finds the matching published listings, in order. It may be up to three seconds behind the table.
 */
export interface ListingSearch {
  find(request: SearchRequest): Promise<SearchResult>;
  /** The areas that have published listings, in alphabetical order. */
  areaNames(): Promise<string[]>;
  /** The areas and amenities, as they were when the index was last compared. */
  categories(): Promise<Categories>;
}
