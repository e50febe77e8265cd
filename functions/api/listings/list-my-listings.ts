import { SEARCH_LIMITS } from '../../../shared/listings/limits.ts';
import type { FavouriteRepository } from '../../data/favourite/repository.ts';
import type { ListingRepository } from '../../data/listing/repository.ts';
import { ownListingCard } from '../../data/listing/view.ts';
import type { Operation } from '../../lib/http-handler.ts';
import { listingCursor } from '../listing-cursor.ts';

interface Dependencies {
  readonly listings: Pick<ListingRepository, 'listOwned' | 'getMany'>;
  readonly favourites: Pick<FavouriteRepository, 'keepersOf'>;
}

/**
 * A page of the listings of the caller's first organisation (D14), newest first, read consistently but
 * for how many people keep each.
 */
export const listMyListings =
  ({ listings, favourites }: Dependencies): Operation<'listMyListings'> =>
  async ({ query: { cursor, limit = SEARCH_LIMITS.pageSize } }, { user }) => {
    const after = cursor === undefined ? undefined : listingCursor.decode(cursor);
    const [organisationId] = user.organisationIds;
    if (organisationId === undefined) return { items: [], next_cursor: null };
    // One more than the page holds, to know whether another page follows.
    const owned = await listings.listOwned(organisationId, { after, limit: limit + 1 });
    const page = owned.slice(0, limit);
    const ids = page.map(({ listing_id }) => listing_id);
    const [found, keepers] = await Promise.all([listings.getMany(ids), favourites.keepersOf(ids)]);
    const last = page.at(-1);
    return {
      items: page.flatMap(({ listing_id }) => {
        const listing = found.get(listing_id);
        if (listing === undefined) return [];
        return [{ ...ownListingCard(listing), kept_by: keepers.get(listing_id)?.total ?? 0 }];
      }),
      next_cursor: owned.length > limit && last !== undefined ? listingCursor.encode(last) : null,
    };
  };
