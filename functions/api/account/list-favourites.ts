import * as z from 'zod';
import type { FavouriteRepository } from '../../data/favourite/repository.ts';
import type { ListingRepository } from '../../data/listing/repository.ts';
import { listingCard } from '../../domain/listing/view.ts';
import type { Operation } from '../../lib/http-handler.ts';
import { pageCursor, readPage } from '../../lib/page-cursor.ts';

interface Dependencies {
  readonly favourites: Pick<FavouriteRepository, 'list' | 'favouriteCountsOf'>;
  readonly listings: Pick<ListingRepository, 'getPublishedCards'>;
}

const favouriteCursor = pageCursor(
  z.object({ added_at: z.iso.datetime(), listing_id: z.string().min(1).max(100) }),
);

/**
 * A page of the caller's favourites, latest first, by consistent reads. A listing that isn't public
 * any more appears by its last public title (D10).
 */
export const listFavourites =
  ({ favourites, listings }: Dependencies): Operation<'listFavourites'> =>
  async ({ query }, { user }) => {
    const { page, next_cursor } = await readPage(favouriteCursor, query, (request) =>
      favourites.list(user.user_id, request),
    );
    const ids = page.map(({ listing_id }) => listing_id);
    const published = await listings.getPublishedCards(ids);
    // These items also have the last public title.
    const lastPublic = await favourites.favouriteCountsOf(ids.filter((id) => !published.has(id)));
    return {
      items: ids.map((listing_id) => {
        const listing = published.get(listing_id);
        return listing === undefined
          ? { available: false, listing_id, title: lastPublic.get(listing_id)?.title ?? null }
          : { available: true, listing_id, listing: listingCard(listing) };
      }),
      next_cursor,
    };
  };
