import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openCatalogue } from '../../functions/api/catalogue/operations.ts';
import { serviceOf } from '../../functions/data/service.ts';
import { openTable, type Table } from '../../functions/data/table.ts';
import { pageDataFetcher } from '../../functions/pages/page-data.ts';
import { pagesHandler } from '../../functions/pages/pages-handler.ts';
import { type LocalData, openLocalData } from '../../infra/local/data.ts';
import { TABLE_INDEXES } from '../../shared/data-model.ts';
import { sameShell } from '../../shared/page-renderer.ts';
import { renderer } from '../../web/src/server.tsx';
import { gatewayEvent, lambdaContext, verifyOrigin } from '../support/gateway-event.ts';
import { listing } from '../support/listings.ts';

/** How often a drawn page reads the index of published listings, on the engine and the real renderer. */

const SHELL = '<head><!--head--><!--/head--></head><body><!--app--><!--/app--></body>';
const shells = sameShell(SHELL);
const PAGE_SIZE = 24;

let data: LocalData;
let state: string;
let table: Table;
let reads = 0;
/** Listings that the index still holds and the table doesn't. */
let stale: readonly string[] = [];

beforeAll(async () => {
  state = await mkdtemp(join(tmpdir(), 'index-reads-'));
  data = await openLocalData({ state, report: () => {} });
  table = openTable(data.tableName, data.dynamodb);
  const listings = Array.from({ length: PAGE_SIZE + 1 }, (_, index) =>
    listing({ listing_id: `lst_${index}`, title: `Cottage ${index}.` }),
  );
  await serviceOf(table).entities.listing.put(listings).go();
  countReads(table);
}, 240_000);

afterAll(async () => {
  await data?.close();
  await rm(state, { recursive: true, force: true });
});

beforeEach(() => {
  reads = 0;
  stale = [];
});

/** Counts a client's queries of the index, and adds to their results what is stale. */
function countReads({ client }: Table): void {
  client.middlewareStack.add(
    (next) => async (call) => {
      const isRead =
        'IndexName' in call.input && call.input.IndexName === TABLE_INDEXES.published.name;
      if (!isRead) return next(call);
      reads += 1;
      const result = await next(call);
      const output = result.output as { Items?: Record<string, unknown>[] };
      for (const listing_id of stale) {
        output.Items?.push({ ...output.Items[0], listing_id });
      }
      return result;
    },
    { step: 'initialize', name: 'countReads' },
  );
}

async function draw(path: string): Promise<string> {
  const catalogue = openCatalogue(table);
  const handler = pagesHandler({
    verifyOrigin,
    newDataFetcher: () => pageDataFetcher(catalogue),
    listings: catalogue.listings,
    renderer,
    shells,
  });
  const { statusCode, body = '' } = await handler(
    gatewayEvent({ routeKey: `GET ${path}` }),
    // Time enough, however busy the machine is.
    { ...lambdaContext, getRemainingTimeInMillis: () => 60_000 },
  );
  expect(statusCode).toBe(200);
  return body;
}

const cottages = (html: string) => new Set(html.match(/Cottage \d+\./g)).size;

it('the search page reads the index once', async () => {
  expect(cottages(await draw('/listings'))).toBe(PAGE_SIZE);
  expect(reads).toBe(1);
});

it('each search page reads the index anew', async () => {
  await draw('/listings');
  await draw('/listings');
  expect(reads).toBe(2);
});

it('the search page reads the index once where it fills up for a listing that is gone', async () => {
  // Among the newest, by its identifier.
  stale = ['lst_zzz'];
  expect(cottages(await draw('/listings'))).toBe(PAGE_SIZE);
  expect(reads).toBe(1);
});

it('the home page reads the index once', async () => {
  await draw('/');
  expect(reads).toBe(1);
});
