import type { Listing, ListingWithPhotos } from '../../data/listing/repository.ts';
import { isWithheld } from '../../data/listing/state.ts';
import { omitUndefined } from '../../data/omit-undefined.ts';
import { hasPlace, isReady, type ListingPhoto } from '../../data/photo/state.ts';

/** A listing's photos before and after a change. */
export interface PhotoChange {
  /** All that are stored before it. */
  readonly stored: readonly ListingPhoto[];
  /** In their order. */
  readonly after: readonly ListingPhoto[];
  /** The photos to delete, removed before or by it. */
  readonly toDelete: readonly ListingPhoto[];
}

/** Photos renumbered in their order. Those without a place come last. */
function renumbered(photos: readonly ListingPhoto[]): ListingPhoto[] {
  const placed = photos.filter(hasPlace);
  const others = photos.filter((photo) => !hasPlace(photo));
  return [...placed, ...others].map((photo, sort_order) => ({ ...photo, sort_order }));
}

/** Photos to mark REMOVED until their files are deleted. */
export const removedOf = (
  before: readonly ListingPhoto[],
  after: readonly ListingPhoto[],
): ListingPhoto[] =>
  before
    .filter(({ photo_id }) => !after.some((photo) => photo.photo_id === photo_id))
    .map((photo) => ({ ...photo, state: 'REMOVED' }));

/** @param photos after the change; undefined if they stay as they are */
export function photoChange(
  { photos: before, photosToDelete }: ListingWithPhotos,
  photos: readonly ListingPhoto[] | undefined,
): PhotoChange {
  const stored = [...before, ...photosToDelete];
  if (photos === undefined) return { stored, after: before, toDelete: photosToDelete };
  const after = renumbered(photos);
  return { stored, after, toDelete: removedOf(stored, after) };
}

/** The listing, with its first READY photo as its cover, and how many are READY. */
export function withCover(listing: Listing, photos: readonly ListingPhoto[]): Listing {
  const ready = photos.filter(isReady);
  const [first] = ready;
  const cover = first && {
    photo_id: first.photo_id,
    alt: first.alt,
    width: first.width,
    height: first.height,
    thumbhash: first.thumbhash,
    ai_generated: first.ai_generated,
  };
  return omitUndefined({
    ...listing,
    cover_photo: cover && omitUndefined(cover),
    photo_count: ready.length || undefined,
  });
}

/** Whether files have to be withheld or restored: the listing's, or those of a new photo (D22a). */
export const movesPhotoAccess = (
  before: Listing,
  after: Listing,
  { stored, after: photosAfter }: PhotoChange,
): boolean =>
  isWithheld(before) !== isWithheld(after) ||
  (isWithheld(after) &&
    photosAfter.some(
      (photo) =>
        isReady(photo) &&
        !stored.some((other) => other.photo_id === photo.photo_id && isReady(other)),
    ));
