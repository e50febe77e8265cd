import type { SearchQuery } from '../../../shared/listings/schema.ts';
import type { ListingSort } from '../../../shared/listings/types.ts';
import type { PublishedListing } from '../listing/repository.ts';

/** The filters of a search. Prices are in pounds. */
export type SearchFilters = Omit<SearchQuery, 'sort' | 'cursor' | 'limit'>;

/** An order of results. The default is `featured`: featured listings first, then the newest. */
export type SearchOrder = ListingSort | 'featured';

/** The values of a listing that the orders compare. They give its position in each order. */
export type SearchPosition = Pick<
  PublishedListing,
  'listing_id' | 'featured' | 'created_at' | 'price_pence'
>;

interface SearchRequest {
  readonly filters: SearchFilters;
  readonly order: SearchOrder;
  /** Only listings after this position. So a new listing before it doesn't shift the page. */
  readonly after: SearchPosition | undefined;
  readonly limit: number;
}

interface SearchResult {
  /** How many listings match, on all pages. */
  readonly total: number;
  /** In order, at most `limit`. */
  readonly hits: readonly SearchPosition[];
  /** Whether anything follows the last hit. */
  readonly more: boolean;
}

/**
 * Finds the published listings that match, in order. It may be a few seconds behind the table, so
 * callers read the listings themselves from the table.
 */
export interface ListingSearch {
  find(request: SearchRequest): Promise<SearchResult>;
  /** The areas that have published listings, in alphabetical order. */
  areaNames(): Promise<string[]>;
}
