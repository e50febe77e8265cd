import { DELETABLE_STATUSES } from '../../../shared/listings/transitions.ts';
import type { ListingStatus } from '../../../shared/listings/types.ts';
import { actorOf } from '../../data/audit/repository.ts';
import type { ListingChanges } from '../../data/listing/changes.ts';
import type { Listing } from '../../data/listing/repository.ts';
import type { User } from '../../lib/authentication.ts';
import type { Operation } from '../../lib/http-handler.ts';
import { busy, conflict } from '../../lib/problem.ts';
import type { SweepPhotos } from '../../photos/sweep-photos.ts';
import { requireOwn } from './own.ts';

interface Dependencies {
  readonly changes: Pick<ListingChanges, 'change' | 'remove'>;
  readonly sweep: SweepPhotos;
}

/** @throws ProblemError 404 for somebody else's listing, 409 for one that isn't a draft */
function requireOwnDraft(listing: Listing, user: User): void {
  requireOwn(listing, user);
  const isDeletable = (DELETABLE_STATUSES as readonly ListingStatus[]).includes(listing.status);
  if (!isDeletable) throw conflict('Only a draft can be deleted');
}

/**
 * Deletes one's own draft, after its photos and their files: cut short, the draft is there to be
 * deleted again, and no file is left that nobody knows of. Its audit trail stays.
 */
export const deleteListing =
  ({ changes, sweep }: Dependencies): Operation<'deleteListing'> =>
  async ({ params: { listing_id } }, { user }) => {
    const { leftovers } = await changes.change(listing_id, ({ listing, photos, leftovers }) => {
      requireOwnDraft(listing, user);
      const hasAny = photos.length > 0 || leftovers.length > 0;
      return hasAny ? { after: listing, photos: [] } : undefined;
    });
    await sweep(leftovers);
    await changes.remove(listing_id, ({ listing, photos, leftovers }) => {
      requireOwnDraft(listing, user);
      // One that was added just now.
      if (photos.length > 0 || leftovers.length > 0) throw busy();
      return { action: 'deleted', by: actorOf(user) };
    });
    return undefined;
  };
