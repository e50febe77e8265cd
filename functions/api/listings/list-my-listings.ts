import type { FavouriteRepository } from '../../data/favourite/repository.ts';
import type { ListingRepository } from '../../data/listing/repository.ts';
import { ownListingCard } from '../../domain/listing/view.ts';
import type { Operation } from '../../lib/http-handler.ts';
import { readPage } from '../../lib/page-cursor.ts';
import type { PhotoStore } from '../../photos/photo-store.ts';
import { listingCursor } from '../listing-cursor.ts';

interface Dependencies {
  readonly listings: Pick<ListingRepository, 'listOwned' | 'getMany'>;
  readonly favourites: Pick<FavouriteRepository, 'favouriteCountsOf'>;
  readonly photoStore: Pick<PhotoStore, 'signedUrl'>;
}

/**
 * A page of the listings of the caller's first organisation (D14), newest first. Reads are
 * consistent, except for the numbers of favourites.
 */
export const listMyListings =
  ({ listings, favourites, photoStore }: Dependencies): Operation<'listMyListings'> =>
  async ({ query }, { user }) => {
    const [organisation_id] = user.organisation_ids;
    const { page: positions, next_cursor } = await readPage(listingCursor, query, (request) =>
      organisation_id === undefined ? [] : listings.listOwned(organisation_id, request),
    );
    const ids = positions.map(({ listing_id }) => listing_id);
    const [found, counts] = await Promise.all([
      listings.getMany(ids),
      favourites.favouriteCountsOf(ids),
    ]);
    const items = ids
      .flatMap((id) => found.get(id) ?? [])
      .map(async (listing) => ({
        ...(await ownListingCard(listing, photoStore.signedUrl)),
        kept_by: counts.get(listing.listing_id)?.total ?? 0,
      }));
    return { items: await Promise.all(items), next_cursor };
  };
