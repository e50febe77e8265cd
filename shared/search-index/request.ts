import type { KnownAreas } from '../categories/known-areas.ts';
import type { ListingSort } from '../listings/types.ts';
import type { QuoteClock } from '../quotes/types.ts';
import type { SearchQuery } from '../search/schema.ts';

/** The filters of a search. Prices are in pounds. */
export type SearchFilters = Omit<SearchQuery, 'sort' | 'cursor' | 'limit'>;

/** An order of results. `featured` is the default: featured listings first, then the newest. */
export type SearchOrder = ListingSort | 'featured';

/** The order of a search that names none: about a place, the nearest come first. */
export const orderOf = ({ sort, near }: Pick<SearchQuery, 'sort' | 'near'>): SearchOrder =>
  sort ?? (near === undefined ? 'featured' : 'distance');

/** The beginning of a page: the values of the last listing before it that the orders compare. */
export interface SearchCursor {
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
  /** Only listings after this cursor. So a new listing before it doesn't shift the page. */
  readonly after: SearchCursor | undefined;
  readonly limit: number;
}

/** The circumstances of a search. They are the same for all visitors. */
export interface SearchContext {
  /** The areas by name; pass the same object while they are unchanged. */
  readonly known: KnownAreas;
  /** The time for which stays are decided. */
  readonly clock: QuoteClock;
}
