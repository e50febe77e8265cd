import * as z from 'zod';
import { LISTING_SORTS } from '../../../shared/listings/types.ts';
import type { SearchOrder, SearchPosition } from '../../data/search/listing-search.ts';
import { invalidCursor, pageCursor } from '../../lib/page-cursor.ts';

const NOT_VALID = 'This page link is not valid for this search; start again';

/** Order, featured, price in pence, time of creation, identifier: all public on the listing's card. */
const { encode, decode } = pageCursor(
  z.tuple([
    z.enum(['featured', ...LISTING_SORTS]),
    z.boolean(),
    z.int().min(0).nullable(),
    z.iso.datetime(),
    z.string().min(1),
  ]),
  NOT_VALID,
);

/** The cursor after a listing in one order of search results. */
export const encodeCursor = (order: SearchOrder, position: SearchPosition): string =>
  encode([
    order,
    position.featured,
    position.price_pence ?? null,
    position.created_at,
    position.listing_id,
  ]);

/** @throws InvalidFieldsError for a cursor of another order, or that `encodeCursor` didn't make */
export function decodeCursor(order: SearchOrder, cursor: string): SearchPosition {
  const [cursorOrder, featured, price, created_at, listing_id] = decode(cursor);
  if (cursorOrder !== order) throw invalidCursor(NOT_VALID);
  return {
    featured,
    created_at,
    listing_id,
    ...(price === null ? {} : { price_pence: price }),
  };
}
