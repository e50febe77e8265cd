import { describe, expect, it } from 'vitest';
import type { NewListing } from '../../../functions/data/listing/repository.ts';
import { queryOf } from '../../../functions/lib/parse-input.ts';
import { INITIAL_AREAS } from '../../../shared/categories/initial.ts';
import { knownAreas } from '../../../shared/categories/known-areas.ts';
import { searchQuerySchema } from '../../../shared/search/schema.ts';
import { noChanges, updateChanges } from '../../../shared/search-index/changes.ts';
import { IndexSearch } from '../../../shared/search-index/index-search.ts';
import type { IndexedListing } from '../../../shared/search-index/indexed-listing.ts';
import { orderOf, type SearchCursor } from '../../../shared/search-index/request.ts';
import { SnapshotSearch } from '../../../shared/search-index/search.ts';
import { buildSnapshot } from '../../../shared/search-index/update.ts';
import { indexedListing } from '../../support/indexed-listings.ts';
import { INHERITED_NAMES } from '../../support/inherited-names.ts';
import { type Random, random } from '../../support/random.ts';
import { randomListing } from '../../support/random-listings.ts';
import { nearLandmarks, randomDetailedSearch } from '../../support/random-search.ts';
import { oracle } from '../../support/search-oracle.ts';
import { soakTest } from '../../support/soak.ts';

const TODAY = '2026-11-23';
const CLOCK = { today: TODAY, earliest: TODAY };

const AREAS = knownAreas({ areas: INITIAL_AREAS, moving: [] });
const CONTEXT = { known: AREAS, clock: CLOCK };

const isPublished = ({ status }: NewListing) => status === 'PUBLISHED';

const indexedOf = (listings: readonly NewListing[]): IndexedListing[] =>
  listings.filter(isPublished).map((listing) => indexedListing(listing));

/** Searches an index without changes. */
function searchIn(listings: readonly IndexedListing[]): IndexSearch {
  const base = buildSnapshot(listings);
  return new IndexSearch(new SnapshotSearch(base), noChanges(''));
}

const searchOf = (listings: readonly NewListing[]): IndexSearch => searchIn(indexedOf(listings));

/** Searches an index with an older base: some listings have come or changed since, and some are gone. */
function searchOfChanged(choose: Random, listings: readonly NewListing[]): IndexSearch {
  const present = indexedOf(listings);
  const isIn = new Map(present.map(({ listing_id }) => [listing_id, choose.chance(0.8)]));
  const gone = indexedOf(
    Array.from({ length: 20 }, (_, index) => randomListing(choose, 100_000 + index)),
  );
  const before = present
    .filter(({ listing_id }) => isIn.get(listing_id))
    .map((own, index) =>
      // The content of another listing, with the identifier and the age of this one.
      choose.chance(0.3)
        ? { ...(present[index] ?? own), listing_id: own.listing_id, created_at: own.created_at }
        : own,
    );
  const base = buildSnapshot([...before, ...gone]);
  const old = new Map(before.map((each) => [each.listing_id, each]));
  const changes = updateChanges(
    { base, changes: noChanges('base') },
    present.filter((each) => old.get(each.listing_id) !== each),
    gone.map(({ listing_id }) => listing_id),
  );
  return new IndexSearch(new SnapshotSearch(base), changes);
}

/** Every page of a search, each after the last one's last hit. */
function walk(search: IndexSearch, query: Readonly<Record<string, string>>) {
  const {
    sort,
    cursor: _,
    limit = 24,
    ...filters
  } = searchQuerySchema.parse(queryOf(`${new URLSearchParams(query)}`));
  const found: SearchCursor[] = [];
  for (;;) {
    const after = found.at(-1);
    const { total, hits, more } = search.find(
      { filters, order: orderOf({ sort, near: filters.near }), after, limit },
      CONTEXT,
    );
    found.push(...hits.map((hit) => hit.snapshot.cursorAfter(hit)));
    if (!more) return { total, found };
    expect(hits).toHaveLength(limit);
  }
}

soakTest(
  'an index answers random searches as the specification says, with changes and without',
  { sample: 500, whole: 200_000 },
  async ({ amount, seed, choose }) => {
    let listings: NewListing[] = [];
    let search = searchOf(listings);
    for (let number = 0; number < amount; number += 1) {
      if (number % 200 === 0) {
        const many = choose.pick([0, 1, 31, 32, 33, 300, 1500]);
        listings = Array.from({ length: many }, (_, index) => randomListing(choose, index));
        search = choose.chance(0.7) ? searchOfChanged(choose, listings) : searchOf(listings);
      }
      const query = nearLandmarks(choose, randomDetailedSearch(choose));
      const about = `search ${number} of seed ${seed}: ${new URLSearchParams(query)}`;
      const expected = oracle(listings, query).map(({ listing_id }) => listing_id);
      const { total, found } = walk(search, query);
      expect(total, about).toBe(expected.length);
      expect(
        found.map(({ listing_id }) => listing_id),
        about,
      ).toEqual(expected);
    }
    return amount;
  },
);

it('goes on after a listing that is gone, in each order', () => {
  const choose = random(7);
  const listings = Array.from({ length: 300 }, (_, index) => randomListing(choose, index));
  for (const sort of [undefined, 'newest', 'price_asc', 'price_desc'] as const) {
    const query: Record<string, string> = sort === undefined ? {} : { sort };
    const all = oracle(listings, query);
    const { found } = walk(searchOf(listings), query);
    const gone = all[50] as NewListing;
    const rest = listings.filter((listing) => listing !== gone);
    const { hits, total } = searchOf(rest).find(
      { filters: {}, order: sort ?? 'featured', after: found[50], limit: 100 },
      CONTEXT,
    );
    expect(total).toBe(all.length - 1);
    expect(hits.map(({ snapshot, row }) => snapshot.idAt(row))).toEqual(
      all.slice(51, 151).map(({ listing_id }) => listing_id),
    );
  }
});

describe('words', () => {
  const hut = {
    ...randomListing(random(3), 0),
    title: 'Shepherd’s hut above the beck',
    area_name: 'Bowness-on-Windermere',
    postcode: 'LA23 3AB',
  };
  const search = searchIn([indexedListing(hut)]);
  const totalOf = (q: string) =>
    search.find({ filters: { q }, order: 'featured', after: undefined, limit: 1 }, CONTEXT).total;

  it.each([
    'shepherds',
    'SHEPHERD’S HUT',
    'hut la23',
    'la23 3ab',
    'bowness on windermere',
    'windermere',
  ])('are found, each of them: %s', (q) => {
    expect(totalOf(q)).toBe(1);
  });

  it.each(INHERITED_NAMES)('are found in an area of the name %s', (area_name) => {
    const named = searchIn([indexedListing({ ...hut, area_name })]);
    const filters = { q: `${area_name} hut` };
    const request = { filters, order: 'featured', after: undefined, limit: 1 } as const;
    expect(named.find(request, CONTEXT).total).toBe(1);
  });

  it.each(['la2', 'shep', 'hut keswick', '3ab', '!!!'])('find nothing else: %s', (q) => {
    expect(totalOf(q)).toBe(0);
  });
});

describe('areas that are renamed', () => {
  const [one, other] = ['Rydal', 'Old Rydal'].map((area_name, index) =>
    indexedListing({ ...randomListing(random(1), index), area_name, title: 'A barn' }),
  );
  const search = searchIn([one, other].filter((each) => each !== undefined));
  const [rydal] = INITIAL_AREAS.filter(({ name }) => name === 'Rydal');
  const renamed = knownAreas({
    areas: rydal === undefined ? [] : [{ ...rydal, aliases: ['Rydal Bank'] }],
    moving: [{ kind: 'area', from: 'Old Rydal', to: 'Rydal' }],
  });
  const totalOf = (filters: { q?: string; area_name?: string }, known = renamed) =>
    search.find({ filters, order: 'featured', after: undefined, limit: 1 }, { known, clock: CLOCK })
      .total;

  it('are one while listings still have the old name, and found by each name', () => {
    expect(totalOf({ area_name: 'Rydal' })).toBe(2);
    expect(totalOf({ area_name: 'old rydal' })).toBe(2);
    expect(totalOf({ q: 'rydal bank' })).toBe(2);
    expect(totalOf({ q: 'old' })).toBe(1);
    expect(search.areaNames(renamed)).toEqual(['Rydal']);
  });

  it('are gone once their last listing is, though the base still has it', () => {
    const base = buildSnapshot([one, other].filter((each) => each !== undefined));
    const index = { base, changes: noChanges('base') };
    const changes = updateChanges(index, [], [other?.listing_id ?? '']);
    const left = new IndexSearch(new SnapshotSearch(base), changes);
    expect(left.areaNames(AREAS)).toEqual(['Rydal']);
  });

  it('are two before, and are known anew at once', () => {
    expect(totalOf({ area_name: 'Rydal' }, AREAS)).toBe(1);
    expect(search.areaNames(AREAS)).toEqual(['Old Rydal', 'Rydal']);
  });
});
