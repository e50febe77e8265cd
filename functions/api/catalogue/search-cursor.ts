import * as z from 'zod';
import { LISTING_SORTS } from '../../../shared/listings/types.ts';
import type { SearchOrder, SearchPosition } from '../../data/search/listing-search.ts';
import { badRequest } from '../../lib/problem.ts';

/** Order, featured, price in pence, created at, identifier. A tuple keeps the link short. */
const cursorSchema = z.tuple([
  z.enum(['featured', ...LISTING_SORTS]),
  z.boolean(),
  z.int().min(0).nullable(),
  z.iso.datetime(),
  z.string().min(1),
]);

/** The link to what follows a position in an order. It holds values that the listing's card shows. */
export function encodeCursor(order: SearchOrder, position: SearchPosition): string {
  const cursor: z.input<typeof cursorSchema> = [
    order,
    position.featured,
    position.price_pence ?? null,
    position.created_at,
    position.listing_id,
  ];
  return Buffer.from(JSON.stringify(cursor)).toString('base64url');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @throws ProblemError 400 for a cursor that was not made here, or was made in another order. */
export function decodeCursor(order: SearchOrder, cursor: string): SearchPosition {
  const text = Buffer.from(cursor, 'base64url').toString('utf8');
  const parsed = cursorSchema.safeParse(parseJson(text));
  if (!parsed.success || parsed.data[0] !== order) {
    throw badRequest([
      { path: 'cursor', message: 'This page link is not valid for this search; start again' },
    ]);
  }
  const [, featured, price, created_at, listing_id] = parsed.data;
  return {
    featured,
    created_at,
    listing_id,
    ...(price === null ? {} : { price_pence: price }),
  };
}
