import { setTimeout as sleep } from 'node:timers/promises';
import { listingRepository, type NewListing } from '../../functions/data/listing/repository.ts';
import { indexStore } from '../../functions/data/search/index-store.ts';
import { indexedListings } from '../../functions/data/search/indexed-listings.ts';
import { searchIndexer } from '../../functions/data/search/search-indexer.ts';
import { serviceOf } from '../../functions/data/service.ts';
import { openTable } from '../../functions/data/table.ts';
import { searchQuerySchema } from '../../shared/search/schema.ts';
import { meterOf } from '../../test/support/table-meter.ts';
import type { Query } from './ask.ts';
import { type DataSources, searchOf } from './contenders.ts';

type Data = DataSources['data'];

/** Rebuilds the search index from the table. @returns seconds */
export async function rebuildIndex(data: Data): Promise<number> {
  const began = performance.now();
  await searchIndexer({
    store: indexStore(data.searchIndexBucketName, data.s3),
    listings: indexedListings(openTable(data.tableName, data.dynamodb)),
  }).rebuild();
  return (performance.now() - began) / 1000;
}

/** The index of every listing that changes is a multiple of this. */
const CHANGED = 100;
const CHANGED_TOGETHER = 25;

/**
 * Changes listings as their owners would, and the index as its consumer does, while something is
 * measured: one public listing in a hundred, in batches, at an even pace.
 */
export async function whileChanging<T>(
  data: Data,
  listings: readonly NewListing[],
  seconds: number,
  action: () => Promise<T>,
): Promise<T> {
  const table = openTable(data.tableName, data.dynamodb);
  const { getPublished } = listingRepository(table);
  const { listing } = serviceOf(table).entities;
  const { apply } = searchIndexer({
    store: indexStore(data.searchIndexBucketName, data.s3),
    listings: indexedListings(table),
  });
  const ids = listings
    .filter((_, index) => index % CHANGED === 0)
    .map(({ listing_id }) => listing_id);
  const pause = (seconds * 1000 * CHANGED_TOGETHER) / ids.length;
  let isOver = false;
  const changes = async () => {
    for (let start = 0; start < ids.length && !isOver; start += CHANGED_TOGETHER) {
      const batch = ids.slice(start, start + CHANGED_TOGETHER);
      const before = [...(await getPublished(batch)).values()];
      await listing.put(before.map((each) => ({ ...each, revision: each.revision + 1 }))).go();
      await apply(batch);
      await sleep(pause);
    }
  };
  const changing = changes();
  try {
    return await action();
  } finally {
    isOver = true;
    await changing;
  }
}

/** The average read units of searches by the index, as the engine reports them. */
export async function readUnits(
  data: Data,
  warmUp: readonly Query[],
  queries: readonly Query[],
): Promise<number> {
  const table = openTable(data.tableName, data.dynamodb);
  const measure = meterOf(table);
  const search = searchOf('index', { data, postgres: undefined }, table);
  const searchAll = async (all: readonly Query[]) => {
    for (const query of all) await search(searchQuerySchema.parse(query));
  };
  await searchAll(warmUp);
  const { read } = await measure(() => searchAll(queries));
  return read / queries.length;
}
