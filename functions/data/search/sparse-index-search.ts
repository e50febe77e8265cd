import type { ListingRepository } from '../listing/repository.ts';
import type { ListingSearch } from './listing-search.ts';
import { searchFilter } from './search-filter.ts';
import { SEARCH_ORDERS } from './search-order.ts';

type PublishedListings = Pick<ListingRepository, 'listPublished'>;

/**
 * Reads the index of published listings once, at the first call. It is for one page, whose operations
 * share the result.
 */
export function readOnce({ listPublished }: PublishedListings): PublishedListings {
  let published: ReturnType<typeof listPublished> | undefined;
  return {
    listPublished: () => {
      published ??= listPublished();
      return published;
    },
  };
}

/** A search that reads the whole sparse index of published listings for each call. */
export function sparseIndexSearch(listings: PublishedListings): ListingSearch {
  return {
    async find({ filters, order, after, limit }) {
      const compare = SEARCH_ORDERS[order];
      const matching = (await listings.listPublished()).filter(searchFilter(filters));
      const following = matching
        .filter((listing) => after === undefined || compare(listing, after) > 0)
        .sort(compare);
      return {
        total: matching.length,
        hits: following.slice(0, limit),
        more: following.length > limit,
      };
    },

    async areaNames() {
      const published = await listings.listPublished();
      return [...new Set(published.map(({ area_name }) => area_name))].sort((a, b) =>
        a.localeCompare(b, 'en-GB'),
      );
    },
  };
}
