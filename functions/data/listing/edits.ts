import type { AdminListing } from '../../../shared/moderation/schema.ts';
import type { Actor } from '../audit/repository.ts';
import { present } from '../present.ts';
import { attributesOf, changesBetween, fieldsOf, type StatedFields } from './fields.ts';
import type { Listing } from './repository.ts';

const SETTLED = { before_edits: undefined, edited_by: undefined, edited_at: undefined };

/** Nothing of what was edited is left for an admin to look at. */
export const withoutEdits = (listing: Listing): Listing => present({ ...listing, ...SETTLED });

/**
 * The listing saying something else. Of one that is published, what an admin saw is kept beside it
 * (D12) until an admin has seen it anew; what is changed back drops out.
 */
export function edited(before: Listing, fields: StatedFields, by: Actor, now: Date): Listing {
  const after: Listing = present({ ...before, ...attributesOf(fields) });
  if (before.status !== 'PUBLISHED') return after;
  const seen: StatedFields = { ...fieldsOf(before), ...before.before_edits };
  const changes = changesBetween(seen, fieldsOf(after));
  if (changes.length === 0) return withoutEdits(after);
  return {
    ...after,
    before_edits: Object.fromEntries(changes.map(({ field, before }) => [field, before])),
    edited_by: by.full_name,
    edited_at: now.toISOString(),
  };
}

/** What was edited since an admin last saw the listing; null where nothing was. */
export function editsOf(listing: Listing): AdminListing['edits'] {
  const { before_edits, edited_by, edited_at } = listing;
  if (before_edits === undefined || edited_by === undefined || edited_at === undefined) return null;
  const now = fieldsOf(listing);
  return {
    changes: changesBetween({ ...now, ...before_edits }, now),
    edited_by,
    edited_at,
  };
}
