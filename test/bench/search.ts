import { request } from 'node:http';
import { join } from 'node:path';
import { inParallel } from '../../demo/load/in-parallel.ts';
import { catalogueOperations, openCatalogue } from '../../functions/api/catalogue/operations.ts';
import { listingRepository } from '../../functions/data/listing/repository.ts';
import { serviceOf } from '../../functions/data/service.ts';
import { openTable } from '../../functions/data/table.ts';
import type { LocalData } from '../../infra/local/data.ts';
import { startLocal } from '../../infra/local/start.ts';
import { searchQuerySchema } from '../../shared/listings/schema.ts';
import { random } from '../support/random.ts';
import { randomListing } from '../support/random-listings.ts';
import { randomSearch } from '../support/random-search.ts';
import { Snapshots } from '../support/snapshots.ts';

/**
 * `npm run bench`: random searches of the running site, through HTTP and all that stands behind it,
 * at growing catalogues: how long they take, what they read and what they answer. `SIZES` says how
 * many listings (1000,10000,100000 unless it does); each catalogue is kept for the next time.
 */

const SIZES = (process.env.SIZES ?? '1000,10000,100000').split(',').map(Number);
const SEED = Number(process.env.SEED ?? 20261121);
const CLIENTS = 8;
/** For each size, whichever comes first; every client finishes what it has begun. */
const SEARCHES = 400;
const SECONDS = 30;
const WARM_UP = 16;
const COUNTED = 5;
/** Requests at once while a catalogue is stored, each with as many listings as DynamoDB takes. */
const STORES_AT_ONCE = 8;
const STORED_TOGETHER = 25;

const STATES = join(import.meta.dirname, '..', '..', '.local', 'bench');

interface Answer {
  readonly status: number;
  /** On the wire, compressed, without the headers. */
  readonly bytes: number;
  readonly milliseconds: number;
}

/** `fetch` would not say how many bytes came before it unpacked them. */
function get(url: string): Promise<Answer> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    request(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          bytes,
          milliseconds: performance.now() - began,
        }),
      );
    })
      .on('error', reject)
      .end();
  });
}

/** The value below which so much of them lies, from 0 to 1. */
const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

async function fill(data: LocalData, size: number): Promise<void> {
  const table = openTable(data.tableName, data.dynamodb);
  // The same choices each time, so that what is there already is the same too.
  const choose = random(SEED);
  const all = Array.from({ length: size }, (_, number) => randomListing(choose, number));
  const batches = Array.from({ length: Math.ceil(size / STORED_TOGETHER) }, (_, batch) =>
    all.slice(batch * STORED_TOGETHER, (batch + 1) * STORED_TOGETHER),
  );
  const { listPublished } = listingRepository(table);
  const published = all.filter(({ status }) => status === 'PUBLISHED').length;
  if ((await listPublished()).length === published) return;
  const { listing } = serviceOf(table).entities;
  let done = 0;
  await inParallel(batches, STORES_AT_ONCE, async (batch) => {
    const { unprocessed } = await listing.put(batch).go();
    if (unprocessed.length > 0) throw new Error(`${unprocessed.length} listings were not stored`);
    done += batch.length;
    if (done % 5_000 === 0) console.log(`Storing listings: ${done} of ${size}`);
  });
}

/** Read units of one search, by what DynamoDB itself says that each of its calls consumed. */
async function readUnits(data: LocalData, queries: readonly object[]): Promise<number> {
  const table = openTable(data.tableName, data.dynamodb);
  let units = 0;
  table.client.middlewareStack.add(
    (next) => async (call) => {
      Object.assign(call.input, { ReturnConsumedCapacity: 'TOTAL' });
      const result = await next(call);
      const { ConsumedCapacity: consumed } = result.output as {
        readonly ConsumedCapacity?: Consumed | readonly Consumed[];
      };
      for (const { CapacityUnits = 0 } of [consumed ?? []].flat()) units += CapacityUnits;
      return result;
    },
    { step: 'initialize' },
  );
  const { searchListings } = catalogueOperations(openCatalogue(table, new Snapshots()));
  const caller = { networkAddress: '', siteAddress: '' };
  for (const query of queries) {
    const request = { query: searchQuerySchema.parse(query), params: undefined, body: undefined };
    await searchListings(request, caller);
  }
  return units / queries.length;
}

interface Consumed {
  readonly CapacityUnits?: number;
}

async function measure(siteUrl: string) {
  const choose = random(SEED);
  const search = () => get(`${siteUrl}/api/listings?${new URLSearchParams(randomSearch(choose))}`);
  await inParallel(Array.from({ length: WARM_UP }), CLIENTS, async () => void (await search()));

  const answers: Answer[] = [];
  const began = performance.now();
  const isTime = () => performance.now() - began < SECONDS * 1000;
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      while (answers.length < SEARCHES && isTime()) answers.push(await search());
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  const good = answers.filter(({ status }) => status === 200);
  const times = good.map(({ milliseconds }) => milliseconds).sort((one, other) => one - other);
  return {
    failed: answers.length - good.length,
    perSecond: good.length / seconds,
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    p99: quantile(times, 0.99),
    bytes: mean(good.map(({ bytes }) => bytes)),
  };
}

const shown = (value: number, digits = 0): string =>
  Number.isNaN(value)
    ? '–'
    : value.toLocaleString('en-GB', {
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      });

async function row(size: number): Promise<string> {
  console.log(`${shown(size)} listings …`);
  const state = join(STATES, String(size));
  const site = await startLocal({ port: 0, state, report: () => {}, log: () => {} });
  try {
    await fill(site.data, size);
    const choose = random(SEED);
    const queries = Array.from({ length: COUNTED }, () => randomSearch(choose));
    const units = await readUnits(site.data, queries);
    const result = await measure(site.url);
    return `| ${shown(size)} | ${shown(result.p50)} | ${shown(result.p95)} | ${shown(result.p99)} | ${shown(result.perSecond, 1)} | ${shown(units)} | ${shown(result.bytes)} | ${result.failed} |`;
  } finally {
    await site.stop();
  }
}

const rows: string[] = [];
for (const size of SIZES) rows.push(await row(size));
console.log(`Searches by ${CLIENTS} clients at once, random with seed ${SEED}:`);
console.log(
  '| listings | p50 ms | p95 ms | p99 ms | searches a second | read units a search | bytes of an answer | failed |',
);
console.log('| ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |');
for (const each of rows) console.log(each);
process.exit();
