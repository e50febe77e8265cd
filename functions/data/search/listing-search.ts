import type { ListingType } from '../../../shared/listings/types.ts';
import type { SearchResult } from '../../../shared/search-index/index-search.ts';
import type { SearchFilters, SearchRequest } from '../../../shared/search-index/request.ts';
import type { AreaListings, Hit } from '../../../shared/search-index/search.ts';
import type { SquareCount } from '../../../shared/search-index/squares.ts';
import type { Categories } from '../categories/repository.ts';

/**
 * Finds the matching published listings, in order. It may be up to three seconds behind the table.
 */
export interface ListingSearch {
  find(request: SearchRequest): Promise<SearchResult>;
  /** How many published listings match each of some filters, all by the same index. */
  totals(filters: readonly SearchFilters[]): Promise<number[]>;
  /** How many matching listings each square has, in the order of their numbers. */
  squareCounts(filters: SearchFilters): Promise<SquareCount[]>;
  /** The areas that have published listings, in alphabetical order. */
  areaNames(): Promise<string[]>;
  /** The areas and amenities, as they were when the index was last compared. */
  categories(): Promise<Categories>;
  /** All published listings at one instant. */
  published(): Promise<PublishedListings>;
}

export interface PublishedListings {
  /** The listings of a type, oldest first. */
  ofType(type: ListingType): readonly Hit[];
  /** The types and areas that have some. */
  areas(): readonly AreaListings[];
}
