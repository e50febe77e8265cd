import { describe, expect, it } from 'vitest';
import { getSearchAlternatives } from '../../../../functions/api/catalogue/get-search-alternatives.ts';
import { getSearchCounts } from '../../../../functions/api/catalogue/get-search-counts.ts';
import { readQuery } from '../../../../functions/api/catalogue/read-query.ts';
import type { ListingSearch } from '../../../../functions/data/search/listing-search.ts';
import { InvalidFieldsError } from '../../../../functions/lib/errors.ts';
import { queryOf } from '../../../../functions/lib/parse-input.ts';
import { type FilterName, type Parts, withChoice } from '../../../../shared/search/parameters.ts';
import { searchOperations, searchQuerySchema } from '../../../../shared/search/schema.ts';
import type { IndexedListing } from '../../../../shared/search-index/indexed-listing.ts';
import { caller } from '../../../support/gateway-event.ts';
import { indexedListing } from '../../../support/indexed-listings.ts';
import { listing } from '../../../support/listings.ts';
import { random } from '../../../support/random.ts';
import { randomListing } from '../../../support/random-listings.ts';
import { randomDetailedSearch } from '../../../support/random-search.ts';
import { searchOver } from '../../../support/searching.ts';
import { randomStayQuery } from '../../../support/stay-search.ts';

const TODAY = '2027-02-10';
const now = () => new Date(`${TODAY}T10:00:00Z`);

/** The parameters of a search, as the texts of a query string. */
type QueryTexts = Parts<string>;

const filtersOf = (texts: QueryTexts) => {
  const given = Object.entries(texts).filter(
    (part): part is [string, string] => part[1] !== undefined,
  );
  const {
    cursor: _,
    limit: __,
    ...query
  } = searchQuerySchema.parse(queryOf(`${new URLSearchParams(given)}`));
  return query;
};

const totalOf = async (search: ListingSearch, texts: QueryTexts): Promise<number> => {
  const { sort: _, ...filters } = filtersOf(texts);
  const [total] = await search.totals([filters]);
  return total ?? 0;
};

const request = { params: undefined, body: undefined };

const countsOf = async (search: ListingSearch, texts: QueryTexts) =>
  searchOperations.getSearchCounts.response.parse(
    await getSearchCounts({ search, now })({ ...request, query: filtersOf(texts) }, caller),
  );

const alternativesTo = async (search: ListingSearch, texts: QueryTexts) =>
  searchOperations.getSearchAlternatives.response.parse(
    await getSearchAlternatives({ search, now })({ ...request, query: filtersOf(texts) }, caller),
  );

/** The parameters after a choice in the filters of a page. */
function chosen(texts: QueryTexts, name: FilterName, value: string): QueryTexts {
  if (name !== 'amenities') return withChoice(texts, name, value || undefined);
  const names = new Set([...(texts.amenities?.split(',') ?? []), value]);
  return { ...texts, amenities: [...names].join(',') };
}

describe('the counts beside filters', () => {
  it('are the totals after choosing them, whatever is set', async () => {
    const choose = random(35);
    const listings = Array.from({ length: 400 }, (_, index) =>
      indexedListing({ ...randomListing(choose, index), status: 'PUBLISHED' }),
    );
    const search = searchOver(listings, now);
    let choices = 0;
    let found = 0;
    for (let state = 0; state < 200; state += 1) {
      const { limit: _, ...filters } = choose.chance(0.25)
        ? randomStayQuery(choose, TODAY)
        : randomDetailedSearch(choose);
      const { total, counts } = await countsOf(search, filters);
      const { reading } = await readQuery(filtersOf(filters), search);
      const texts: QueryTexts = reading?.search ?? filters;
      expect(total).toBe(await totalOf(search, texts));
      // A search has some 80 choices. Four in ten of them are checked.
      for (const [name, values] of Object.entries(counts) as [
        FilterName,
        Record<string, number>,
      ][]) {
        for (const [value, count] of Object.entries(values)) {
          if (choose.chance(0.6)) continue;
          const next = chosen(texts, name, value);
          const about = `${new URLSearchParams(filters)} as ${JSON.stringify(texts)}, then ${name}=${value}`;
          expect(await totalOf(search, next), about).toBe(count);
          choices += 1;
          if (count > 0) found += 1;
        }
      }
    }
    expect(choices).toBeGreaterThan(3000);
    expect(found).toBeGreaterThan(300);
  });

  it('have the chosen value, even if it isn’t offered', async () => {
    const listings = [
      indexedListing(listing({ listing_id: 'lst_1', type: 'HOLIDAY', sleeps: 5, bedrooms: 7 })),
    ];
    const { counts } = await countsOf(searchOver(listings, now), { sleeps: '3', bedrooms: '6' });
    expect([counts.sleeps?.[3], counts.bedrooms?.[6]]).toEqual([1, 1]);
  });

  it('are for the filters of the type alone, and for distances only about a place', async () => {
    const search = searchOver([], now);
    const sale = await countsOf(search, { type: 'SALE' });
    expect(Object.keys(sale.counts)).not.toContain('furnishing');
    expect(Object.keys(sale.counts)).not.toContain('sleeps');
    expect(Object.keys(sale.counts)).not.toContain('within');
    const near = await countsOf(search, { type: 'LETTING', near: 'kendal' });
    expect(Object.keys(near.counts)).toContain('furnishing');
    expect(Object.keys(near.counts)).toContain('within');
  });
});

/** A holiday let in Keswick for 120 pounds a night, changed by the given fields. */
const indexed = (
  given: Parameters<typeof listing>[0],
  calendar?: IndexedListing['let'],
): IndexedListing => ({
  ...indexedListing(
    listing({
      type: 'HOLIDAY',
      status: 'PUBLISHED',
      area_name: 'Keswick',
      postcode: 'CA12 5JN',
      price_pence: 12_000,
      ...given,
    }),
  ),
  ...(calendar && { let: calendar }),
});

describe('alternatives where nothing is found', () => {
  const takenInMay = {
    let: {
      price_pence: 12_000,
      sleeps: 4,
      pets_allowed: false,
      max_dogs: null,
      terms: null,
      terms_version: 0,
    },
    calendar: {
      occupied: [{ check_in: '2027-05-01', check_out: '2027-05-11' }],
      windows: [],
      blocked: [],
    },
  };
  const listings = [
    indexed(
      { listing_id: 'lst_taken', title: 'Slate Cottage', sleeps: 4, pets_allowed: false },
      takenInMay,
    ),
    indexed({ listing_id: 'lst_rydal', type: 'LETTING', area_name: 'Rydal', postcode: 'LA22 9LR' }),
    indexed({
      listing_id: 'lst_kendal',
      type: 'LETTING',
      area_name: 'Kendal',
      postcode: 'LA9 4BD',
    }),
    indexed({
      listing_id: 'lst_far',
      type: 'LETTING',
      area_name: 'Coniston',
      postcode: 'LA21 8DU',
    }),
  ];
  const search = searchOver(listings, now);

  it('name the filters to drop, those of a stay together, and how many there are then', async () => {
    const { without } = await alternativesTo(search, {
      type: 'HOLIDAY',
      check_in: '2027-05-03',
      check_out: '2027-05-06',
      max_price: '100000',
    });
    expect(without).toEqual([{ drop: ['check_in', 'check_out'], total: 1 }]);
    const near = await alternativesTo(search, { type: 'HOLIDAY', near: 'coniston', within: '1' });
    expect(near.without).toEqual([{ drop: ['near', 'within'], total: 1 }]);
    const pets = await alternativesTo(search, { type: 'HOLIDAY', pets_allowed: 'true' });
    expect(pets.without).toEqual([{ drop: ['pets_allowed'], total: 1 }]);
  });

  it('name each of several amenities, and each limit of prices', async () => {
    const { without } = await alternativesTo(search, {
      type: 'LETTING',
      amenities: 'WiFi,Sauna',
      min_price: '1',
      max_price: '2',
    });
    expect(without).toEqual([]);
    const wifiOnly = searchOver(
      [indexed({ listing_id: 'lst_1', type: 'LETTING', amenities: ['WiFi'], price_pence: 90_000 })],
      now,
    );
    const dropped = async (given: QueryTexts) => (await alternativesTo(wifiOnly, given)).without;
    expect(await dropped({ amenities: 'WiFi,Sauna' })).toEqual([
      { drop: ['amenities'], keep: { amenities: 'WiFi' }, total: 1 },
    ]);
    expect(await dropped({ min_price: '100', max_price: '200' })).toEqual([
      { drop: ['max_price'], total: 1 },
    ]);
  });

  it('name the nearest months with the same length', async () => {
    const takenUntilJune = {
      ...takenInMay,
      calendar: {
        ...takenInMay.calendar,
        occupied: [{ check_in: '2027-05-01', check_out: '2027-06-08' }],
      },
    };
    const { months, dates } = await alternativesTo(
      searchOver([indexed({ listing_id: 'lst_taken', sleeps: 4 }, takenUntilJune)], now),
      { month: '2027-05', length: 'WEEK' },
    );
    expect(dates).toEqual([]);
    expect(months.map(({ month }) => month)).toEqual(['2027-04', '2027-06', '2027-03']);
  });

  it('are none where the search itself finds something', async () => {
    const { types, places } = await alternativesTo(search, { type: 'HOLIDAY' });
    expect([types, places]).toEqual([[], []]);
  });

  it('name the nearest dates with the same nights', async () => {
    const { dates } = await alternativesTo(search, {
      check_in: '2027-05-03',
      check_out: '2027-05-06',
    });
    expect(dates).toEqual([
      { check_in: '2027-04-28', check_out: '2027-05-01', total: 1 },
      { check_in: '2027-04-27', check_out: '2027-04-30', total: 1 },
      { check_in: '2027-04-26', check_out: '2027-04-29', total: 1 },
    ]);
  });

  it('name what is within ten miles of the place, in a search that lists the nearest first', async () => {
    const nearbyOf = async (given: QueryTexts) => (await alternativesTo(search, given)).nearby;
    // Kendal is twelve miles from Ambleside, and Keswick is fifteen.
    const near = { label: 'Ambleside', search: { near: 'ambleside', within: '10' }, total: 2 };
    expect(await nearbyOf({ type: 'LETTING', area_name: 'Ambleside' })).toEqual(near);
    expect(await nearbyOf({ type: 'LETTING', near: 'ambleside', within: '1' })).toEqual(near);
    expect(await nearbyOf({ type: 'LETTING', q: 'xyzzy ambelside' })).toEqual(near);
    expect(await nearbyOf({ type: 'LETTING', q: 'LA8' })).toMatchObject({ label: 'LA8' });
    // It is what was asked for, or there is none.
    expect(await nearbyOf({ type: 'SALE', near: 'ambleside' })).toBe(undefined);
    expect(await nearbyOf({ type: 'HOLIDAY', area_name: 'Ambleside' })).toBe(undefined);
    expect(await nearbyOf({ type: 'SALE' })).toBe(undefined);
  });

  it('to a stay are stays, also without a type', async () => {
    const toRent = searchOver(
      [
        indexed({ listing_id: 'lst_1', type: 'LETTING' }),
        indexed({ listing_id: 'lst_2', sleeps: 2 }),
      ],
      now,
    );
    for (const wish of [{ guests: '8' }, { sleeps: '8' }]) {
      const { without, types, nearby } = await alternativesTo(toRent, wish);
      const drop = Object.keys(wish);
      expect(without).toEqual([{ drop, keep: { type: 'HOLIDAY' }, total: 1 }]);
      expect([types, nearby]).toEqual([[], undefined]);
    }
    const typed = await alternativesTo(toRent, { q: 'cottage keswick sleeps 8' });
    expect(typed.types).toEqual([]);
  });

  it('name the nearest areas, the other types, and what a text may have meant', async () => {
    const ambleside = await alternativesTo(search, { type: 'LETTING', area_name: 'Ambleside' });
    expect(ambleside.places.map(({ label }) => label)).toEqual(['Rydal', 'Coniston', 'Kendal']);
    expect(ambleside.places[0]).toMatchObject({ search: { area_name: 'Rydal' }, total: 1 });
    const kendal = await alternativesTo(search, { type: 'SALE', near: 'kendal' });
    expect(kendal.types).toEqual([{ type: 'LETTING', total: 1 }]);
    // Nobody spends a week's holiday in a let by the month.
    for (const wish of [
      { month: '2027-05', length: 'WEEK' },
      { check_in: '2027-05-03', check_out: '2027-05-06' },
      { guests: '2' },
      { sleeps: '2' },
    ]) {
      const stay = await alternativesTo(search, { type: 'HOLIDAY', area_name: 'Kendal', ...wish });
      expect(stay.types).toEqual([]);
    }
    // The beginning of a short name isn't sure yet, so the text is left out.
    const typed = await alternativesTo(search, { type: 'HOLIDAY', area_name: 'Rydal', q: 'kes' });
    expect(typed.did_you_mean).toEqual([
      { label: 'Keswick', search: { area_name: 'Keswick' }, total: 1 },
    ]);
  });
});

describe('a search that can’t find anything is refused with what to do', () => {
  const search = searchOver([], now);

  it.each([
    [{ near: 'atlantis' }, 'near', 'We don’t know this place. Choose one from the list'],
    [
      { check_in: '2027-02-01', check_out: '2027-02-08' },
      'check_in',
      'These dates are in the past. Choose later ones',
    ],
    [
      { month: '2027-01', length: 'WEEK' },
      'month',
      'These dates are in the past. Choose later ones',
    ],
    [
      { check_in: '2027-03-05', check_out: '2027-07-05' },
      'check_out',
      'A stay can be at most 90 nights',
    ],
    [
      { check_in: '2029-01-01', check_out: '2029-01-08' },
      'check_in',
      'These dates are too far ahead. Choose a stay within 18 months',
    ],
  ])('%o', async (texts, path, message) => {
    const refused = await countsOf(search, texts).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(InvalidFieldsError);
    expect((refused as InvalidFieldsError).errors).toEqual([{ path, message }]);
  });

  it('unless some of a month’s stays are still possible', async () => {
    expect((await countsOf(search, { month: '2027-02', length: 'WEEKEND' })).total).toBe(0);
  });
});
