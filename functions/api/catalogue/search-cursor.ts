import * as z from 'zod';
import type { SearchOrder } from '../../../shared/search-index/request.ts';
import { pageCursor } from '../../lib/page-cursor.ts';

/** How many words of a text are looked for in the texts of listings. Each costs a search. */
export const MOST_WORDS = 6;

const cursorIn = (order: SearchOrder) =>
  pageCursor(
    z.object({
      order: z.literal(order),
      featured: z.boolean(),
      price_pence: z.int().min(0).exactOptional(),
      created_at: z.iso.datetime({ precision: 3 }),
      listing_id: z.string().min(1),
      key: z.number().exactOptional(),
      /** Which words of the text the first page kept, by their places. */
      words: z.array(z.int().min(0)).max(MOST_WORDS).exactOptional(),
    }),
    'This page link is not valid for this search; start again',
  );

/** Made once: zod compiles each schema at its first use, which takes longer than a search. */
const CURSORS = {
  featured: cursorIn('featured'),
  newest: cursorIn('newest'),
  price_asc: cursorIn('price_asc'),
  price_desc: cursorIn('price_desc'),
  distance: cursorIn('distance'),
} as const satisfies Record<SearchOrder, unknown>;

/** The cursors of search results in one order. Everything in them is public on a listing's card. */
export const searchCursor = (order: SearchOrder): ReturnType<typeof cursorIn> => CURSORS[order];
