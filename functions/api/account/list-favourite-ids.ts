import type { FavouriteRepository } from '../../data/favourite/repository.ts';
import type { Operation } from '../../lib/http-handler.ts';

interface Dependencies {
  readonly favourites: Pick<FavouriteRepository, 'listIds'>;
}

/** Which listings the caller keeps: all of them, as there are never many (`limits.addFavourite`). */
export const listFavouriteIds =
  ({ favourites }: Dependencies): Operation<'listFavouriteIds'> =>
  async (_, { user }) => ({ listing_ids: await favourites.listIds(user.userId) });
