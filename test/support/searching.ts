import type { ListingSearch } from '../../functions/data/search/listing-search.ts';
import { memorySearch } from '../../functions/data/search/memory-search.ts';
import { INITIAL_AMENITIES, INITIAL_AREAS } from '../../shared/categories/initial.ts';
import type { IndexedListing } from '../../shared/search-index/indexed-listing.ts';
import { buildSnapshot } from '../../shared/search-index/update.ts';
import { StoredIndex } from './stored-index.ts';

/** A search of these listings, with the areas and amenities of a new system. */
export function searchOver(listings: readonly IndexedListing[], now: () => Date): ListingSearch {
  const store = new StoredIndex();
  store.put(buildSnapshot(listings));
  const lists = { areas: INITIAL_AREAS, amenities: INITIAL_AMENITIES, moving: [], revision: 1 };
  return memorySearch({
    store,
    categories: { get: async () => lists },
    listings: { listPublished: async () => [], read: async () => [] },
    now,
  });
}
