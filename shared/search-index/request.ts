import type { ListingSort } from '../listings/types.ts';
import type { SearchQuery } from '../search/schema.ts';

/** The filters of a search. Prices are in pounds. */
export type SearchFilters = Omit<SearchQuery, 'sort' | 'cursor' | 'limit'>;

/** An order of results. `featured` is the default: featured listings first, then the newest. */
export type SearchOrder = ListingSort | 'featured';

/** The order of a search that names none: about a place, the nearest come first. */
export const orderOf = ({ sort, near }: Pick<SearchQuery, 'sort' | 'near'>): SearchOrder =>
  sort ?? (near === undefined ? 'featured' : 'distance');

/** The values of a listing that the orders compare. They give its position in each order. */
export interface SearchPosition {
  readonly listing_id: string;
  readonly featured: boolean;
  /** ISO 8601 in UTC, to the millisecond. */
  readonly created_at: string;
  readonly price_pence?: number;
  /** The search's own sort key, smallest first: a total, a distance, how a text is found. */
  readonly key?: number;
}

export interface SearchRequest {
  readonly filters: SearchFilters;
  readonly order: SearchOrder;
  /** Only listings after this position. So a new listing before it doesn't shift the page. */
  readonly after: SearchPosition | undefined;
  readonly limit: number;
}
