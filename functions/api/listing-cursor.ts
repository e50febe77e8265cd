import * as z from 'zod';
import type { ListingPosition } from '../data/listing/repository.ts';
import { pageCursor } from '../lib/page-cursor.ts';

/** Time of creation, identifier. */
const { encode, decode } = pageCursor(z.tuple([z.iso.datetime(), z.string().min(1).max(100)]));

/** The cursor after a listing in a list that is sorted by time of creation. */
export const encodeListingCursor = ({ created_at, listing_id }: ListingPosition): string =>
  encode([created_at, listing_id]);

/** @throws InvalidFieldsError for a cursor that `encodeListingCursor` didn't make */
export function decodeListingCursor(cursor: string): ListingPosition {
  const [created_at, listing_id] = decode(cursor);
  return { created_at, listing_id };
}
