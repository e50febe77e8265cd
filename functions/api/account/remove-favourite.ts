import type { FavouriteRepository } from '../../data/favourite/repository.ts';
import type { Operation } from '../../lib/http-handler.ts';

interface Dependencies {
  readonly favourites: Pick<FavouriteRepository, 'remove'>;
}

/** Removes a listing, in any state, from the caller's favourites; idempotent. */
export const removeFavourite =
  ({ favourites }: Dependencies): Operation<'removeFavourite'> =>
  async ({ params: { listing_id } }, { user }) => {
    await favourites.remove(user.user_id, listing_id);
    return undefined;
  };
