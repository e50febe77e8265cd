import type { AdminListing } from '../../../shared/moderation/schema.ts';
import type { Actor } from '../audit/actor.ts';
import { omitUndefined } from '../omit-undefined.ts';
import type { ListingPhoto } from '../photo/entity.ts';
import type { ListingChange } from './changes.ts';
import { changesBetween, contentOf, type ListingContent } from './fields.ts';
import type { Listing, ListingWithPhotos } from './repository.ts';

const NO_EDITS = { before_edits: undefined, edited_by: undefined, edited_at: undefined };

/** The listing without edits that wait for an admin. */
export const withoutEdits = (listing: Listing): Listing =>
  omitUndefined({ ...listing, ...NO_EDITS });

type Shown = Pick<ListingWithPhotos, 'listing' | 'photos'>;

/** Who changes something, and when. */
interface Edit {
  readonly by: Actor;
  readonly at: Date;
}

/**
 * The listing saying something else. Of one that is published, what an admin saw is kept beside it
 * (D12) until an admin has seen it anew; what is changed back drops out.
 */
function edited(before: Shown, after: Shown, { by, at }: Edit): Listing {
  if (before.listing.status !== 'PUBLISHED') return after.listing;
  const seen: ListingContent = { ...contentOf(before), ...before.listing.before_edits };
  const changes = changesBetween(seen, contentOf(after));
  if (changes.length === 0) return withoutEdits(after.listing);
  return {
    ...after.listing,
    before_edits: Object.fromEntries(changes.map(({ field, before }) => [field, before])),
    edited_by: by.full_name,
    edited_at: at.toISOString(),
  };
}

/**
 * The change of what is written of a listing.
 * @returns undefined where it says the same
 */
export function editListing(
  before: Shown,
  listing: Listing,
  edit: Edit,
): ListingChange | undefined {
  const after = { ...before, listing };
  const changes = changesBetween(contentOf(before), contentOf(after));
  if (changes.length === 0) return undefined;
  return {
    after: edited(before, after, edit),
    audit: { action: 'edited', by: edit.by, changes },
  };
}

/**
 * The change of a listing's photos.
 * @param photos those that it has afterwards, in their order
 */
export function editPhotos(
  before: Shown,
  photos: readonly ListingPhoto[],
  edit: Edit,
): ListingChange {
  const after = { ...before, photos };
  const changes = changesBetween(contentOf(before), contentOf(after));
  return {
    after: edited(before, after, edit),
    photos,
    // A place that is kept, or a file that is refused, is seen by nobody.
    ...(changes.length === 0 ? {} : { audit: { action: 'edited', by: edit.by, changes } }),
  };
}

/** What was edited since an admin last saw the listing; null where nothing was. */
export function editsOf(found: Shown): AdminListing['edits'] {
  const { before_edits, edited_by, edited_at } = found.listing;
  if (before_edits === undefined || edited_by === undefined || edited_at === undefined) return null;
  const now = contentOf(found);
  return {
    changes: changesBetween({ ...now, ...before_edits }, now),
    edited_by,
    edited_at,
  };
}
