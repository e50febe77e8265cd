import { SEARCH_LIMITS } from '../../../shared/listings/limits.ts';
import type { ListingRepository } from '../../data/listing/repository.ts';
import { ownListingCard } from '../../data/listing/view.ts';
import type { Operation } from '../../lib/http-handler.ts';
import { listingCursor } from '../listing-cursor.ts';

interface Dependencies {
  readonly listings: Pick<ListingRepository, 'listOwned' | 'getMany'>;
}

/** A page of the listings of the caller's first organisation (D14), newest first, read consistently. */
export const listMyListings =
  ({ listings }: Dependencies): Operation<'listMyListings'> =>
  async ({ query: { cursor, limit = SEARCH_LIMITS.pageSize } }, { user }) => {
    const after = cursor === undefined ? undefined : listingCursor.decode(cursor);
    const [organisationId] = user.organisationIds;
    if (organisationId === undefined) return { items: [], next_cursor: null };
    // One more than the page holds, to know whether another page follows.
    const owned = await listings.listOwned(organisationId, { after, limit: limit + 1 });
    const page = owned.slice(0, limit);
    const found = await listings.getMany(page.map(({ listing_id }) => listing_id));
    const last = page.at(-1);
    return {
      items: page.flatMap(({ listing_id }) => {
        const listing = found.get(listing_id);
        return listing === undefined ? [] : [ownListingCard(listing)];
      }),
      next_cursor: owned.length > limit && last !== undefined ? listingCursor.encode(last) : null,
    };
  };
