import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { indexStore } from '../functions/data/search/index-store.ts';
import { indexedListings } from '../functions/data/search/indexed-listings.ts';
import { memorySearch } from '../functions/data/search/memory-search.ts';
import { searchIndexer } from '../functions/data/search/search-indexer.ts';
import { serviceOf } from '../functions/data/service.ts';
import { openTable } from '../functions/data/table.ts';
import { openLocalData } from '../infra/local/data.ts';
import { ROOT } from '../infra/local/root.ts';
import { INITIAL_AREAS } from '../shared/categories/initial.ts';
import { encodeChanges, noChanges } from '../shared/search-index/changes.ts';
import { INDEX_STALE_MS } from '../shared/search-index/rules.ts';
import { encodeSnapshot } from '../shared/search-index/snapshot.ts';
import { buildSnapshot } from '../shared/search-index/update.ts';
import { indexedListing } from '../test/support/indexed-listings.ts';
import { listingsOf, publicOnes } from './search/catalogue.ts';
import { timesOf } from './search/results.ts';

/**
 * `npm run bench -- index-upkeep` measures a change of one listing among `SIZE` (by default a million):
 * from what the stream reports until it is stored, how many bytes that writes, and how long the next
 * search takes that takes it in. The table has only the listings that change.
 */

const SIZE = Number(process.env.SIZE ?? 1_000_000);
const SEED = 20261126;
const CHANGES = 200;
/** How many listings have changed since the base was made, before those: nearly as many as may. */
const CHANGED_BEFORE = 1_500;
const STATE = join(ROOT, '.local', 'bench', 'index-upkeep');

const told = (name: string, times: readonly number[], unit = 'ms') => {
  const { p50, p99 } = timesOf(times);
  console.log(
    `| ${name} | ${p50.toFixed(1)} | ${p99.toFixed(1)} | ${Math.max(...times).toFixed(1)} ${unit} |`,
  );
};

rmSync(STATE, { recursive: true, force: true });
const data = await openLocalData({ state: STATE, report: () => {} });
try {
  const listings = publicOnes(listingsOf(SIZE, SEED));
  const built = performance.now();
  const base = buildSnapshot(listings.map((listing) => indexedListing(listing)));
  console.log(
    `Built of ${listings.length} listings in ${Math.round(performance.now() - built)} ms`,
  );

  const store = indexStore(data.searchIndexBucketName, data.s3);
  const written: number[] = [];
  const metered = {
    ...store,
    async writeChanges(bytes: Uint8Array, etag: string | undefined) {
      written.push(bytes.length);
      return await store.writeChanges(bytes, etag);
    },
    async writeBase(bytes: Uint8Array) {
      const began = performance.now();
      const name = await store.writeBase(bytes);
      console.log(
        `A base of ${(bytes.length / 1e6).toFixed(1)} MB written in ${Math.round(performance.now() - began)} ms`,
      );
      return name;
    },
  };
  const name = await metered.writeBase(encodeSnapshot(base));
  await store.writeChanges(encodeChanges(noChanges(name)), undefined);

  const table = openTable(data.tableName, data.dynamodb);
  const { listing: entity } = serviceOf(table).entities;
  const step = Math.floor(listings.length / (CHANGED_BEFORE + CHANGES));
  const changed = listings
    .filter((_, index) => index % step === 0)
    .slice(0, CHANGED_BEFORE + CHANGES)
    .map((listing) => ({ ...listing, featured: listing.featured !== true, revision: 2 }));
  await entity.put(changed).go();

  const indexer = searchIndexer({ store: metered, listings: indexedListings(table) });
  let clock = 0;
  const search = memorySearch({
    store,
    categories: {
      get: async () => ({ areas: INITIAL_AREAS, amenities: [], moving: [], revision: 0 }),
    },
    listings: indexedListings(table),
    now: () => new Date(clock),
  });
  const find = async (): Promise<number> => {
    const began = performance.now();
    await search.find({ filters: {}, order: 'featured', after: undefined, limit: 24 });
    return performance.now() - began;
  };

  console.log(`The first search, which loads the base: ${(await find()).toFixed(0)} ms`);
  const ids = changed.map(({ listing_id }) => listing_id);
  const before = performance.now();
  await indexer.apply(ids.slice(0, CHANGED_BEFORE));
  console.log(
    `${CHANGED_BEFORE} changes by an instance without the base: ${(performance.now() - before).toFixed(0)} ms`,
  );
  written.length = 0;

  const stored: number[] = [];
  const takenIn: number[] = [];
  for (const id of ids.slice(CHANGED_BEFORE)) {
    const began = performance.now();
    await indexer.apply([id]);
    stored.push(performance.now() - began);
    clock += INDEX_STALE_MS;
    takenIn.push(await find());
  }
  console.log('| of a change | p50 | p99 | most |\n| --- | ---: | ---: | ---: |');
  told('until it is stored', stored);
  told(
    'written',
    written.map((bytes) => bytes / 1000),
    'kB',
  );
  told('the next search', takenIn);
  console.log(`${(process.memoryUsage().rss / 1e6).toFixed(0)} MB of memory`);
} finally {
  await data.close();
}
