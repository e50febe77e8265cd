import { expect, it } from 'vitest';
import { SEARCH_ORDERS } from '../../../../functions/data/search/search-order.ts';

const at = (listing_id: string, day: number, featured: boolean, price_pence?: number) => ({
  listing_id,
  created_at: `2026-06-${String(day).padStart(2, '0')}T00:00:00.000Z`,
  featured,
  ...(price_pence === undefined ? {} : { price_pence }),
});

const listings = [
  at('a', 1, false, 300),
  at('b', 2, true, 100),
  at('c', 3, false),
  at('d', 3, false, 100),
  at('e', 1, true),
  at('f', 4, false, 200),
];

it.each([
  ['featured', 'b e f d c a'],
  ['newest', 'f d c b e a'],
  ['price_asc', 'd b f a c e'],
  ['price_desc', 'a f d b c e'],
] as const)('orders %s: %s', (order, expected) => {
  const sorted = listings.toSorted(SEARCH_ORDERS[order]);
  expect(sorted.map(({ listing_id }) => listing_id).join(' ')).toBe(expected);
});
