import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { searchListings } from '../../../../functions/api/catalogue/search-listings.ts';
import { categoriesRepository } from '../../../../functions/data/categories/repository.ts';
import { listingRepository } from '../../../../functions/data/listing/repository.ts';
import { searchIndexer } from '../../../../functions/data/search/search-indexer.ts';
import { searchRows } from '../../../../functions/data/search/search-rows.ts';
import { snapshotSearch } from '../../../../functions/data/search/snapshot-search.ts';
import { snapshotStore } from '../../../../functions/data/search/snapshot-store.ts';
import { serviceOf } from '../../../../functions/data/service.ts';
import { openTable, type Table } from '../../../../functions/data/table.ts';
import type { LocalData } from '../../../../infra/local/data.ts';
import { revisionsIn } from '../../../../shared/search-index/contents.ts';
import { SNAPSHOT_FRESH_MS } from '../../../../shared/search-index/rules.ts';
import { decodeSnapshot } from '../../../../shared/search-index/snapshot.ts';
import { caller } from '../../../support/gateway-event.ts';
import { listing } from '../../../support/listings.ts';
import { openTestData } from '../../../support/local-data.ts';
import type { Random } from '../../../support/random.ts';
import { randomListing } from '../../../support/random-listings.ts';
import { randomCalendar } from '../../../support/search-rows.ts';
import { Snapshots } from '../../../support/snapshots.ts';
import { soakTest } from '../../../support/soak.ts';

const NOW = new Date('2026-11-23T12:00:00.000Z');
const TODAY = '2026-11-23';
const now = () => NOW;

let state: string;
let data: LocalData;
let table: Table;

beforeAll(async () => {
  state = await mkdtemp(join(tmpdir(), 'search-indexer-'));
  data = await openTestData(state);
  table = openTable(data.tableName, data.dynamodb);
});

afterAll(async () => {
  await data?.close();
  await rm(state, { recursive: true, force: true });
});

const rows = () => searchRows(table);

/** The bytes of an index rebuilt from the table. */
async function rebuilt(): Promise<Uint8Array> {
  const fresh = new Snapshots();
  await searchIndexer({ store: fresh, rows: rows(), now }).rebuild();
  return fresh.stored?.bytes ?? new Uint8Array();
}

/** Changes a table at random, and records the listings that the stream would report. */
function randomTable(choose: Random, listings: number) {
  const { entities } = serviceOf(table);
  const revisions = new Map<string, number>();
  const versions = new Map<string, number>();
  const untold: string[] = [];
  const change = async (): Promise<void> => {
    const number = choose.between(0, listings - 1);
    const item = randomListing(choose, number);
    const { listing_id } = item;
    untold.push(listing_id);
    if (choose.chance(0.3)) {
      const version = (versions.get(listing_id) ?? 0) + 1;
      versions.set(listing_id, version);
      const calendar = randomCalendar(choose, TODAY);
      const occupied = calendar.occupied.map((stay, index) => ({
        ...stay,
        booking_id: `bkg_${index}`,
        user_id: 'usr_1',
        guest_name: 'Ann',
        guests: 2,
        status: 'CONFIRMED' as const,
      }));
      const dates = { ...calendar, occupied, version, availability_version: 0 };
      await entities.calendar.put({ listing_id, ...dates }).go();
      return;
    }
    const revision = (revisions.get(listing_id) ?? 0) + 1;
    revisions.set(listing_id, revision);
    await entities.listing.put({ ...item, revision, hidden: choose.chance(0.05) }).go();
  };
  return { change, untold };
}

/** Where a consumer is interrupted, or what happens to its write. */
const FAULTS = ['dies before it reads', 'dies before it writes', 'loses the reply'] as const;
type Fault = (typeof FAULTS)[number] | undefined;

const storeWith = (snapshots: Snapshots, fault: () => Fault, between: () => Promise<void>) => ({
  read: async () => {
    if (fault() === 'dies before it reads') throw new Error('killed');
    const stored = await snapshots.read();
    await between();
    return stored;
  },
  write: async (bytes: Uint8Array, etag: string | undefined) => {
    await between();
    if (fault() === 'dies before it writes') throw new Error('killed');
    const written = await snapshots.write(bytes, etag);
    if (fault() === 'loses the reply') throw new Error('socket hang up');
    return written;
  },
});

soakTest(
  'whatever befalls its consumers, the index ends as a rebuild makes it, and searches are answered all along',
  { sample: 3, whole: 400 },
  async ({ amount, choose }) => {
    for (let round = 0; round < amount; round += 1) {
      const snapshots = new Snapshots();
      const { change, untold } = randomTable(choose, 40);
      const maybeChange = async () => {
        if (choose.chance(0.15)) await change();
      };
      const consumer = () =>
        searchIndexer({
          store: storeWith(
            snapshots,
            () => (choose.chance(0.15) ? choose.pick(FAULTS) : undefined),
            maybeChange,
          ),
          rows: rows(),
          now,
        });
      const changedIds: string[] = [];
      /** A batch in any order, with some repeated changes. A failed batch is delivered again. */
      const deliver = async () => {
        const batch = untold.splice(0, choose.between(1, 12));
        const replayed = Array.from(
          { length: changedIds.length === 0 ? 0 : choose.between(0, 5) },
          () => choose.pick(changedIds),
        );
        const ids = new Set([...batch, ...replayed].sort(() => choose.next() - 0.5));
        await (choose.chance(0.1) ? consumer().rebuild() : consumer().apply([...ids]))
          .then(() => consumer().apply([...ids]))
          .then(
            () => changedIds.push(...batch),
            () => untold.push(...batch),
          );
      };
      let clock = 0;
      const categories = categoriesRepository(table);
      const listings = listingRepository(table);
      const search = searchListings({
        listings,
        search: snapshotSearch({
          store: snapshots,
          categories,
          rows: rows(),
          now: () => new Date(clock),
        }),
      });
      for (let step = 0; step < 12; step += 1) {
        for (let number = choose.between(1, 6); number > 0; number -= 1) await change();
        if (choose.chance(0.08)) snapshots.stored = undefined;
        if (choose.chance(0.08)) snapshots.put(Uint8Array.from({ length: 900 }, () => step));
        await Promise.all(Array.from({ length: choose.between(1, 2) }, deliver));
        clock += SNAPSHOT_FRESH_MS;
        const { items } = await search({ query: {}, params: undefined, body: undefined }, caller);
        const published = await listings.getPublished(items.map(({ id }) => id));
        expect(items.filter(({ id }) => !published.has(id))).toEqual([]);
      }
      while (untold.length > 0) await deliver();
      const steady = searchIndexer({ store: snapshots, rows: rows(), now });
      // The stream delivers again what was interrupted.
      await steady.apply([...new Set(changedIds)]);
      expect(Buffer.compare(snapshots.stored?.bytes ?? new Uint8Array(), await rebuilt())).toBe(0);
    }
    return amount;
  },
);

describe('the index', () => {
  let snapshots: Snapshots;

  beforeEach(async () => {
    snapshots = new Snapshots();
    for (const id of ['lst_a', 'lst_b']) await put(id, { title: `Cottage ${id}` });
  });

  const put = (listing_id: string, given: Parameters<typeof listing>[0] = {}) =>
    serviceOf(table)
      .entities.listing.put(listing({ listing_id, ...given }))
      .go();
  const indexer = () => searchIndexer({ store: snapshots, rows: rows(), now });
  const revisions = () => revisionsIn(decodeSnapshot(snapshots.stored?.bytes ?? new Uint8Array()));

  it('isn’t written if nothing has changed', async () => {
    await indexer().rebuild();
    expect(snapshots.writes).toBe(1);
    await indexer().apply(['lst_a', 'lst_b', 'lst_unknown']);
    await indexer().rebuild();
    expect(snapshots.writes).toBe(1);
  });

  it('has a listing’s current state when it is written, whatever it was at the reported change', async () => {
    await indexer().rebuild();
    await put('lst_a', { revision: 2 });
    await put('lst_a', { revision: 3, status: 'ARCHIVED' });
    await indexer().apply(['lst_a']);
    expect(revisions().has('lst_a')).toBe(false);
    expect(revisions().has('lst_b')).toBe(true);
  });

  it.each([
    ['a change', { revision: 7, title: 'Renamed' }],
    // With one date blocked, the calendar weighs as much as the change that removes it.
    ['a change of type', { revision: 2, type: 'SALE' }],
  ] as const)('that is rebuilt includes %s made while it was read', async (_, change) => {
    const blocked = [{ start_date: TODAY, end_date: TODAY }];
    const versions = { version: 1, availability_version: 1 };
    await serviceOf(table)
      .entities.calendar.put({
        listing_id: 'lst_a',
        occupied: [],
        windows: [],
        blocked,
        ...versions,
      })
      .go();
    await indexer().rebuild();
    let isFirst = true;
    const slow = {
      ...rows(),
      read: async (ids: readonly string[]) => {
        const found = await rows().read(ids);
        if (isFirst) {
          isFirst = false;
          await put('lst_a', change);
          await indexer().apply(['lst_a']);
        }
        return found;
      },
    };
    await searchIndexer({ store: snapshots, rows: slow, now }).rebuild();
    expect(Buffer.compare(snapshots.stored?.bytes ?? new Uint8Array(), await rebuilt())).toBe(0);
  });

  it('is stored in S3: read if it is a different one, and written if it is the one that was read', async () => {
    const store = snapshotStore(data.searchIndexBucketName, data.s3);
    expect(await store.read()).toBeUndefined();
    expect(await store.write(Buffer.from('none'), '"other"')).toBe(false);
    expect(await store.write(Buffer.from('one'), undefined)).toBe(true);
    expect(await store.write(Buffer.from('two'), undefined)).toBe(false);
    const first = await store.read();
    if (first === undefined || first === 'unchanged') throw new Error('It was not stored');
    expect(Buffer.from(first.bytes).toString()).toBe('one');
    expect(await store.read(first.etag)).toBe('unchanged');
    expect(await store.write(Buffer.from('two'), first.etag)).toBe(true);
    expect(await store.write(Buffer.from('three'), first.etag)).toBe(false);
    await searchIndexer({ store, rows: rows(), now }).rebuild();
    const stored = await store.read();
    if (stored === undefined || stored === 'unchanged') throw new Error('It was not rebuilt');
    expect(Buffer.compare(stored.bytes, await rebuilt())).toBe(0);
  });
});
