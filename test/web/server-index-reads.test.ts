import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openCatalogue } from '../../functions/api/catalogue/operations.ts';
import { indexedListings } from '../../functions/data/search/indexed-listings.ts';
import { searchIndexer } from '../../functions/data/search/search-indexer.ts';
import { serviceOf } from '../../functions/data/service.ts';
import { openTable, type Table } from '../../functions/data/table.ts';
import { pageDataFetcher } from '../../functions/pages/page-data.ts';
import { pagesHandler } from '../../functions/pages/pages-handler.ts';
import type { LocalData } from '../../infra/local/data.ts';
import { TABLE_INDEXES } from '../../shared/data-model.ts';
import { sameShell } from '../../shared/page-renderer.ts';
import { renderer } from '../../web/src/server.tsx';
import { gatewayEvent, lambdaContext, verifyOrigin } from '../support/gateway-event.ts';
import { listing } from '../support/listings.ts';
import { openTestData } from '../support/local-data.ts';
import { StoredIndex } from '../support/stored-index.ts';

/** The reads that rendering a page needs for its search, with the engine and the real renderer. */

const SHELL = '<head><!--head--><!--/head--></head><body><!--app--><!--/app--></body>';
const shells = sameShell(SHELL);
const PAGE_SIZE = 24;

let data: LocalData;
let state: string;
let table: Table;
let reads = 0;
const stored = new StoredIndex();

beforeAll(async () => {
  state = await mkdtemp(join(tmpdir(), 'index-reads-'));
  data = await openTestData(state);
  table = openTable(data.tableName, data.dynamodb);
  const listings = Array.from({ length: PAGE_SIZE + 1 }, (_, index) =>
    listing({ listing_id: `lst_${index}`, title: `Cottage ${index}.`, featured: index < 3 }),
  );
  await serviceOf(table).entities.listing.put(listings).go();
  const indexer = searchIndexer({
    store: stored,
    listings: indexedListings(table),
  });
  await indexer.rebuild();
  countReads(table);
});

afterAll(async () => {
  await data?.close();
  await rm(state, { recursive: true, force: true });
});

beforeEach(() => {
  reads = 0;
});

/** Counts a client's queries on the sparse index. */
function countReads({ client }: Table): void {
  client.middlewareStack.add(
    (next) => async (call) => {
      if ('IndexName' in call.input && call.input.IndexName === TABLE_INDEXES.published.name) {
        reads += 1;
      }
      return next(call);
    },
    { step: 'initialize', name: 'countReads' },
  );
}

async function draw(path: string): Promise<string> {
  const catalogue = openCatalogue(table, stored);
  const handler = pagesHandler({
    verifyOrigin,
    fetchData: pageDataFetcher(catalogue),
    search: catalogue.search,
    renderer,
    shells,
    isIndexed: true,
  });
  const { statusCode, body = '' } = await handler(
    gatewayEvent({ routeKey: `GET ${path}` }),
    // Enough time, however busy the machine is.
    { ...lambdaContext, getRemainingTimeInMillis: () => 60_000 },
  );
  expect(statusCode).toBe(200);
  return body;
}

const cottages = (html: string) => new Set(html.match(/Cottage \d+\./g)).size;

it.each(['/', '/listings'])('%s is rendered without reading the sparse index', async (path) => {
  expect(cottages(await draw(path))).toBeGreaterThan(0);
  expect(reads).toBe(0);
});

it('the search page replaces a deleted listing', async () => {
  await serviceOf(table).entities.listing.delete({ listing_id: 'lst_0' }).go();
  expect(cottages(await draw('/listings'))).toBe(PAGE_SIZE);
  expect(reads).toBe(0);
});
