import { isDeepStrictEqual } from 'node:util';
import type { AdminListing } from '../../../shared/moderation/schema.ts';
import type { Actor } from '../../data/audit/actor.ts';
import type { Listing, ShownListing } from '../../data/listing/repository.ts';
import { omitUndefined } from '../../data/omit-undefined.ts';
import type { ListingPhoto } from '../../data/photo/state.ts';
import type { ListingChange } from './change-writer.ts';
import { changesBetween, contentOf, type ListingContent } from './content.ts';

const NO_EDITS = { before_edits: undefined, edited_by: undefined, edited_at: undefined };

/** The listing without its record of edits that await an admin. */
export const withoutEdits = (listing: Listing): Listing =>
  omitUndefined({ ...listing, ...NO_EDITS });

/** Who makes an edit, and when. */
interface Edit {
  readonly by: Actor;
  readonly at: Date;
}

/** Whether an admin has seen it: it was approved, or returned and perhaps submitted again. */
const wasSeen = ({ status, rejection_note }: Listing): boolean =>
  status === 'PUBLISHED' || rejection_note !== undefined;

/**
 * The listing after an edit. If an admin has seen it, `before_edits` keeps the values from then
 * (D12) until an admin's next decision. A field that is changed back is removed from it.
 */
function edited(before: ShownListing, after: ShownListing, { by, at }: Edit): Listing {
  if (!wasSeen(before.listing)) return after.listing;
  const lastSeen: ListingContent = { ...contentOf(before), ...before.listing.before_edits };
  const changes = changesBetween(lastSeen, contentOf(after));
  if (changes.length === 0) return withoutEdits(after.listing);
  return {
    ...after.listing,
    before_edits: Object.fromEntries(changes.map(({ field, before }) => [field, before])),
    edited_by: by.full_name,
    edited_at: at.toISOString(),
  };
}

function changeTo(before: ShownListing, after: ShownListing, edit: Edit): ListingChange {
  const changes = changesBetween(contentOf(before), contentOf(after));
  return {
    after: edited(before, after, edit),
    // Visitors don't see reserved places and refused files, so their changes have no entry.
    ...(changes.length === 0 ? {} : { audit: { action: 'edited', by: edit.by, changes } }),
  };
}

/**
 * The change that edits the fields of a listing.
 * @returns undefined if no field differs
 */
export function editListing(
  before: ShownListing,
  listing: Listing,
  edit: Edit,
): ListingChange | undefined {
  const change = changeTo(before, { ...before, listing }, edit);
  return change.audit && change;
}

/**
 * The change that edits a listing's photos.
 * @param photos of the listing after the change, in their order
 */
export const editPhotos = (
  before: ShownListing,
  photos: readonly ListingPhoto[],
  edit: Edit,
): ListingChange => ({ ...changeTo(before, { ...before, photos }, edit), photos });

/**
 * An admin's edit in the place of the owner. It awaits no review, and what the owner has edited since
 * the last decision still does, except in the fields of text that the admin has changed.
 * @returns undefined if nothing differs
 */
export function editForOwner(
  before: ShownListing,
  after: ShownListing,
  entry: { readonly by: Actor; readonly reason: string },
): ListingChange | undefined {
  const changes = changesBetween(contentOf(before), contentOf(after));
  if (changes.length === 0) return undefined;
  const edited = new Set(changes.map(({ field }) => field));
  const { photos } = contentOf(after);
  const remaining = Object.entries(before.listing.before_edits ?? {}).filter(
    // The other photos that the owner has added or removed still await their review.
    ([field, value]) =>
      field === 'photos' ? !isDeepStrictEqual(value, photos) : !edited.has(field),
  );
  return {
    after:
      remaining.length === 0
        ? withoutEdits(after.listing)
        : { ...after.listing, before_edits: Object.fromEntries(remaining) },
    ...(edited.has('photos') && { photos: after.photos, withdrawsPhotos: true }),
    audit: { action: 'edited-for-owner', changes, ...entry },
  };
}

/** The edits since an admin last saw the listing; null if there are none. */
export function editsOf(record: ShownListing): AdminListing['edits'] {
  const { before_edits, edited_by, edited_at } = record.listing;
  if (before_edits === undefined || edited_by === undefined || edited_at === undefined) return null;
  const now = contentOf(record);
  return {
    changes: changesBetween({ ...now, ...before_edits }, now),
    edited_by,
    edited_at,
  };
}
