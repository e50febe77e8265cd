import { DELETABLE_STATUSES } from '../../../shared/listings/transitions.ts';
import type { ListingStatus } from '../../../shared/listings/types.ts';
import { requireNoStays } from '../../domain/booking/stay-requirements.ts';
import type { ListingChanges } from '../../domain/listing/changes.ts';
import { requireOwnListing } from '../../domain/listing/require-own-listing.ts';
import type { SweepPhotos } from '../../domain/photo/sweep-photos.ts';
import { ConflictError } from '../../lib/errors.ts';
import type { Operation } from '../../lib/http-handler.ts';

interface Dependencies {
  readonly changes: Pick<ListingChanges, 'remove'>;
  readonly sweep: SweepPhotos;
}

/**
 * Deletes the caller's draft with its photos, and then their files: a file is never deleted before
 * its photo. The audit trail stays.
 */
export const deleteListing =
  ({ changes, sweep }: Dependencies): Operation<'deleteListing'> =>
  async ({ params: { listing_id } }, { user }) => {
    const photosToDelete = await changes.remove(listing_id, ({ listing }, stays) => {
      requireOwnListing(listing, user);
      const statuses: readonly ListingStatus[] = DELETABLE_STATUSES;
      if (!statuses.includes(listing.status)) {
        throw new ConflictError('Only a draft can be deleted');
      }
      // A draft may have been public before.
      requireNoStays(stays);
      return { action: 'deleted', by: user };
    });
    await sweep(photosToDelete);
    return undefined;
  };
