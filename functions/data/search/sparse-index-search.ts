import { knownAreas } from '../../../shared/categories/known-areas.ts';
import type { CategoriesRepository } from '../categories/repository.ts';
import type { ListingRepository } from '../listing/repository.ts';
import type { ListingSearch } from './listing-search.ts';
import { searchFilter } from './search-filter.ts';
import { SEARCH_ORDERS } from './search-order.ts';

type PublishedListings = Pick<ListingRepository, 'listPublished'>;

/** A search that reads the whole sparse index of published listings for each call. */
export function sparseIndexSearch(
  listings: PublishedListings,
  categories: Pick<CategoriesRepository, 'get'>,
): ListingSearch {
  return {
    async find({ filters, order, after, limit }) {
      const compare = SEARCH_ORDERS[order];
      const asksForArea = filters.area_name !== undefined || filters.q !== undefined;
      const [published, stored] = await Promise.all([
        listings.listPublished(),
        asksForArea ? categories.get() : undefined,
      ]);
      const matching = published.filter(searchFilter(filters, stored && knownAreas(stored)));
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
      const [published, stored] = await Promise.all([listings.listPublished(), categories.get()]);
      const { nameOf } = knownAreas(stored);
      return [...new Set(published.map(({ area_name }) => nameOf(area_name)))].sort((a, b) =>
        a.localeCompare(b, 'en-GB'),
      );
    },
  };
}
