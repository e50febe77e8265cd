import type { PhotoIdentity } from '../../shared/photos/rules.ts';
import type { ListingChanges } from '../data/listing/changes.ts';
import type { ListingPhoto } from '../data/photo/entity.ts';
import type { PhotoStore } from './photo-store.ts';

/** What the files of a stored photo are found by. */
export const identityOf = ({ photo_id, listing_id }: ListingPhoto): PhotoIdentity => ({
  id: photo_id,
  listing_id,
});

/**
 * Removes the files of photos that are gone, then the last trace of the photos. Cut short, it is
 * done by the next change of the listing's photos.
 */
export type SweepPhotos = (leftovers: readonly ListingPhoto[]) => Promise<void>;

export const sweepPhotos =
  (
    store: Pick<PhotoStore, 'removeAll'>,
    { forgetPhotos }: Pick<ListingChanges, 'forgetPhotos'>,
  ): SweepPhotos =>
  async (leftovers) => {
    // One whose time has only run out may still be made ready by somebody who read it before.
    const removed = leftovers.filter(({ state }) => state === 'REMOVED');
    if (removed.length === 0) return;
    await store.removeAll(removed.map(identityOf));
    await forgetPhotos(removed);
  };
