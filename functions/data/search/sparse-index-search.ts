import type { ListingRepository } from '../listing/repository.ts';
import type { ListingSearch } from './listing-search.ts';
import { searchFilter } from './search-filter.ts';
import { SEARCH_ORDERS } from './search-order.ts';

/** Searches by reading the sparse index of published listings through at each question. */
export function sparseIndexSearch(
  listings: Pick<ListingRepository, 'listPublished'>,
): ListingSearch {
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
