import type { PhotoIdentity } from '../../shared/photos/rules.ts';
import type { ListingChanges } from '../data/listing/changes.ts';
import type { ListingPhoto } from '../data/photo/entity.ts';
import { logger } from '../lib/logger.ts';
import type { PhotoStore } from './photo-store.ts';

/** A removed photo whose files aren't deleted yet. */
type Leftover = Pick<ListingPhoto, 'listing_id' | 'photo_id'>;

/** The identity by which the files of a stored photo are found. */
export const identityOf = ({ photo_id, listing_id }: Leftover): PhotoIdentity => ({
  id: photo_id,
  listing_id,
});

/**
 * Deletes the files of removed photos and then their items; afterwards those that earlier calls left
 * because they were cut short or S3 failed. A failure is logged and doesn't fail the caller's request:
 * the next removal of any photo tries again.
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
    // A photo that has only expired may still become READY, by a call that read it before.
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
      logger.warn('Files of removed photos could not be deleted', { listings, error });
    }
  };
