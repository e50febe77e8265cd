import type { Decide, ListingChange, ListingChanges } from '../../data/listing/changes.ts';
import type { User } from '../../lib/authentication.ts';
import type { SweepPhotos } from '../../photos/sweep-photos.ts';
import { requireOwnListing } from './require-own-listing.ts';

export interface PhotoDependencies {
  readonly changes: Pick<ListingChanges, 'change'>;
  readonly sweep: SweepPhotos;
  readonly now: () => Date;
}

/**
 * Changes the photos of one's own listing in any state, then deletes the files of removed photos.
 * @param decide the change
 * @returns all photos of the listing after the change
 */
export async function changePhotos(
  { changes, sweep }: PhotoDependencies,
  listing_id: string,
  user: User,
  decide: Decide<ListingChange>,
) {
  const found = await changes.change(listing_id, (found) => {
    requireOwnListing(found.listing, user);
    return decide(found);
  });
  await sweep(found.photosToDelete);
  return found.photos;
}
