import { inParallel } from '../../../demo/load/in-parallel.ts';
import { listingRepository } from '../../../functions/data/listing/repository.ts';
import { searchIndexer } from '../../../functions/data/search/search-indexer.ts';
import { searchRows } from '../../../functions/data/search/search-rows.ts';
import { snapshotStore } from '../../../functions/data/search/snapshot-store.ts';
import { openTable } from '../../../functions/data/table.ts';
import { searchQuerySchema } from '../../../shared/listings/schema.ts';
import { meterOf } from '../../support/table-meter.ts';
import { type Contender, type Place, searchOf } from './contenders.ts';
import type { Query } from './measure.ts';
import { type Times, timesOf } from './results.ts';

type Data = Place['data'];

/** Makes the search index anew of the table. @returns seconds */
export async function rebuildIndex(data: Data): Promise<number> {
  const began = performance.now();
  await searchIndexer({
    store: snapshotStore(data.searchIndexBucketName, data.s3),
    rows: searchRows(openTable(data.tableName, data.dynamodb)),
    now: () => new Date(),
  }).rebuild();
  return (performance.now() - began) / 1000;
}

/** Times the reads of pages of listings alone, by so many clients at once. */
export async function measureHydration(
  data: Data,
  pages: readonly (readonly string[])[],
  clients: number,
): Promise<Times> {
  const { getPublished } = listingRepository(openTable(data.tableName, data.dynamodb));
  const times: number[] = [];
  await inParallel(pages, clients, async (ids) => {
    const began = performance.now();
    await getPublished(ids);
    times.push(performance.now() - began);
  });
  return timesOf(times);
}

/** Read units of a search, by what the engine says that each of its calls consumed. */
export async function readUnits(
  contender: Contender,
  data: Data,
  queries: readonly Query[],
): Promise<number> {
  const table = openTable(data.tableName, data.dynamodb);
  const measure = meterOf(table);
  const search = searchOf(contender, { data, postgres: undefined }, table);
  const { read } = await measure(async () => {
    for (const query of queries) await search(searchQuerySchema.parse(query));
  });
  return read / queries.length;
}
