import { describe, expect, it } from 'vitest';
import { suggestPlaces } from '../../../../functions/api/catalogue/suggest-places.ts';
import type { Listing } from '../../../../functions/data/listing/repository.ts';
import { quoteClock } from '../../../../shared/bookings/rules.ts';
import { INITIAL_AMENITIES, INITIAL_AREAS } from '../../../../shared/categories/initial.ts';
import { knownAreas } from '../../../../shared/categories/known-areas.ts';
import { ALL_PROPERTY_SUBTYPES, LISTING_TYPES } from '../../../../shared/listings/types.ts';
import { placeOperations } from '../../../../shared/places/schema.ts';
import { filtersBesidePlace } from '../../../../shared/search/parameters.ts';
import { searchQuerySchema } from '../../../../shared/search/schema.ts';
import { noChanges } from '../../../../shared/search-index/changes.ts';
import { IndexSearch } from '../../../../shared/search-index/index-search.ts';
import { orderOf } from '../../../../shared/search-index/request.ts';
import { SnapshotSearch } from '../../../../shared/search-index/search.ts';
import { buildSnapshot } from '../../../../shared/search-index/update.ts';
import {
  readSearch,
  type Search,
  withoutParts,
  withPart,
  withParts,
} from '../../../../web/src/features/search/search-address.ts';
import { MISSPELLINGS } from '../../../shared/places/misspellings.ts';
import { TYPED_WISHES } from '../../../shared/places/typed-wishes.ts';
import { caller } from '../../../support/gateway-event.ts';
import { indexedListing } from '../../../support/indexed-listings.ts';
import { listing } from '../../../support/listings.ts';
import { type Random, random } from '../../../support/random.ts';

const CONTEXT = {
  known: knownAreas({ areas: INITIAL_AREAS, moving: [] }),
  clock: quoteClock(new Date()),
};

const parse = placeOperations.suggestPlaces;

/** The operation, and a search of the same listings. */
function suggesting(listings: readonly Listing[]) {
  const base = buildSnapshot(listings.map((item) => indexedListing(item)));
  const index = new IndexSearch(new SnapshotSearch(base), noChanges(''));
  const run = suggestPlaces({
    search: {
      categories: async () => ({
        areas: [...INITIAL_AREAS],
        amenities: [...INITIAL_AMENITIES],
        moving: [],
        revision: 0,
      }),
      totals: async (filters) => index.counts(filters, CONTEXT),
    },
  });
  return {
    /** @param beside the search in which the text is typed */
    suggest: async (text: string, beside: Search = {}) => {
      const query = parse.query.parse({ text, ...filtersBesidePlace(beside) });
      const response = await run({ query, params: undefined, body: undefined }, caller);
      return parse.response.parse(response).suggestions;
    },
    /** As `searchListings` finds them. */
    totalOf: (search: Search) => {
      const { sort, ...filters } = searchQuerySchema.parse(
        Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)),
      );
      const order = orderOf({ sort, near: filters.near });
      return index.find({ filters, order, after: undefined, limit: 1 }, CONTEXT).total;
    },
  };
}

const POSTCODES = ['LA22 9AB', 'LA23 1AA', 'CA12 5AB', 'LA9 4AA', 'LA21 8AA', 'CA11 7AA'];

/** Listings of all types in some areas and places, with what people wish for. */
const mixed = (count: number): Listing[] => {
  const choose = random(20261127);
  return Array.from({ length: count }, (_, number) => {
    const type = choose.pick(LISTING_TYPES);
    return listing({
      listing_id: `lst_${String(number).padStart(4, '0')}`,
      type,
      title: choose.pick(['Stone barn conversion', 'Cottage by the beck', 'House with a view']),
      area_name: choose.pick(['Ambleside', 'Keswick', 'Windermere', 'Grasmere', 'Kendal']),
      postcode: choose.pick(POSTCODES),
      property_subtype: type === 'HOLIDAY' ? 'cottage' : 'house',
      bedrooms: choose.between(1, 5),
      pets_allowed: choose.chance(0.5),
      amenities: choose.chance(0.5) ? ['Hot Tub', 'WiFi'] : ['Parking'],
    });
  });
};

/** A search as an address may have it, which the API takes. */
function randomSearch(choose: Random): Search {
  const some = (value: string, probability = 0.3) => (choose.chance(probability) ? value : '');
  const search = readSearch(
    new URLSearchParams({
      type: some(choose.pick(LISTING_TYPES), 0.5),
      area_name: some('Keswick'),
      near: some('kendal'),
      within: some('3'),
      property_subtype: some(choose.pick(ALL_PROPERTY_SUBTYPES)),
      min_price: some('1000', 0.1),
      max_price: some('900000'),
      bedrooms: some(String(choose.between(1, 4))),
      pets_allowed: some('true'),
      amenities: some('WiFi', 0.2),
      guests: some('2', 0.2),
      furnishing: some('FURNISHED', 0.1),
      q: some('beck'),
      sort: some('newest'),
    }),
  );
  return searchQuerySchema.safeParse(search).success ? search : randomSearch(choose);
}

describe('suggestions', () => {
  it('say how many listings of each type the search finds that a choice opens', async () => {
    const { suggest, totalOf } = suggesting(mixed(300));
    const choose = random(20261128);
    const texts = [
      ...MISSPELLINGS.map(([, text]) => text),
      ...TYPED_WISHES.map(({ text }) => text),
    ];
    let some = 0;
    for (const text of texts) {
      for (const beside of [{ type: choose.pick(LISTING_TYPES) }, randomSearch(choose)]) {
        for (const { search, counts } of await suggest(text, beside)) {
          const about = JSON.stringify({ text, beside, search });
          // As the page does.
          const opened = withParts(withoutParts(beside, ['q', 'area_name', 'near']), search);
          const { type } = opened;
          const counted = LISTING_TYPES.reduce((sum, each) => sum + counts[each], 0);
          if (type === undefined) expect(counted, about).toBe(totalOf(opened));
          for (const each of LISTING_TYPES) {
            if (type === undefined) continue;
            const other = each === type ? opened : withPart(opened, 'type', each);
            expect(counts[each], about).toBe(totalOf(other));
          }
          if (counted > 0) some += 1;
        }
      }
    }
    expect(some).toBeGreaterThan(100);
  });

  it('aren’t there if they contradict what stays set', async () => {
    const { suggest } = suggesting([]);
    expect(await suggest('kendal under 300k', { min_price: '300000' })).not.toEqual([]);
    expect(await suggest('kendal under 300k', { min_price: '300001' })).toEqual([]);
  });

  it('have what has listings before what has none', async () => {
    const labels = async (...listings: Listing[]) =>
      (await suggesting(listings).suggest('newton')).slice(0, 2).map(({ label }) => label);
    const inGrange = listing({ area_name: 'Grange', postcode: 'LA11' });
    expect(await labels()).toEqual(['Newton, near Dalton', 'Newton-in-Cartmel']);
    expect(await labels(inGrange)).toEqual(['Newton-in-Cartmel', 'Newton, near Dalton']);
  });

  it('say that a place has some of another type', async () => {
    const { suggest } = suggesting([
      listing({ area_name: 'Kendal', type: 'LETTING', postcode: 'LA9 4AA' }),
    ]);
    const [first] = await suggest('Kendal', { type: 'SALE' });
    expect(first).toEqual({
      kind: 'town',
      label: 'Kendal',
      detail: 'Town',
      search: { near: 'kendal' },
      counts: { SALE: 0, LETTING: 1, HOLIDAY: 0 },
      is_sure: true,
    });
  });

  it('are none for a text that names no place', async () => {
    expect(await suggesting([]).suggest('')).toEqual([]);
    expect(await suggesting([]).suggest('hot tub')).toEqual([]);
  });

  // ß is two letters in the form in which texts are compared.
  it('take any text of a hundred characters, and no longer one', async () => {
    const { suggest } = suggesting([]);
    expect(await suggest(`keswick ${'ß'.repeat(92)}`)).not.toEqual([]);
    expect(await suggest('kendal under 999999m')).not.toEqual([]);
    expect(parse.query.safeParse({ text: 'a'.repeat(101) }).success).toBe(false);
    expect(parse.query.safeParse({ text: 'a', limit: '3' }).success).toBe(false);
  });

  it('take the filters that stay set, and no others', () => {
    const takes = (query: object) => parse.query.safeParse({ text: 'a', ...query }).success;
    expect(takes({ type: 'HOLIDAY', bedrooms: '2', guests: '4', amenities: 'WiFi' })).toBe(true);
    for (const query of [
      { type: 'RENT' },
      { bedrooms: 'two' },
      { area_name: 'Keswick' },
      { near: 'kendal' },
      { q: 'beck' },
      { within: '3' },
      { sort: 'newest' },
      { min_price: '2', max_price: '1' },
      { type: 'SALE', guests: '2' },
    ]) {
      expect(takes(query), JSON.stringify(query)).toBe(false);
    }
  });
});
