import type { FavouriteRepository } from '../../data/favourite/repository.ts';
import type { Operation } from '../../lib/http-handler.ts';

interface Dependencies {
  readonly favourites: Pick<FavouriteRepository, 'listIds'>;
}

/** All of the caller's favourites, of which there are never many (`limits.addFavourite`). */
export const listFavouriteIds =
  ({ favourites }: Dependencies): Operation<'listFavouriteIds'> =>
  async (_, { user }) => ({ listing_ids: await favourites.listIds(user.userId) });
