import { DELETABLE_STATUSES } from '../../../shared/listings/transitions.ts';
import type { ListingStatus } from '../../../shared/listings/types.ts';
import { actorOf } from '../../data/audit/actor.ts';
import type { ListingChanges } from '../../data/listing/changes.ts';
import { ConflictError } from '../../lib/errors.ts';
import type { Operation } from '../../lib/http-handler.ts';
import type { SweepPhotos } from '../../photos/sweep-photos.ts';
import { requireOwnListing } from './change-own-listing.ts';

interface Dependencies {
  readonly changes: Pick<ListingChanges, 'remove'>;
  readonly sweep: SweepPhotos;
}

/**
 * Deletes one's own draft with its photos, and then their files: a file is never deleted before its
 * photo. The audit trail stays.
 */
export const deleteListing =
  ({ changes, sweep }: Dependencies): Operation<'deleteListing'> =>
  async ({ params: { listing_id } }, { user }) => {
    const photosToDelete = await changes.remove(listing_id, ({ listing }) => {
      requireOwnListing(listing, user);
      const isDeletable = (DELETABLE_STATUSES as readonly ListingStatus[]).includes(listing.status);
      if (!isDeletable) throw new ConflictError('Only a draft can be deleted');
      return { action: 'deleted', by: actorOf(user) };
    });
    await sweep(photosToDelete);
    return undefined;
  };
