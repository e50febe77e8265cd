import type { PhotoIdentity } from '../../../shared/photos/rules.ts';
import type { PhotoRepository } from '../../data/photo/repository.ts';
import type { ListingPhoto, PhotoKey } from '../../data/photo/state.ts';
import { logger } from '../../lib/logger.ts';

/** Where the files of photos are. */
interface PhotoFiles {
  /** Deletes all files of photos. */
  readonly removeAll: (photos: readonly PhotoIdentity[]) => Promise<void>;
}

/** The identifiers of a stored photo, from which its files' keys follow. */
export const identityOf = ({ photo_id, listing_id }: PhotoKey): PhotoIdentity => ({
  id: photo_id,
  listing_id,
});

/**
 * Deletes the files of removed photos and then their items; afterwards those that interrupted or
 * failed calls left. A failure is logged and doesn't fail the caller's request: the next removal of
 * any photo tries again.
 *
 * @param photosToDelete of one listing, as they are stored
 */
export type SweepPhotos = (
  photosToDelete: readonly (PhotoKey & Pick<ListingPhoto, 'state'>)[],
) => Promise<void>;

export const sweepPhotos =
  (store: PhotoFiles, { deleteItems, listRemoved }: PhotoRepository): SweepPhotos =>
  async (photosToDelete) => {
    // A photo that has only expired may still become READY, by a call that read it before.
    const removedPhotos = photosToDelete.filter(({ state }) => state === 'REMOVED');
    if (removedPhotos.length === 0) return;

    async function remove(photos: readonly PhotoKey[]): Promise<void> {
      await store.removeAll(photos.map(identityOf));
      await deleteItems(photos);
    }

    try {
      await remove(removedPhotos);
      await remove(await listRemoved());
    } catch (error) {
      const listings = [...new Set(removedPhotos.map(({ listing_id }) => listing_id))];
      logger.warn('Files of removed photos could not be deleted', { listings, error });
    }
  };
