import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import type { NewListing } from '../functions/data/listing/repository.ts';
import { openLocalData } from '../infra/local/data.ts';
import { ROOT } from '../infra/local/root.ts';
import { INITIAL_AMENITIES, INITIAL_AREAS } from '../shared/categories/initial.ts';
import { readTyped } from '../shared/places/read-typed.ts';
import { random } from '../test/support/random.ts';
import { randomSearch } from '../test/support/random-search.ts';
import type { Query } from './search/ask.ts';
import { cardsOf, listingsOf, publicOnes, storeListings } from './search/catalogue.ts';
import { chartOf } from './search/chart.ts';
import { startClient } from './search/client.ts';
import { CONTENDERS, type DataSources } from './search/contenders.ts';
import { encodedIndexOf, measureAlone, measureUpkeep, medianTimeOf } from './search/index-alone.ts';
import { measureInTurn, ResponseComparison, type Round, type Target } from './search/measure.ts';
import { type Cluster, ensurePostgres, startCluster } from './search/postgres-cluster.ts';
import { loadPostgres, postgresSearch } from './search/postgres-search.ts';
import { documentOf, tablesOf } from './search/report.ts';
import {
  mergeResult,
  type PostgresResult,
  type Result,
  type StoredResult,
} from './search/results.ts';
import { type Server, startServer } from './search/servers.ts';
import { measureSite } from './search/site.ts';
import { readUnits, rebuildIndex, whileChanging } from './search/table-side.ts';

/**
 * `npm run bench -- search` sends the same random queries to the search index and to PostgreSQL, and
 * compares times and responses. `SIZES` is the sizes of the catalogues, by
 * default 1000,10000,100000,1000000 listings. Stored catalogues are kept for the next run. Results replace
 * earlier ones of the same size in docs/benchmarks.md.
 */

const SIZES = (process.env.SIZES ?? '1000,10000,100000,1000000').split(',').map(Number);
const SEED = Number(process.env.SEED ?? 20261121);
/** Larger catalogues are not stored: only the index in memory is measured. */
const MAX_STORED = 100_000;
const ROUNDS = Number(process.env.ROUNDS ?? 3);
/** How many searches a round has, by one client and by eight at once. */
const SEARCHES = { 1: 100, 8: 1000 };
const WARM_UP_CLIENTS = 8;
/** How often every search is asked before: until the processes have compiled what they run often. */
const WARM_UPS = 3;
/** Searches of the index alone. */
const ALONE = 400;
/** How many searches' read units are counted. */
const METERED = 10_000;
/** How many searches a fresh process answers first. */
const FRESH = 3_000;
/** How long listings change, in seconds. */
const CHANGING = 10;

const DIRECTORY = join(ROOT, '.local', 'bench');
const DOCUMENTS = join(ROOT, 'docs');

/** Filters for which PostgreSQL has no column. A text that asks for one is left out. */
const NOT_COMPARED = ['near', 'amenities'] as const;

const choose = random(SEED);

function newQuery(): Query {
  const { q, ...query } = randomSearch(choose);
  if (q === undefined) return query;
  const { search } = readTyped(q, { areas: INITIAL_AREAS, amenities: INITIAL_AMENITIES });
  return NOT_COMPARED.some((name) => search[name] !== undefined) ? query : { ...query, q };
}

const newRound = (clients: number, amount: number): Round => ({
  clients,
  queries: Array.from({ length: amount }, newQuery),
});
const rounds = Array.from({ length: ROUNDS }, () =>
  Object.entries(SEARCHES).map(([clients, amount]) => newRound(Number(clients), amount)),
).flat();
const warmUpRound = newRound(WARM_UP_CLIENTS, SEARCHES[8]);
const queries = rounds.flatMap((round) => round.queries).slice(0, ALONE);
const fresh = newRound(8, FRESH);
const metered = newRound(1, METERED).queries;

/** Logs the start of the next measurement, with the time. */
const say = (what: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${what} …`);

/** Measures the contenders over HTTP in turn, each in a process of its own. */
async function measureServers(
  data: DataSources['data'],
  cluster: Cluster | undefined,
  published: readonly NewListing[],
  comparison: ResponseComparison,
): Promise<Pick<StoredResult, 'http' | 'memory' | 'fresh' | 'changing'>> {
  const client = startClient();
  const sources: DataSources = { data, postgres: cluster?.connection };
  const servers: Server[] = [];
  try {
    for (const name of CONTENDERS) {
      if (name !== 'postgres' || cluster) servers.push(await startServer(name, sources));
    }
    const targets = servers.map(({ contender: name, url }): Target => ({ name, url }));
    // Fills the caches before the measurement.
    const warmUp = rounds.map((round) => ({ ...round, clients: WARM_UP_CLIENTS }));
    const index = targets.filter(({ name }) => name === 'index');
    const first = await measureInTurn(index, [fresh], comparison, client.ask);
    for (let time = 0; time < WARM_UPS; time += 1) {
      await measureInTurn(targets, warmUp, comparison, client.ask);
    }
    const http = await measureInTurn(targets, rounds, comparison, client.ask);
    comparison.assertSomeFound();
    const memory: Record<string, number> = {};
    for (const { contender, memory: memoryOf } of servers) {
      const ofCluster = contender === 'postgres' ? (cluster?.memory() ?? 0) : 0;
      memory[contender] = (await memoryOf()) + ofCluster;
    }
    const changing = await whileChanging(data, published, CHANGING, () =>
      measureInTurn(targets, rounds, undefined, client.ask),
    );
    const ofFresh = first.index?.[8];
    if (ofFresh === undefined) throw new Error('The fresh process was not measured');
    return { http, memory, fresh: ofFresh, changing };
  } finally {
    client.stop();
    for (const server of servers) server.stop();
  }
}

/** Measures what needs a catalogue in the table. @param state where its table and bucket are kept */
async function measureStored(
  state: string,
  listings: readonly NewListing[],
  cluster: Cluster | undefined,
  comparison: ResponseComparison,
): Promise<StoredResult> {
  const published = publicOnes(listings);
  const data = await openLocalData({ state, report: () => {} });
  try {
    say('the table');
    const storeSeconds = await storeListings(data, listings);
    say('the index of the table');
    const rebuildSeconds = await rebuildIndex(data);
    say('HTTP');
    const servers = await measureServers(data, cluster, published, comparison);
    say('read units');
    return {
      ...servers,
      ...(storeSeconds === undefined ? {} : { storeSeconds }),
      rebuildSeconds,
      freshUnits: await readUnits(data, [], fresh.queries),
      units: await whileChanging(data, published, CHANGING, () =>
        readUnits(data, metered, metered),
      ),
    };
  } finally {
    await data.close();
  }
}

/** Measures the index and the SQL statement in this process, without HTTP. */
async function measureInProcess(
  published: readonly [NewListing, ...NewListing[]],
  cluster: Cluster | undefined,
  loaded: Pick<PostgresResult, 'loadSeconds' | 'bytes'> | undefined,
): Promise<Pick<Result, 'index' | 'postgres'>> {
  say('the index and the statement alone');
  const began = performance.now();
  const bytes = encodedIndexOf(published);
  const buildMilliseconds = performance.now() - began;
  const upkeep = {
    snapshotBytes: bytes.length,
    buildMilliseconds,
    ...(await measureUpkeep(bytes, published[0])),
  };
  if (cluster === undefined || loaded === undefined) {
    const { find } = await measureAlone(bytes, queries, undefined);
    return { index: { ...upkeep, find } };
  }
  const postgres = postgresSearch({ ...cluster.connection, max: 1 });
  try {
    const { find, statement } = await measureAlone(bytes, queries, postgres);
    const updateMilliseconds = await medianTimeOf(() => postgres.update(published[0].listing_id));
    return {
      index: { ...upkeep, find },
      postgres: { version: cluster.version, ...loaded, updateMilliseconds, statement },
    };
  } finally {
    await postgres.close();
  }
}

async function measureSize(size: number): Promise<Result> {
  const listings = listingsOf(size, SEED);
  const [some, ...rest] = publicOnes(listings);
  if (some === undefined) throw new Error('None of the listings is public');
  const published = [some, ...rest] as const;
  const isStored = size <= MAX_STORED;
  const state = join(DIRECTORY, String(size));
  const comparison = new ResponseComparison();
  const cluster = postgresProblem ? undefined : await startCluster();
  let stored: StoredResult | undefined;
  let inProcess: Pick<Result, 'index' | 'postgres'>;
  try {
    say('PostgreSQL');
    const cards = isStored ? cardsOf(published) : undefined;
    const loaded = cluster && (await loadPostgres(cluster.connection, published, cards));
    if (isStored) stored = await measureStored(state, listings, cluster, comparison);
    inProcess = await measureInProcess(published, cluster, loaded);
  } finally {
    await cluster?.stop();
  }
  if (stored) {
    say('the local target');
    const site = await measureSite(state, some, warmUpRound, rounds, comparison);
    stored = { ...stored, http: { ...stored.http, site } };
  }
  return {
    listings: size,
    published: published.length,
    ...MACHINE,
    ...inProcess,
    ...(stored === undefined ? {} : { stored }),
  };
}

function readMachine() {
  const processors = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  const { version: engine } = JSON.parse(
    readFileSync(join(ROOT, 'node_modules/@dynoxide/linux-x64/package.json'), 'utf8'),
  ) as { readonly version: string };
  return {
    date: new Date().toISOString().slice(0, 10),
    machine: `${processors.length} × ${processors[0]?.model}, ${memory} GB`,
    node: process.version,
    engine: `dynoxide ${engine}`,
  };
}

// On a signal, exits normally, so that PostgreSQL is stopped.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.once(signal, () => {
    console.error(`Ended by ${signal}`);
    process.exit(1);
  });
}

// First, because it fails where the engine's package is missing.
const MACHINE = readMachine();
const postgresProblem = ensurePostgres();
if (postgresProblem !== undefined) console.log(`Without PostgreSQL: ${postgresProblem}.`);
for (const size of SIZES) {
  console.log(`${size.toLocaleString('en-GB')} listings …`);
  const result = await measureSize(size);
  console.log(tablesOf([result]));
  const all = mergeResult(join(DOCUMENTS, 'benchmarks', 'search.json'), result);
  writeFileSync(join(DOCUMENTS, 'benchmarks', 'search.svg'), chartOf(all));
  writeFileSync(join(DOCUMENTS, 'benchmarks.md'), documentOf(all));
}
process.exit();
