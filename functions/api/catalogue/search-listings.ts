import { SEARCH_LIMITS } from '../../../shared/listings/limits.ts';
import type { ListingCard } from '../../../shared/listings/schema.ts';
import type { SearchPosition } from '../../../shared/search-index/request.ts';
import type { ListingRepository } from '../../data/listing/repository.ts';
import type { ListingSearch } from '../../data/search/listing-search.ts';
import { listingCard } from '../../domain/listing/view.ts';
import type { Operation } from '../../lib/http-handler.ts';
import { searchCursor } from './search-cursor.ts';

interface Dependencies {
  readonly listings: Pick<ListingRepository, 'getPublishedCards'>;
  readonly search: Pick<ListingSearch, 'find'>;
}

/**
 * A page of published listings. The search gives the order of identifiers, and the total. The cards
 * are read from the table. If a listing isn't published any more, the next one takes its place.
 */
export const searchListings =
  ({ listings, search }: Dependencies): Operation<'searchListings'> =>
  async ({ query: { sort, cursor, limit = SEARCH_LIMITS.pageSize, ...filters } }) => {
    const order = sort ?? 'featured';
    const items: ListingCard[] = [];
    const { encode, decode } = searchCursor(order);
    let position: SearchPosition | undefined = cursor === undefined ? undefined : decode(cursor);

    for (;;) {
      const { total, hits, more } = await search.find({
        filters,
        order,
        after: position,
        limit: limit - items.length,
      });
      const published = await listings.getPublishedCards(hits.map(({ listing_id }) => listing_id));
      for (const hit of hits) {
        const listing = published.get(hit.listing_id);
        if (listing !== undefined) items.push(listingCard(listing));
      }
      position = hits.at(-1);
      if (!more || position === undefined) return { total, items, next_cursor: null };
      if (items.length === limit) {
        return { total, items, next_cursor: encode({ ...position, order }) };
      }
    }
  };
