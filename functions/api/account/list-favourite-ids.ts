import type { FavouriteRepository } from '../../data/favourite/repository.ts';
import type { Operation } from '../../lib/http-handler.ts';

interface Dependencies {
  readonly favourites: Pick<FavouriteRepository, 'listIds'>;
}

/** Lists all of the caller's favourites. `limits.addFavourite` keeps them few. */
export const listFavouriteIds =
  ({ favourites }: Dependencies): Operation<'listFavouriteIds'> =>
  async (_, { user }) => ({ listing_ids: await favourites.listIds(user.user_id) });
