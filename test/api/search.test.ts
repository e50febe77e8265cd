import { describe, expect, inject, it } from 'vitest';
import { DEMO_LISTINGS } from '../../demo/catalogue/catalogue.ts';
import { demoListingId } from '../../demo/load/identifiers.ts';
import { INITIAL_AMENITIES, INITIAL_AREAS } from '../../shared/categories/initial.ts';
import { SEARCH_LIMITS } from '../../shared/listings/limits.ts';
import { readTyped } from '../../shared/places/read-typed.ts';
import { get, getProblem, walkSearch } from '../support/api.ts';

const published = DEMO_LISTINGS.filter(({ status }) => status === 'PUBLISHED');
const idsOf = (listings: typeof published) =>
  listings.map(({ slug }) => demoListingId(slug)).sort();

const CONTEXT = { areas: INITIAL_AREAS, amenities: INITIAL_AMENITIES };

async function search(query: Record<string, string> = {}) {
  const pages = await walkSearch(inject('siteUrl'), query);
  return { pages, items: pages.flatMap(({ items }) => items) };
}

describe('a search', () => {
  it('finds every published listing once, 24 on each page, with the total on each', async () => {
    const { pages, items } = await search();
    expect(items.map(({ id }) => id).sort()).toEqual(idsOf(published));
    for (const { total } of pages) expect(total).toBe(published.length);
    const lengths = pages.map(({ items }) => items.length);
    const last = published.length % SEARCH_LIMITS.pageSize;
    expect(lengths).toEqual([24, 24, 24, last]);
  });

  it('lists featured listings first, and then the newest', async () => {
    const { items } = await search();
    const keys = items.map(({ featured, created_at }) => `${featured ? 1 : 0} ${created_at}`);
    expect(keys).toEqual(keys.toSorted().reverse());
    expect(items[0]?.featured).toBe(true);
    expect(items.at(-1)?.featured).toBe(false);
  });

  it.each([
    ['price_asc', 1],
    ['price_desc', -1],
  ])('by %s lists those without a price last', async (sort, direction) => {
    const { items } = await search({ sort });
    const prices = items.map(({ price }) => price);
    const knownPrices = prices.filter((price) => price !== null);
    expect(prices.slice(knownPrices.length).every((price) => price === null)).toBe(true);
    expect(prices.length).toBeGreaterThan(knownPrices.length);
    expect(knownPrices).toEqual(knownPrices.toSorted((a, b) => direction * (a - b)));
  });

  it('narrows by each filter, and by all at once', async () => {
    const { items } = await search({
      type: 'HOLIDAY',
      bedrooms: '2',
      pets_allowed: 'true',
      inside_national_park: 'true',
      max_price: '250',
    });
    // The expected lets come from their cards: a price "from" depends on the day.
    const { items: lets } = await search({ type: 'HOLIDAY', limit: '100' });
    const expected = lets.filter(
      ({ bedrooms, pets_allowed, inside_national_park, price }) =>
        (bedrooms ?? 0) >= 2 &&
        pets_allowed &&
        inside_national_park &&
        price !== null &&
        price <= 250,
    );
    expect(expected.length).toBeGreaterThan(0);
    expect(lets).toHaveLength(published.filter(({ type }) => type === 'HOLIDAY').length);
    expect(items.map(({ id }) => id).sort()).toEqual(expected.map(({ id }) => id).sort());
  });

  it('shows only published listings, and no private fields', async () => {
    const text = JSON.stringify((await search()).items);
    for (const { status, title, postcode, address, rejection_note } of DEMO_LISTINGS) {
      expect(text.includes(JSON.stringify(title)), title).toBe(status === 'PUBLISHED');
      expect(text).not.toContain(postcode);
      expect(text).not.toContain(address);
      if (rejection_note !== null) expect(text).not.toContain(rejection_note);
    }
  });

  it('may be cached for some seconds by CloudFront, and not by browsers', async () => {
    const { headers } = await get('/api/listings');
    expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=5');
    expect(headers.get('content-type')).toBe('application/json');
  });
});

describe('a text', () => {
  it.each([
    'dog frendly cotage keswik',
    '3 bedroom house under £600k',
    'flat to rent near kendal',
    'cottage with hot tub sleeps 6 near grasmere',
    'by a lake',
  ])('“%s” finds what it is read as', async (q) => {
    const { search: parts, words, leftOut } = readTyped(q, CONTEXT);
    const asked = await search({ q });
    expect(asked.pages[0]?.reading).toEqual({ search: parts, left_out: leftOut });
    expect(words).toEqual([]);
    const read = await search(parts);
    expect(asked.items.map(({ id }) => id)).toEqual(read.items.map(({ id }) => id));
  });

  it('with a word that no listing has finds what it finds without, and says so', async () => {
    const asked = await search({ type: 'SALE', q: 'xyzzy' });
    expect(asked.pages[0]?.reading).toEqual({ search: { type: 'SALE' }, left_out: ['xyzzy'] });
    expect(asked.pages[0]?.total).toBe((await search({ type: 'SALE' })).pages[0]?.total);
    expect(asked.pages[0]?.total).toBeGreaterThan(0);
  });
});

describe('an invalid parameter', () => {
  it.each([
    ['type=CASTLE', 'type'],
    ['property_subtype=castle', 'property_subtype'],
    ['min_price=cheap', 'min_price'],
    ['max_price=-1', 'max_price'],
    ['min_price=200&max_price=100', 'min_price'],
    ['bedrooms=2.5', 'bedrooms'],
    ['bedrooms=1000', 'bedrooms'],
    ['featured=yes', 'featured'],
    ['pets_allowed=1', 'pets_allowed'],
    ['inside_national_park=TRUE', 'inside_national_park'],
    [`q=${'a'.repeat(SEARCH_LIMITS.text + 1)}`, 'q'],
    ['area_name=K', 'area_name'],
    ['sort=cheapest', 'sort'],
    ['limit=0', 'limit'],
    [`limit=${SEARCH_LIMITS.maxPageSize + 1}`, 'limit'],
    ['cursor=made-up', 'cursor'],
    ['status=DRAFT', 'status'],
    ['organisation_id=org_1', 'organisation_id'],
    ['type=SALE&type=LETTING', 'type'],
  ])('is refused by name: %s', async (query, path) => {
    const problem = await getProblem(`/api/listings?${query}`);
    expect(problem.status).toBe(400);
    expect(problem.errors?.map((error) => error.path)).toEqual([path]);
    expect(problem.errors?.[0]?.message).toMatch(/\w/);
  });

  it('is reported together with all others', async () => {
    const problem = await getProblem('/api/listings?type=CASTLE&bedrooms=many');
    expect(problem.errors?.map(({ path }) => path).sort()).toEqual(['bedrooms', 'type']);
  });

  it('returns a problem document that isn’t cached', async () => {
    const { headers } = await get('/api/listings?type=CASTLE');
    expect(headers.get('content-type')).toBe('application/problem+json');
    expect(headers.get('cache-control')).toBe('no-store');
  });
});
