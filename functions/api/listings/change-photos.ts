import type { Decide, ListingChange, ListingChanges } from '../../data/listing/changes.ts';
import type { User } from '../../lib/authentication.ts';
import type { SweepPhotos } from '../../photos/sweep-photos.ts';
import { requireOwn } from './own.ts';

export interface PhotoDependencies {
  readonly changes: Pick<ListingChanges, 'change'>;
  readonly sweep: SweepPhotos;
  readonly now: () => Date;
}

/**
 * Changes the photos of one's own listing, in whatever state, as is decided. Files of those that are
 * gone are removed.
 * @returns all of its photos as they are then
 */
export async function changePhotos(
  { changes, sweep }: PhotoDependencies,
  listing_id: string,
  user: User,
  decide: Decide<ListingChange>,
) {
  const found = await changes.change(listing_id, (found) => {
    requireOwn(found.listing, user);
    return decide(found);
  });
  await sweep(found.leftovers);
  return found.photos;
}
