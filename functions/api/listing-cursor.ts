import * as z from 'zod';
import { pageCursor } from '../lib/page-cursor.ts';

/** The cursors of a list sorted by time of creation. */
export const listingCursor = pageCursor(
  z.object({ created_at: z.iso.datetime(), listing_id: z.string().min(1).max(100) }),
);
