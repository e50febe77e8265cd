import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect } from 'vitest';
import { loadTarget } from '../../bin/demo-catalogue.ts';
import type { NewListing } from '../../functions/data/listing/repository.ts';
import { serviceOf } from '../../functions/data/service.ts';
import type { Table } from '../../functions/data/table.ts';
import { type RunningSite, startLocal } from '../../infra/local/start.ts';
import { LISTING_STATUSES } from '../../shared/listings/types.ts';
import { INDEX_STALE_MS } from '../../shared/search-index/rules.ts';
import { walkSearch } from '../support/api.ts';
import { randomCalendar } from '../support/indexed-listings.ts';
import type { Random } from '../support/random.ts';
import { randomListing } from '../support/random-listings.ts';
import { randomSearch } from '../support/random-search.ts';
import { oracle } from '../support/search-oracle.ts';
import { soakTest } from '../support/soak.ts';

/**
 * Random searches of the running site, each held against the plainest reading of the specification, while
 * listings are published, edited, booked, archived and sent back.
 */

const LISTINGS = 200;
/** Searches between one run of changes and the next, the first few of them at once. */
const SEARCHES_A_ROUND = 100;
const UNSETTLED = 10;
const STATE = join(import.meta.dirname, '..', '..', '.local', 'test', 'oracle');

/** Stored after all else. Its title changes with each round. */
const LAST: Omit<NewListing, 'title'> = {
  listing_id: 'lst_marker',
  organisation_id: 'org_random',
  type: 'SALE',
  status: 'PUBLISHED',
  address: '1 Random Row',
  postcode: 'LA22 1AB',
  area_name: 'Rydal',
  pets_allowed: false,
  featured: false,
  inside_national_park: false,
  created_at: '2026-01-01T00:00:00.000Z',
};

let site: RunningSite;
let table: Table;
/** The listings that the table has. */
const truth = new Map<string, NewListing>();
const versions = new Map<string, number>();
/** The listings that have been public at any time since the index last had all changes. */
let lately = new Set<string>();

beforeAll(async () => {
  await rm(STATE, { recursive: true, force: true });
  site = await startLocal({ port: 0, state: STATE, loadFunctions: false, log: () => {} });
  ({ table } = loadTarget(site.data));
});

afterAll(() => site?.stop());

async function store(listing: NewListing): Promise<void> {
  const revision = (truth.get(listing.listing_id)?.revision ?? 0) + 1;
  const stored = { ...listing, revision };
  await serviceOf(table).entities.listing.put(stored).go();
  truth.set(listing.listing_id, stored);
  if (isPublic(stored)) lately.add(stored.listing_id);
}

/** Stores a listing, or changes one: all of it, its state alone, or its calendar. */
async function change(choose: Random): Promise<void> {
  const number = choose.between(0, LISTINGS + 50);
  const fresh = randomListing(choose, number);
  const known = truth.get(fresh.listing_id);
  if (known === undefined || choose.chance(0.3)) {
    // A listing keeps the time at which it was made.
    return await store({ ...fresh, created_at: known?.created_at ?? fresh.created_at });
  }
  if (choose.chance(0.4)) {
    return await store({ ...known, status: choose.pick(LISTING_STATUSES) });
  }
  if (choose.chance(0.4)) return await store({ ...known, hidden: known.hidden !== true });
  const { listing_id } = known;
  const version = (versions.get(listing_id) ?? 0) + 1;
  versions.set(listing_id, version);
  const { windows, blocked } = randomCalendar(choose, '2026-11-23');
  const dates = { occupied: [], windows, blocked, version, availability_version: version };
  await serviceOf(table)
    .entities.calendar.put({ listing_id, ...dates })
    .go();
}

const isPublic = ({ status, hidden }: NewListing): boolean =>
  status === 'PUBLISHED' && hidden !== true;

const published = (): NewListing[] => [...truth.values()].filter(isPublic);

/** Waits until what was stored last is found, and every instance has to ask for a newer index. */
async function settle(round: number): Promise<void> {
  const title = `settled${round}`;
  await store({ ...LAST, title });
  await expect.poll(async () => (await walkSearch(site.url, { q: title }))[0]?.total).toBe(1);
  await sleep(INDEX_STALE_MS);
  lately = new Set(published().map(({ listing_id }) => listing_id));
}

soakTest(
  'answers random searches as the specification says, whatever is published, edited and archived',
  { sample: 50, whole: 10_000 },
  async ({ amount, seed, choose }) => {
    for (let number = 0; number < LISTINGS; number += 1) await store(randomListing(choose, number));
    let withMatches = 0;
    let overSeveralPages = 0;
    for (let number = 0; number < amount; number += 1) {
      const query = randomSearch(choose);
      const about = `search ${number} of seed ${seed}: ${new URLSearchParams(query)}`;
      const place = number % SEARCHES_A_ROUND;
      if (place < UNSETTLED) {
        await change(choose);
        const pages = await walkSearch(
          site.url,
          query,
          () => change(choose),
          (items) => {
            // The index is behind for a moment, but never by a whole round.
            expect(
              items.filter(({ id }) => !lately.has(id)),
              about,
            ).toEqual([]);
          },
        );
        expect(pages.length, about).toBeGreaterThan(0);
        continue;
      }
      if (place === UNSETTLED) await settle(number);
      const limit = Number(query.limit ?? 24);

      const pages = await walkSearch(site.url, query);

      // A text is what it was read as.
      const { q, sort } = query;
      const asked =
        q === undefined ? query : { ...(sort && { sort }), ...pages[0]?.reading?.search };
      const expected = oracle(published(), asked).map(({ listing_id }) => listing_id);

      expect(pages[0]?.total, about).toBe(expected.length);
      expect(
        pages.flatMap(({ items }) => items.map(({ id }) => id)),
        about,
      ).toEqual(expected);
      const [last = 0, ...full] = pages.map(({ items }) => items.length).reverse();
      expect(
        full.filter((length) => length !== limit),
        about,
      ).toEqual([]);
      expect(last, about).toBeLessThanOrEqual(limit);
      if (expected.length > 0) withMatches += 1;
      if (pages.length > 1) overSeveralPages += 1;
    }
    console.log(
      `${withMatches} searches with matches, ${overSeveralPages} over several pages, ${truth.size} listings`,
    );
    expect(withMatches).toBeGreaterThanOrEqual(amount / 3);
    expect(overSeveralPages).toBeGreaterThanOrEqual(amount / 5);
    return amount;
  },
);
