import type { SearchOrder, SearchPosition } from '../../../shared/search-index/request.ts';

type Compare = (a: SearchPosition, b: SearchPosition) => number;

const descending = (a: string, b: string): number => (a === b ? 0 : a < b ? 1 : -1);

const newest: Compare = (a, b) =>
  descending(a.created_at, b.created_at) || descending(a.listing_id, b.listing_id);

/** A listing without a price comes last in both directions. */
const byPrice =
  (direction: 1 | -1): Compare =>
  (a, b) => {
    if (a.price_pence === b.price_pence) return newest(a, b);
    if (a.price_pence === undefined) return 1;
    if (b.price_pence === undefined) return -1;
    return direction * (a.price_pence - b.price_pence);
  };

/** The orders of search results. Each compares identifiers last, so no two listings are equal. */
export const SEARCH_ORDERS: Readonly<Record<SearchOrder, Compare>> = {
  featured: (a, b) => Number(b.featured) - Number(a.featured) || newest(a, b),
  newest,
  price_asc: byPrice(1),
  price_desc: byPrice(-1),
};
