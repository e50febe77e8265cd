import { LISTING_NOT_FOUND } from '../../../shared/listings/ids.ts';
import type { ListingRepository } from '../../data/listing/repository.ts';
import { type PresenceRepository, viewersOf } from '../../data/presence/repository.ts';
import { isForReviewer } from '../../domain/listing/for-reviewer.ts';
import { NotFoundError } from '../../lib/errors.ts';
import type { Operation } from '../../lib/http-handler.ts';

interface Dependencies {
  readonly listings: Pick<ListingRepository, 'getMany'>;
  readonly presences: Pick<PresenceRepository, 'note' | 'list'>;
}

/**
 * Notes that the caller has a listing open for review, and says who else has. A page repeats it while
 * it is shown. It decides nothing: any number of people may have a listing open and decide on it.
 */
export const openListing =
  ({ listings, presences }: Dependencies): Operation<'openListing'> =>
  async ({ params: { listing_id } }, { user }) => {
    const { user_id, full_name } = user;
    const listing = (await listings.getMany([listing_id])).get(listing_id);
    if (listing === undefined || !isForReviewer(user, listing)) {
      throw new NotFoundError(LISTING_NOT_FOUND);
    }
    await presences.note({ user_id, full_name, listing_id });
    return { viewed_by: viewersOf(await presences.list(), listing_id, user_id) };
  };
