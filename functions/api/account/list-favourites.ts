import * as z from 'zod';
import { SEARCH_LIMITS } from '../../../shared/listings/limits.ts';
import type { FavouriteRepository } from '../../data/favourite/repository.ts';
import type { ListingRepository } from '../../data/listing/repository.ts';
import { listingCard } from '../../data/listing/view.ts';
import type { Operation } from '../../lib/http-handler.ts';
import { pageCursor } from '../../lib/page-cursor.ts';

interface Dependencies {
  readonly favourites: Pick<FavouriteRepository, 'list' | 'keepersOf'>;
  readonly listings: Pick<ListingRepository, 'getPublished'>;
}

const favouriteCursor = pageCursor(
  z.object({ added_at: z.iso.datetime(), listing_id: z.string().min(1).max(100) }),
);

/**
 * A page of the caller's favourites, the latest first, read consistently. A listing that isn't public
 * any more is told by the title that it had (D10).
 */
export const listFavourites =
  ({ favourites, listings }: Dependencies): Operation<'listFavourites'> =>
  async ({ query: { cursor, limit = SEARCH_LIMITS.pageSize } }, { user }) => {
    const after = cursor === undefined ? undefined : favouriteCursor.decode(cursor);
    // One more than the page holds, to know whether another page follows.
    const kept = await favourites.list(user.userId, { after, limit: limit + 1 });
    const page = kept.slice(0, limit);
    const ids = page.map(({ listing_id }) => listing_id);
    const published = await listings.getPublished(ids);
    const keepers = await favourites.keepersOf(ids.filter((id) => !published.has(id)));
    const last = page.at(-1);
    return {
      items: ids.map((listing_id) => {
        const listing = published.get(listing_id);
        return listing === undefined
          ? { available: false, listing_id, title: keepers.get(listing_id)?.title ?? null }
          : { available: true, listing_id, listing: listingCard(listing) };
      }),
      next_cursor: kept.length > limit && last !== undefined ? favouriteCursor.encode(last) : null,
    };
  };
