import { limits } from '../../../shared/limits.ts';
import { PROPERTY_NOT_FOUND } from '../../../shared/listings/ids.ts';
import type { FavouriteRepository } from '../../data/favourite/repository.ts';
import type { ListingRepository } from '../../data/listing/repository.ts';
import { NotFoundError } from '../../lib/errors.ts';
import type { Operation } from '../../lib/http-handler.ts';
import { totalReached } from '../../lib/limiter.ts';
import { unauthorised } from '../../lib/problem.ts';

interface Dependencies {
  readonly favourites: Pick<FavouriteRepository, 'add'>;
  readonly listings: Pick<ListingRepository, 'getPublished'>;
}

/** Adds a public listing to the caller's favourites; idempotent. */
export const addFavourite =
  ({ favourites, listings }: Dependencies): Operation<'addFavourite'> =>
  async ({ params: { listing_id } }, { user }) => {
    const listing = (await listings.getPublished([listing_id])).get(listing_id);
    if (listing === undefined) throw new NotFoundError(PROPERTY_NOT_FOUND);
    const { most } = limits.addFavourite.total;
    switch (await favourites.add(user.user_id, listing, most)) {
      case 'added':
        return undefined;
      case 'not public':
        throw new NotFoundError(PROPERTY_NOT_FOUND);
      case 'too many':
        throw totalReached('addFavourite');
      case 'leaving':
        throw unauthorised('no active profile');
    }
  };
