import { isDeepStrictEqual } from 'node:util';
import type { Rename } from '../../../shared/categories/schema.ts';
import type { Actor } from '../../data/audit/actor.ts';
import type { Listing } from '../../data/listing/repository.ts';
import type { ListingChange } from './change-writer.ts';

/**
 * The change of a listing whose area or amenity an admin has renamed. It isn't an edit by its
 * lister: the values that an admin last saw are renamed, too.
 * @returns undefined if the listing doesn't have the old name
 */
export function renameIn(
  listing: Listing,
  { kind, from, to }: Rename,
  by: Pick<Actor, 'user_id'>,
): ListingChange | undefined {
  const field = kind === 'area' ? 'area_name' : 'amenities';
  const renamed = (value: unknown): unknown => {
    if (Array.isArray(value)) return [...new Set(value.map(renamed))];
    return value === from ? to : value;
  };
  const before = listing[field];
  const after = renamed(before);
  if (isDeepStrictEqual(before, after)) return undefined;
  const { before_edits: lastSeen } = listing;
  return {
    after: {
      ...listing,
      [field]: after,
      ...(lastSeen?.[field] !== undefined && {
        before_edits: { ...lastSeen, [field]: renamed(lastSeen[field]) },
      }),
    },
    audit: { action: 'edited', by, changes: [{ field, before, after }] },
  };
}
