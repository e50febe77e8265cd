import { DELETABLE_STATUSES } from '../../../shared/listings/transitions.ts';
import type { ListingStatus } from '../../../shared/listings/types.ts';
import { actorOf } from '../../data/audit/repository.ts';
import type { ListingChanges } from '../../data/listing/changes.ts';
import type { Operation } from '../../lib/http-handler.ts';
import { conflict } from '../../lib/problem.ts';
import { requireOwn } from './own.ts';

interface Dependencies {
  readonly changes: Pick<ListingChanges, 'remove'>;
}

const isDeletable = (status: ListingStatus): boolean =>
  (DELETABLE_STATUSES as readonly ListingStatus[]).includes(status);

/** Deletes one's own draft with its photos. Its audit trail stays. */
export const deleteListing =
  ({ changes }: Dependencies): Operation<'deleteListing'> =>
  async ({ params: { listing_id } }, { user }) => {
    await changes.remove(listing_id, (listing) => {
      requireOwn(listing, user);
      if (!isDeletable(listing.status)) throw conflict('Only a draft can be deleted');
      return { action: 'deleted', by: actorOf(user) };
    });
    return undefined;
  };
