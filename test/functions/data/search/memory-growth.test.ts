import { expect } from 'vitest';
import { memorySearch } from '../../../../functions/data/search/memory-search.ts';
import { encodeChanges, updateChanges } from '../../../../shared/search-index/changes.ts';
import { INDEX_STALE_MS } from '../../../../shared/search-index/rules.ts';
import { encodeSnapshot } from '../../../../shared/search-index/snapshot.ts';
import { buildSnapshot, updateSnapshot } from '../../../../shared/search-index/update.ts';
import { indexedListing } from '../../../support/indexed-listings.ts';
import { randomListing } from '../../../support/random-listings.ts';
import { settledMemory } from '../../../support/settled-memory.ts';
import { soakTest } from '../../../support/soak.ts';
import { StoredIndex } from '../../../support/stored-index.ts';

const SIZES = {
  small: { listings: 2_000, updates: 60 },
  whole: { listings: 100_000, updates: 1_000 },
} as const;

/**
 * A snapshot in use takes several times its size. A tenth of those that were loaded would be far more.
 */
const MOST_SNAPSHOTS = 6;
const ORDERS = ['featured', 'newest', 'price_asc', 'price_desc'] as const;

soakTest(
  'an instance that loads one update after another doesn’t grow',
  { sample: 'small', whole: 'whole' },
  async ({ amount, choose }) => {
    const { listings, updates } = SIZES[amount];
    const indexed = (number: number, revision: number) => ({
      ...indexedListing(randomListing(choose, number)),
      revision,
    });
    let snapshot = buildSnapshot(Array.from({ length: listings }, (_, index) => indexed(index, 1)));
    const store = new StoredIndex();
    let clock = 0;
    const search = memorySearch({
      store,
      categories: { get: async () => ({ areas: [], amenities: [], moving: [], revision: 0 }) },
      listings: {
        listPublished: () => Promise.reject(new Error('There is a snapshot')),
        read: () => Promise.reject(new Error('There is a snapshot')),
      },
      now: () => new Date(clock),
    });
    let size = 0;
    const update = async (revision: number) => {
      const changed = indexed(choose.between(0, listings - 1), revision);
      snapshot = updateSnapshot(snapshot, [changed], []);
      // Every tenth change is merged into a new base.
      if (revision % 10 === 0) {
        store.bases.clear();
        store.put(snapshot);
        size = encodeSnapshot(snapshot).length;
      } else store.putChanges(encodeChanges(updateChanges(store.index, [changed], [])));
      clock += INDEX_STALE_MS;
      for (const order of ORDERS) {
        const filters = { q: 'cottage', min_price: 1, bedrooms: 1 };
        await search.find({ filters, order, after: undefined, limit: 24 });
      }
    };
    for (let revision = 0; revision < 20; revision += 1) await update(revision);
    const before = await settledMemory();
    for (let revision = 0; revision < updates; revision += 1) await update(revision);
    const growth = (await settledMemory()) - before;
    console.log(
      `${updates} updates of ${listings} listings: ${Math.round(growth / 1024)} kB more, at ${Math.round(size / 1024)} kB a snapshot`,
    );
    expect(growth).toBeLessThan(MOST_SNAPSHOTS * size);
    return updates;
  },
);
