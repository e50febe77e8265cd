import type { ListingSearch } from '../../functions/data/search/listing-search.ts';
import { memorySearch } from '../../functions/data/search/memory-search.ts';
import { INITIAL_AMENITIES, INITIAL_AREAS } from '../../shared/categories/initial.ts';
import type { SearchRow } from '../../shared/search-index/row.ts';
import { buildSnapshot } from '../../shared/search-index/update.ts';
import { StoredIndex } from './stored-index.ts';

/** A search of these rows, with the areas and amenities of a new system. */
export function searchOver(rows: readonly SearchRow[], now: () => Date): ListingSearch {
  const store = new StoredIndex();
  store.put(buildSnapshot(rows));
  const lists = { areas: INITIAL_AREAS, amenities: INITIAL_AMENITIES, moving: [], revision: 1 };
  return memorySearch({
    store,
    categories: { get: async () => lists },
    rows: { listPublished: async () => [], read: async () => [] },
    now,
  });
}
