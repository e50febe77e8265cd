import * as z from 'zod';
import { LISTING_SORTS } from '../../../shared/listings/types.ts';
import type { SearchOrder, SearchPosition } from '../../data/search/listing-search.ts';
import { invalidCursor, pageCursor } from '../../lib/page-cursor.ts';

const NOT_VALID = 'This page link is not valid for this search; start again';

/** Order, featured, price in pence, created at, identifier: values that the listing's card shows. */
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

/** The link to what follows a position in an order. */
export const encodeCursor = (order: SearchOrder, position: SearchPosition): string =>
  encode([
    order,
    position.featured,
    position.price_pence ?? null,
    position.created_at,
    position.listing_id,
  ]);

/** @throws InvalidFieldsError for a cursor that was not made here, or was made in another order. */
export function decodeCursor(order: SearchOrder, cursor: string): SearchPosition {
  const [madeIn, featured, price, created_at, listing_id] = decode(cursor);
  if (madeIn !== order) throw invalidCursor(NOT_VALID);
  return {
    featured,
    created_at,
    listing_id,
    ...(price === null ? {} : { price_pence: price }),
  };
}
