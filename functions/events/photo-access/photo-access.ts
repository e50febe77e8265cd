import type { ListingRepository } from '../../data/listing/repository.ts';
import { isWithheld } from '../../data/listing/state.ts';
import type {
  PhotoAccessChange,
  PhotoAccessRepository,
} from '../../data/photo-access/repository.ts';
import { identityOf } from '../../domain/photo/sweep-photos.ts';
import { logger } from '../../lib/logger.ts';
import type { PhotoCache } from '../../photos/photo-cache.ts';
import type { PhotoStore } from '../../photos/photo-store.ts';

interface Dependencies {
  readonly access: PhotoAccessRepository;
  readonly listings: Pick<ListingRepository, 'getWithPhotos'>;
  readonly store: Pick<PhotoStore, 'setAccess'>;
  readonly cache: PhotoCache;
}

/** How many listings share an invalidation. Those settled before an interruption stay settled. */
const SETTLED_TOGETHER = 100;

/**
 * Withholds the photos of listings from the public or restores them, for every pending change
 * (D22a). A change only names its listing: the photos then match the listing's present state, so
 * changes may come late, twice, or in another order. One call at a time does this: a slower one
 * could revert a newer change of another. Failed changes stay pending, and don't hold up the
 * others.
 */
export const settlePhotoAccess =
  ({ access, listings, store, cache }: Dependencies) =>
  async (): Promise<void> => {
    // Again after the lease is released: calls without it left their change to this one.
    while ((await access.listChanges()).length > 0) {
      const lease = await access.takeLease();
      if (lease === undefined) return;
      try {
        await settleAll(await access.listChanges());
      } finally {
        await access.releaseLease(lease);
      }
    }

    async function settleAll(changes: readonly PhotoAccessChange[]): Promise<void> {
      const byListing = [...Map.groupBy(changes, ({ listing_id }) => listing_id)];
      let failed = 0;
      for (let from = 0; from < byListing.length; from += SETTLED_TOGETHER) {
        failed += await settleTogether(byListing.slice(from, from + SETTLED_TOGETHER));
      }
      if (failed > 0) throw new Error(`The photos of ${failed} listings are not settled`);
    }

    /** @returns how many of the listings failed */
    async function settleTogether(
      listings: readonly (readonly [listing_id: string, changes: readonly PhotoAccessChange[]])[],
    ): Promise<number> {
      const settled: PhotoAccessChange[] = [];
      const changed: string[] = [];
      let failed = 0;
      for (const [listing_id, changes] of listings) {
        try {
          await settle(listing_id);
          changed.push(listing_id);
          settled.push(...changes);
        } catch (error) {
          failed += 1;
          logger.error('The photos of a listing are not settled', { listing_id, error });
        }
      }
      if (changed.length > 0) await cache.forget(changed);
      await access.removeChanges(settled);
      return failed;
    }

    async function settle(listing_id: string): Promise<void> {
      const record = await listings.getWithPhotos(listing_id);
      // The files of a deleted listing are deleted, too.
      if (record === undefined) return;
      const { listing, photos, photosToDelete } = record;
      // A photo that has only expired may still become READY.
      const [removed, others] = [true, false].map((wanted) =>
        [...photos, ...photosToDelete]
          .filter(({ state }) => (state === 'REMOVED') === wanted)
          .map(identityOf),
      );
      await store.setAccess(others ?? [], isWithheld(listing) ? 'withheld' : 'given');
      // The files of removed photos may still be there.
      await store.setAccess(removed ?? [], 'withheld');
    }
  };
