import type { SearchQuery } from '../../../shared/listings/schema.ts';
import type { ListingSort } from '../../../shared/listings/types.ts';
import type { PublishedListing } from '../listing/repository.ts';

/** What a search narrows by. Prices are in pounds. */
export type SearchFilters = Omit<SearchQuery, 'sort' | 'cursor' | 'limit'>;

/** An order of results; without a sort by name, featured first and then the newest. */
export type SearchOrder = ListingSort | 'featured';

/** Where a listing stands in every order: the values that the orders compare. */
export type SearchPosition = Pick<
  PublishedListing,
  'listing_id' | 'featured' | 'created_at' | 'price_pence'
>;

interface SearchRequest {
  readonly filters: SearchFilters;
  readonly order: SearchOrder;
  /** Only what comes strictly after this position, so that a page is the same whatever is published before it. */
  readonly after: SearchPosition | undefined;
  readonly limit: number;
}

interface SearchResult {
  /** All that match, wherever they stand. */
  readonly total: number;
  /** In order, `limit` at the most. */
  readonly hits: readonly SearchPosition[];
  /** Whether anything follows the last hit. */
  readonly more: boolean;
}

/**
 * Answers which published listings match and in which order. It may be a few seconds behind the
 * table: who asks reads the listings themselves from the table.
 */
export interface ListingSearch {
  find(request: SearchRequest): Promise<SearchResult>;
  /** The areas that have published listings, in alphabetical order. */
  areaNames(): Promise<string[]>;
}
