import * as z from 'zod';
import { pageCursor } from '../../lib/page-cursor.ts';
import type { ListingPosition } from './repository.ts';

/** Created at, identifier. */
const { encode, decode } = pageCursor(z.tuple([z.iso.datetime(), z.string().min(1).max(100)]));

/** The link to what follows a listing in a list by time. */
export const encodePosition = ({ created_at, listing_id }: ListingPosition): string =>
  encode([created_at, listing_id]);

/** @throws InvalidFieldsError for a cursor that was not made here */
export function decodePosition(cursor: string): ListingPosition {
  const [created_at, listing_id] = decode(cursor);
  return { created_at, listing_id };
}
