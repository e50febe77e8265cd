import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { searchListings } from '../../../../functions/api/catalogue/search-listings.ts';
import { categoriesRepository } from '../../../../functions/data/categories/repository.ts';
import { cardMemory } from '../../../../functions/data/listing/card-memory.ts';
import { publicSquare } from '../../../../functions/data/listing/public-square.ts';
import { listingRepository } from '../../../../functions/data/listing/repository.ts';
import { indexStore } from '../../../../functions/data/search/index-store.ts';
import { indexedListings } from '../../../../functions/data/search/indexed-listings.ts';
import { memorySearch } from '../../../../functions/data/search/memory-search.ts';
import { searchIndexer } from '../../../../functions/data/search/search-indexer.ts';
import { serviceOf } from '../../../../functions/data/service.ts';
import { openTable, type Table } from '../../../../functions/data/table.ts';
import { cardText } from '../../../../functions/domain/listing/view.ts';
import type { LocalData } from '../../../../infra/local/data.ts';
import type { OperationResponse } from '../../../../shared/operations.ts';
import { differingIds, indexedRevisions } from '../../../../shared/search-index/contents.ts';
import { INDEX_STALE_MS, MOST_CHANGES } from '../../../../shared/search-index/rules.ts';
import { caller } from '../../../support/gateway-event.ts';
import { randomCalendar } from '../../../support/indexed-listings.ts';
import { listing } from '../../../support/listings.ts';
import { openTestData } from '../../../support/local-data.ts';
import type { Random } from '../../../support/random.ts';
import { randomListing } from '../../../support/random-listings.ts';
import { soakTest } from '../../../support/soak.ts';
import { StoredIndex } from '../../../support/stored-index.ts';

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

const indexed = () => indexedListings(table);

/** An index rebuilt from the table. */
async function rebuilt(): Promise<StoredIndex> {
  const fresh = new StoredIndex();
  await searchIndexer({ store: fresh, listings: indexed() }).rebuild();
  return fresh;
}

/** Checks that an index has what the table has, as it is and once its changes are merged. */
async function expectCurrent(stored: StoredIndex): Promise<void> {
  const fresh = await rebuilt();
  expect(differingIds(stored.index, fresh.index.base)).toEqual([]);
  await searchIndexer({ store: stored, listings: indexed(), mostChanges: 0 }).apply([]);
  expect(stored.index.changes.baseName).toBe(fresh.index.changes.baseName);
}

/** The counts of all rounds: an equal revision means equal content. */
const revisions = new Map<string, number>();
const versions = new Map<string, number>();

/** Changes a table at random, and records the listings that the stream would report. */
function randomTable(choose: Random, listings: number) {
  const { entities } = serviceOf(table);
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
        dogs: 0,
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

const EVERYTHING = { query: { limit: 100 }, params: undefined, body: undefined } as const;

/** Where a consumer is interrupted, or what happens to its write. */
const FAULTS = ['dies before it reads', 'dies before it writes', 'loses the reply'] as const;
type Fault = (typeof FAULTS)[number] | undefined;

function storeWith(stored: StoredIndex, fault: () => Fault, between: () => Promise<void>) {
  async function read<T>(action: () => Promise<T>): Promise<T> {
    if (fault() === 'dies before it reads') throw new Error('killed');
    const result = await action();
    await between();
    return result;
  }
  async function write<T>(action: () => Promise<T>): Promise<T> {
    await between();
    if (fault() === 'dies before it writes') throw new Error('killed');
    const result = await action();
    if (fault() === 'loses the reply') throw new Error('socket hang up');
    return result;
  }
  return {
    readChanges: () => read(() => stored.readChanges()),
    readBase: (name: string) => read(() => stored.readBase(name)),
    writeChanges: (bytes: Uint8Array, etag: string | undefined) =>
      write(() => stored.writeChanges(bytes, etag)),
    writeBase: (bytes: Uint8Array) => write(() => stored.writeBase(bytes)),
  };
}

soakTest(
  'whatever befalls its consumers, the index ends as a rebuild makes it, and searches are answered all along',
  { sample: 3, whole: 400 },
  async ({ amount, choose }) => {
    for (let round = 0; round < amount; round += 1) {
      const stored = new StoredIndex();
      const { change, untold } = randomTable(choose, 40);
      const maybeChange = async () => {
        if (choose.chance(0.15)) await change();
      };
      const consumer = () =>
        searchIndexer({
          store: storeWith(
            stored,
            () => (choose.chance(0.15) ? choose.pick(FAULTS) : undefined),
            maybeChange,
          ),
          listings: indexed(),
          // None, a few or all changes until they are merged.
          mostChanges: choose.pick([0, 4_000, MOST_CHANGES]),
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
        cards: cardMemory({ read: listings.readPublishedCards, textOf: cardText, now }),
        search: memorySearch({
          store: stored,
          categories,
          listings: indexed(),
          now: () => new Date(clock),
        }),
        now,
      });
      for (let step = 0; step < 12; step += 1) {
        for (let number = choose.between(1, 6); number > 0; number -= 1) await change();
        if (choose.chance(0.08)) stored.changes = undefined;
        if (choose.chance(0.08)) stored.bases.clear();
        if (choose.chance(0.08)) stored.putChanges(Uint8Array.from({ length: 900 }, () => step));
        await Promise.all(Array.from({ length: choose.between(1, 2) }, deliver));
        clock += INDEX_STALE_MS;
        await search(EVERYTHING, caller);
      }
      while (untold.length > 0) await deliver();
      const steady = searchIndexer({ store: stored, listings: indexed() });
      // The stream delivers again what was interrupted.
      await steady.apply([...new Set(changedIds)]);
      clock += INDEX_STALE_MS;
      const { text } = await search(EVERYTHING, caller);
      const found: OperationResponse<'searchListings'> = JSON.parse(text);
      const ids = await indexed().listPublished();
      const cards = await listings.getPublishedCards(ids);
      expect(found.total).toBe(cards.size);
      expect(found.items).toEqual(
        found.items.map(({ id }) => {
          const card = cards.get(id);
          if (card === undefined) return undefined;
          const square = publicSquare(card) ?? null;
          return { ...JSON.parse(cardText(card)), square, stay: null, distance_km: null };
        }),
      );
      await expectCurrent(stored);
    }
    return amount;
  },
);

describe('the index', () => {
  let stored: StoredIndex;

  beforeEach(async () => {
    stored = new StoredIndex();
    for (const id of ['lst_a', 'lst_b']) await put(id, { title: `Cottage ${id}` });
  });

  const put = (listing_id: string, given: Parameters<typeof listing>[0] = {}) =>
    serviceOf(table)
      .entities.listing.put(listing({ listing_id, ...given }))
      .go();
  const indexer = (mostChanges = MOST_CHANGES) =>
    searchIndexer({ store: stored, listings: indexed(), mostChanges });
  const isIndexed = (id: string) => indexedRevisions(stored.index, [id]).has(id);

  it('isn’t written if nothing has changed', async () => {
    await indexer().rebuild();
    expect(stored.writes).toBe(1);
    await indexer().apply(['lst_a', 'lst_b', 'lst_unknown']);
    await indexer().rebuild();
    expect(stored.writes).toBe(1);
  });

  it('has a listing’s current state when it is written, whatever it was at the reported change', async () => {
    await indexer().rebuild();
    await put('lst_a', { revision: 2 });
    await put('lst_a', { revision: 3, status: 'ARCHIVED' });
    await indexer().apply(['lst_a']);
    expect(isIndexed('lst_a')).toBe(false);
    expect(isIndexed('lst_b')).toBe(true);
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
      ...indexed(),
      read: async (ids: readonly string[]) => {
        const found = await indexed().read(ids);
        if (isFirst) {
          isFirst = false;
          await put('lst_a', change);
          await indexer().apply(['lst_a']);
        }
        return found;
      },
    };
    await searchIndexer({ store: stored, listings: slow }).rebuild();
    await expectCurrent(stored);
  });

  it('gets changes without its base being written, until they are large enough to be merged', async () => {
    await indexer().rebuild();
    const { baseName } = stored.index.changes;
    await put('lst_a', { revision: 2, title: 'Renamed' });
    await indexer().apply(['lst_a']);
    expect(stored.index.changes.baseName).toBe(baseName);
    expect(stored.index.changes.replaced).toHaveLength(1);
    await put('lst_b', { revision: 2, title: 'Renamed' });
    await indexer(100).apply(['lst_b']);
    expect(stored.index.changes.baseName).not.toBe(baseName);
    expect(stored.index.changes.replaced).toHaveLength(0);
    await expectCurrent(stored);
  });

  it.each([
    ['its base is gone', () => stored.bases.clear()],
    ['its changes are damaged', () => stored.putChanges(new Uint8Array(900))],
    ['its changes are gone', () => (stored.changes = undefined)],
  ])('is made anew with the next change if %s', async (_, destroy) => {
    await indexer().rebuild();
    destroy();
    await put('lst_a', { revision: 2 });
    await indexer().apply(['lst_a']);
    await expectCurrent(stored);
  });

  it('is stored in S3: read if it is a different one, and written if it is the one that was read', async () => {
    const store = indexStore(data.searchIndexBucketName, data.s3);
    expect(await store.readChanges()).toBeUndefined();
    expect(await store.writeChanges(Buffer.from('none'), '"other"')).toBe(false);
    expect(await store.writeChanges(Buffer.from('one'), undefined)).toBe(true);
    expect(await store.writeChanges(Buffer.from('two'), undefined)).toBe(false);
    const first = await store.readChanges();
    if (first === undefined || first === 'unchanged') throw new Error('It was not stored');
    expect(Buffer.from(first.bytes).toString()).toBe('one');
    expect(await store.readChanges(first.etag)).toBe('unchanged');
    expect(await store.writeChanges(Buffer.from('two'), first.etag)).toBe(true);
    expect(await store.writeChanges(Buffer.from('three'), first.etag)).toBe(false);
    const name = await store.writeBase(Buffer.from('a base'));
    expect(await store.writeBase(Buffer.from('a base'))).toBe(name);
    expect(Buffer.from((await store.readBase(name)) ?? []).toString()).toBe('a base');
    expect(await store.readBase('another')).toBeUndefined();
    await searchIndexer({ store, listings: indexed() }).rebuild();
    const changes = await store.readChanges();
    if (changes === undefined || changes === 'unchanged') throw new Error('It was not rebuilt');
    expect(Buffer.compare(changes.bytes, (await rebuilt()).changes?.bytes ?? Buffer.of())).toBe(0);
  });
});
