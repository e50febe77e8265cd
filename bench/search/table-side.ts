import { Agent, request } from 'node:http';
import { inParallel } from '../../demo/load/in-parallel.ts';
import { listingRepository } from '../../functions/data/listing/repository.ts';
import { indexStore } from '../../functions/data/search/index-store.ts';
import { searchIndexer } from '../../functions/data/search/search-indexer.ts';
import { searchRows } from '../../functions/data/search/search-rows.ts';
import { openTable } from '../../functions/data/table.ts';
import { searchQuerySchema } from '../../shared/listings/schema.ts';
import { meterOf } from '../../test/support/table-meter.ts';
import { type Contender, type DataSources, searchOf } from './contenders.ts';
import type { Query } from './measure.ts';
import { type Times, timesOf } from './results.ts';

type Data = DataSources['data'];

/** Rebuilds the search index from the table. @returns seconds */
export async function rebuildIndex(data: Data): Promise<number> {
  const began = performance.now();
  await searchIndexer({
    store: indexStore(data.searchIndexBucketName, data.s3),
    rows: searchRows(openTable(data.tableName, data.dynamodb)),
    now: () => new Date(),
  }).rebuild();
  return (performance.now() - began) / 1000;
}

/** Times the reads of pages of listings by a number of concurrent clients. */
export async function measureHydration(
  data: Data,
  pages: readonly (readonly string[])[],
  clients: number,
): Promise<Times> {
  const { getPublishedCards } = listingRepository(openTable(data.tableName, data.dynamodb));
  const times: number[] = [];
  await inParallel(pages, clients, async (ids) => {
    const began = performance.now();
    await getPublishedCards(ids);
    times.push(performance.now() - began);
  });
  return timesOf(times);
}

/**
 * The table engine's throughput: reads of pages a second, by a number of concurrent clients. Requests are
 * signed before, and responses are discarded. No search that reads its cards can be faster.
 */
export async function measureEngine(
  data: Data,
  pages: readonly (readonly string[])[],
  clients: number,
): Promise<number> {
  const signed = await signedReads(data, pages);
  const agent = new Agent({ keepAlive: true });
  const began = performance.now();
  await inParallel(signed, clients, (read) => send(data.dynamodb.endpoint, agent, read));
  const seconds = (performance.now() - began) / 1000;
  agent.destroy();
  return signed.length / seconds;
}

class CapturedError extends Error {}

/** A request as the SDK sends it. */
interface SignedRead {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Signs the requests that read pages of cards, without sending them. */
async function signedReads(
  data: Data,
  pages: readonly (readonly string[])[],
): Promise<SignedRead[]> {
  const table = openTable(data.tableName, { ...data.dynamodb, maxAttempts: 1 });
  const signed: SignedRead[] = [];
  // Ends each call between signing and sending.
  table.client.middlewareStack.add(
    () => async (call) => {
      signed.push(call.request as SignedRead);
      throw new CapturedError();
    },
    { step: 'finalizeRequest', priority: 'low' },
  );
  const { getPublishedCards } = listingRepository(table);
  for (const ids of pages.filter((page) => page.length > 0)) {
    await getPublishedCards(ids).catch((error: unknown) => {
      if (!(error instanceof CapturedError)) throw error;
    });
  }
  return signed;
}

const send = (url: string, agent: Agent, { headers, body }: SignedRead): Promise<void> =>
  new Promise((resolve, reject) => {
    const sending = request(url, { method: 'POST', headers, agent }, (response) => {
      response.resume();
      response.on('end', () =>
        response.statusCode === 200 ? resolve() : reject(new Error(`${response.statusCode}`)),
      );
    });
    sending.on('error', reject);
    sending.end(body);
  });

/** The average read units of a search, as the engine reports them. */
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
