import type { OwnListing } from '../../../shared/listings/own-schema.ts';
import type { ShownListing } from '../../data/listing/repository.ts';
import type { OrganisationOf } from '../../data/organisation/repository.ts';
import type { ListingChange } from '../../domain/listing/change-writer.ts';
import type { Decide, ListingChanges } from '../../domain/listing/changes.ts';
import { requireOwnListing } from '../../domain/listing/require-own-listing.ts';
import { ownListing } from '../../domain/listing/view.ts';
import type { SweepPhotos } from '../../domain/photo/sweep-photos.ts';
import type { User } from '../../lib/authentication.ts';
import type { PhotoStore } from '../../photos/photo-store.ts';

export interface ChangeDependencies {
  readonly changes: Pick<ListingChanges, 'change'>;
  readonly organisationOf: OrganisationOf;
  readonly photoStore: Pick<PhotoStore, 'signedUrl'>;
}

export interface PhotoDependencies {
  readonly changes: Pick<ListingChanges, 'change'>;
  readonly sweep: SweepPhotos;
  readonly photoStore: Pick<PhotoStore, 'signedUrl'>;
  readonly now: () => Date;
}

const ifOwn =
  (user: User, decide: Decide<ListingChange>): Decide<ListingChange> =>
  (record) => {
    requireOwnListing(record.listing, user);
    return decide(record);
  };

/**
 * Changes the caller's listing in any state.
 * @returns the listing after the change
 */
export async function changeOwnListing(
  { changes, organisationOf, photoStore }: ChangeDependencies,
  listing_id: string,
  user: User,
  decide: Decide<ListingChange>,
): Promise<OwnListing> {
  const record = await changes.change(listing_id, ifOwn(user, decide));
  return await ownListing(record, await organisationOf(record.listing), photoStore.signedUrl);
}

/**
 * Changes the photos of the caller's listing in any state, then deletes the files of removed
 * photos.
 * @returns the listing with all its photos after the change
 */
export async function changePhotos(
  { changes, sweep }: PhotoDependencies,
  listing_id: string,
  user: User,
  decide: Decide<ListingChange>,
): Promise<ShownListing> {
  const { listing, photos, photosToDelete } = await changes.change(listing_id, ifOwn(user, decide));
  await sweep(photosToDelete);
  return { listing, photos };
}
