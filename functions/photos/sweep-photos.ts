import type { PhotoIdentity } from '../../shared/photos/rules.ts';
import type { ListingChanges } from '../data/listing/changes.ts';
import type { ListingPhoto } from '../data/photo/entity.ts';
import { logger } from '../lib/logger.ts';
import type { PhotoStore } from './photo-store.ts';

/** A photo that is gone but for its files. */
type Leftover = Pick<ListingPhoto, 'listing_id' | 'photo_id'>;

/** What the files of a stored photo are found by. */
export const identityOf = ({ photo_id, listing_id }: Leftover): PhotoIdentity => ({
  id: photo_id,
  listing_id,
});

/**
 * Removes the files of photos that are gone, then the last trace of the photos; and those that others
 * left when they were cut short, or storage failed them. What fails is logged, and is done when
 * somebody next removes a photo, whosever it is: whoever asked for it has nothing to do again.
 *
 * @param leftovers of one listing, as they are stored
 */
export type SweepPhotos = (
  leftovers: readonly (Leftover & Pick<ListingPhoto, 'state'>)[],
) => Promise<void>;

export const sweepPhotos =
  (
    store: Pick<PhotoStore, 'removeAll'>,
    { forgetPhotos, listLeftovers }: Pick<ListingChanges, 'forgetPhotos' | 'listLeftovers'>,
  ): SweepPhotos =>
  async (leftovers) => {
    // One whose time has only run out may still be made ready by somebody who read it before.
    const removed = leftovers.filter(({ state }) => state === 'REMOVED');
    if (removed.length === 0) return;

    async function remove(photos: readonly Leftover[]): Promise<void> {
      await store.removeAll(photos.map(identityOf));
      await forgetPhotos(photos);
    }

    try {
      await remove(removed);
      await remove(await listLeftovers());
    } catch (error) {
      const listings = [...new Set(removed.map(({ listing_id }) => listing_id))];
      logger.warn('Files of photos that are gone could not be removed', { listings, error });
    }
  };
