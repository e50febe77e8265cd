import type { StayDates } from '../bookings/types.ts';
import type { SearchQuery } from '../listings/schema.ts';
import type { ListingSort } from '../listings/types.ts';

/** The filters of a search. Prices are in pounds. */
export type SearchFilters = Omit<SearchQuery, 'sort' | 'cursor' | 'limit'> & {
  /** Only holiday lets that are free on each night of this stay. */
  readonly stay?: StayDates | undefined;
};

/** An order of results. The default is `featured`: featured listings first, then the newest. */
export type SearchOrder = ListingSort | 'featured';

/** The values of a listing that the orders compare. They give its position in each order. */
export interface SearchPosition {
  readonly listing_id: string;
  readonly featured: boolean;
  /** ISO 8601 in UTC, to the millisecond. */
  readonly created_at: string;
  readonly price_pence?: number;
}

export interface SearchRequest {
  readonly filters: SearchFilters;
  readonly order: SearchOrder;
  /** Only listings after this position. So a new listing before it doesn't shift the page. */
  readonly after: SearchPosition | undefined;
  readonly limit: number;
}
