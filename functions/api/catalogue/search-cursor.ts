import * as z from 'zod';
import type { SearchOrder } from '../../../shared/search-index/request.ts';
import { InvalidFieldsError } from '../../lib/errors.ts';
import { pageCursor } from '../../lib/page-cursor.ts';
import { MOST_KNOWN } from './reading-context.ts';

/** How many words of a text are looked for in the texts of listings. Each costs a search or two. */
export const MOST_WORDS = 6;

const ORDERS = [
  'featured',
  'newest',
  'price_asc',
  'price_desc',
  'distance',
] as const satisfies readonly SearchOrder[];

const REFUSED = 'This page link is not valid for this search; start again';

const placesOfWords = (most: number) => z.array(z.int().min(0)).max(most);

/**
 * The cursors of search results: what a listing's card has, and which words of the text count
 * (`CountingWords`).
 */
export const searchCursor = pageCursor(
  z.object({
    order: z.enum(ORDERS),
    featured: z.boolean(),
    price_pence: z.int().min(0).exactOptional(),
    created_at: z.iso.datetime({ precision: 3 }),
    listing_id: z.string().min(1),
    key: z.number().exactOptional(),
    known: placesOfWords(MOST_KNOWN).exactOptional(),
    words: placesOfWords(MOST_WORDS).exactOptional(),
  }),
  REFUSED,
);

/** Refuses the cursor of a search in another order. @throws InvalidFieldsError */
export function requireOrder(
  cursor: { readonly order: SearchOrder } | undefined,
  order: SearchOrder,
): void {
  if (cursor === undefined || cursor.order === order) return;
  throw new InvalidFieldsError([{ path: 'cursor', message: REFUSED }]);
}
