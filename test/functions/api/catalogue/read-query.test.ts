import { describe, expect, it } from 'vitest';
import { getSearchAlternatives } from '../../../../functions/api/catalogue/get-search-alternatives.ts';
import { getSearchCounts } from '../../../../functions/api/catalogue/get-search-counts.ts';
import { getSearchMap } from '../../../../functions/api/catalogue/get-search-map.ts';
import { readQuery } from '../../../../functions/api/catalogue/read-query.ts';
import { SEARCH_LIMITS } from '../../../../shared/listings/limits.ts';
import { FILTER_LIMITS } from '../../../../shared/search/limits.ts';
import { searchQuerySchema } from '../../../../shared/search/schema.ts';
import type { IndexedListing } from '../../../../shared/search-index/indexed-listing.ts';
import type { SearchFilters } from '../../../../shared/search-index/request.ts';
import { NONSENSE, TYPED, WITH_SLIPS } from '../../../shared/places/two-hundred-wishes.ts';
import { caller } from '../../../support/gateway-event.ts';
import { indexedListing } from '../../../support/indexed-listings.ts';
import { listing } from '../../../support/listings.ts';
import { type Random, random as seeded } from '../../../support/random.ts';
import { randomListing } from '../../../support/random-listings.ts';
import { randomDetailedSearch } from '../../../support/random-search.ts';
import { searchOver } from '../../../support/searching.ts';
import { soakTest } from '../../../support/soak.ts';

const now = () => new Date('2027-02-10T10:00:00Z');

type Query = Readonly<Record<string, string>>;

const filtersOf = (query: Query): SearchFilters => {
  const { sort: _, cursor: __, limit: ___, ...filters } = searchQuerySchema.parse(query);
  return filters;
};

const TEXTS = [...TYPED, ...WITH_SLIPS, ...NONSENSE.map((text) => [text] as const)].map(
  ([text]) => text,
);

/** An operation's request. */
const request = (query: Query) => ({
  query: filtersOf(query),
  params: undefined,
  body: undefined,
});

/** The searches of a system with these listings. */
function searching(listings: readonly IndexedListing[]) {
  const search = searchOver(listings, now);
  return {
    search,
    read: (query: Query) => readQuery(filtersOf(query), search),
    totalOf: async (filters: SearchFilters) => (await search.totals([filters]))[0] ?? 0,
  };
}

const random = (choose: Random, count: number): IndexedListing[] =>
  Array.from({ length: count }, (_, index) =>
    indexedListing({ ...randomListing(choose, index), status: 'PUBLISHED' }),
  );

/** An outcode is found or not, as a place is. */
const OUTCODE = /^[A-Z]{1,2}\d+$/i;

soakTest(
  'any text beside any filters is a search of its own, which no word empties',
  { sample: 400, whole: 50_000 },
  async ({ amount, choose }) => {
    const { read, totalOf } = searching(random(choose, 300));
    let found = 0;
    let emptied = 0;
    for (let round = 0; round < amount; round += 1) {
      const {
        limit: _,
        sort: __,
        ...filters
      } = choose.chance(0.5) ? randomDetailedSearch(choose) : {};
      const texts = [choose.pick(TEXTS), ...(choose.chance(0.4) ? [choose.pick(TEXTS)] : [])];
      const query = { ...filters, q: texts.join(' ').slice(0, SEARCH_LIMITS.text) };
      const about = `${new URLSearchParams(query)}`;

      const { filters: asked, reading: made } = await read(query);

      // A page puts it into its address, which is read as what it says.
      const { reading: again } = await read(made?.search ?? {});
      if (made?.search.q === undefined) expect(again, about).toBe(undefined);
      else expect(again, about).toEqual({ search: made.search, left_out: [] });
      const total = await totalOf(asked);
      if (total > 0) found += 1;
      else if (!OUTCODE.test(asked.q ?? '') && (await totalOf({ ...asked, q: undefined })) > 0) {
        emptied += 1;
      }
    }
    expect(emptied).toBe(0);
    expect(found).toBeGreaterThan(amount / 10);
    return amount;
  },
);

describe('a text beside filters', () => {
  const { read } = searching([
    indexedListing(
      listing({
        listing_id: 'lst_1',
        title: 'Quiet barn at Whinscale with lake and views',
        type: 'SALE',
        area_name: 'Keswick',
        postcode: 'CA12 5JN',
        status: 'PUBLISHED',
      }),
    ),
  ]);

  it.each<[string, Query, Query, string[]]>([
    ['is filters', { q: 'house keswick' }, { property_subtype: 'house', area_name: 'Keswick' }, []],
    [
      'keeps a word that a listing has',
      { q: 'quiet barn keswick' },
      { area_name: 'Keswick', q: 'quiet barn' },
      [],
    ],
    [
      'takes a word that a listing has for no slip in the name of a place, here of Winscales',
      { q: 'whinscale' },
      { q: 'whinscale' },
      [],
    ],
    [
      'keeps no words that would ask for something else together',
      { type: 'SALE', q: 'near lake with views' },
      { type: 'SALE', q: 'lake' },
      ['views'],
    ],
    [
      'leaves out one that none has',
      { type: 'SALE', q: 'quiet xyzzy' },
      { type: 'SALE', q: 'quiet' },
      ['xyzzy'],
    ],
    [
      'leaves out words where nothing is found in any case',
      { type: 'LETTING', q: 'quiet' },
      { type: 'LETTING' },
      ['quiet'],
    ],
    [
      'leaves out words after the sixth',
      { q: 'aa bb cc dd ee ff quiet' },
      {},
      ['aa', 'bb', 'cc', 'dd', 'ee', 'ff', 'quiet'],
    ],
    [
      'counts more than they do',
      { type: 'SALE', near: 'kendal', within: '3', q: 'to rent ambleside' },
      { type: 'LETTING', area_name: 'Ambleside' },
      [],
    ],
    [
      'takes away a price that it contradicts',
      { min_price: '500000', q: 'under 300k' },
      { type: 'SALE', max_price: '300000' },
      [],
    ],
    [
      'adds its amenities to theirs',
      { amenities: 'WiFi', q: 'hot tub' },
      { amenities: 'WiFi,Hot Tub' },
      [],
    ],
    ['is about lets where they have guests', { guests: '4', q: 'house' }, { guests: '4' }, []],
  ])('%s: %o', async (_, query, expected, left_out) => {
    expect((await read(query)).reading).toEqual({ search: expected, left_out });
  });

  it('says which amenities are too many together with theirs', async () => {
    const names = Array.from(
      { length: FILTER_LIMITS.amenities.max },
      (_, index) => `Name ${index}`,
    );
    const { reading } = await read({ amenities: names.join(','), q: 'hot tub' });
    expect(reading).toEqual({ search: { amenities: names.join(',') }, left_out: ['Hot Tub'] });
  });

  it('is read in the same way by each operation', async () => {
    const { search: mixed } = searching(random(seeded(49), 300));
    for (const q of [
      'cottage keswik xyzzy',
      'dog frendly hause',
      '!!!',
      'quiet',
      'LA22 cottage',
      'sauna',
    ]) {
      const { filters } = await readQuery({ q }, mixed);
      const [total] = await mixed.totals([filters]);
      const dependencies = { search: mixed, now };
      const map = JSON.parse((await getSearchMap(dependencies)(request({ q }), caller)).text);
      const counts = await getSearchCounts(dependencies)(request({ q }), caller);
      const { without } = await getSearchAlternatives(dependencies)(request({ q }), caller);
      expect([map.total, counts.total], q).toEqual([total, total]);
      expect(without.length > 0, q).toBe(total === 0);
    }
  });
});
