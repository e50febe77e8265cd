import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { loadTarget } from '../../bin/demo-catalogue.ts';
import { listingRepository, type NewListing } from '../../functions/data/listing/repository.ts';
import { type RunningSite, startLocal } from '../../infra/local/start.ts';
import { walkSearch } from '../support/api.ts';
import type { Random } from '../support/random.ts';
import { randomListing } from '../support/random-listings.ts';
import { randomSearch } from '../support/random-search.ts';
import { oracle } from '../support/search-oracle.ts';
import { soakTest } from '../support/soak.ts';

/** Random searches of the running site, each held against the plainest reading of the specification. */

const LISTINGS = 200;
/** Listings stored while somebody reads on: about so many in all, so that a long run stays as quick. */
const STORED_MEANWHILE = 90;
const PAGES_A_SEARCH = 3;
const STATE = join(import.meta.dirname, '..', '..', '.local', 'test', 'oracle');

const listings: NewListing[] = [];
let site: RunningSite;
let repository: ReturnType<typeof listingRepository>;

/** Stores one more random listing, and remembers it. */
async function publish(choose: Random): Promise<void> {
  const listing = randomListing(choose, listings.length);
  if (!(await repository.create(listing))) throw new Error(`${listing.listing_id} is there twice`);
  listings.push(listing);
}

beforeAll(async () => {
  await rm(STATE, { recursive: true, force: true });
  site = await startLocal({ port: 0, state: STATE, log: () => {} });
  repository = listingRepository(loadTarget(site.data).table);
}, 240_000);

afterAll(() => site?.stop());

const idsOf = (found: readonly NewListing[]): string[] => found.map(({ listing_id }) => listing_id);

soakTest(
  'answers random searches as the specification says',
  { sample: 60, whole: 2000 },
  async ({ amount, seed, choose }) => {
    while (listings.length < LISTINGS) await publish(choose);
    let withMatches = 0;
    let overSeveralPages = 0;
    for (let number = 0; number < amount; number += 1) {
      const query = randomSearch(choose);
      const limit = Number(query.limit ?? 24);
      const about = `search ${number} of seed ${seed}: ${new URLSearchParams(query)}`;
      const before = listings.length;
      const expected = idsOf(oracle(listings, query));

      const pages = await walkSearch(site.url, query, async () => {
        if (choose.chance(STORED_MEANWHILE / (amount * PAGES_A_SEARCH))) await publish(choose);
      });

      const found = pages.flatMap(({ items }) => items.map(({ id }) => id));
      const since = new Set(idsOf(listings.slice(before)));
      expect(pages[0]?.total, about).toBe(expected.length);
      expect(new Set(found).size, about).toBe(found.length);
      expect(
        found.filter((id) => !since.has(id)),
        about,
      ).toEqual(expected);
      // What came meanwhile may be there, if at all in its place.
      const now = idsOf(oracle(listings, query));
      expect(
        now.filter((id) => found.includes(id)),
        about,
      ).toEqual(found);
      const [last = 0, ...others] = pages.map(({ items }) => items.length).reverse();
      expect(
        others.filter((length) => length !== limit),
        about,
      ).toEqual([]);
      expect(last, about).toBeLessThanOrEqual(limit);

      if (expected.length > 0) withMatches += 1;
      if (pages.length > 1) overSeveralPages += 1;
    }
    console.log(
      `${withMatches} searches with matches, ${overSeveralPages} over several pages, ${listings.length - LISTINGS} listings stored meanwhile`,
    );
    expect(withMatches).toBeGreaterThanOrEqual(amount / 2);
    expect(overSeveralPages).toBeGreaterThanOrEqual(amount / 3);
    return amount;
  },
);
