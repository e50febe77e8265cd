import { describe, expect, it } from 'vitest';
import { searchListings } from '../../../../functions/api/catalogue/search-listings.ts';
import { cardMemory } from '../../../../functions/data/listing/card-memory.ts';
import type { Listing } from '../../../../functions/data/listing/repository.ts';
import { cardText } from '../../../../functions/domain/listing/view.ts';
import { InvalidFieldsError } from '../../../../functions/lib/errors.ts';
import { queryOf } from '../../../../functions/lib/parse-input.ts';
import { quoteClock } from '../../../../shared/bookings/rules.ts';
import { knownAreas } from '../../../../shared/categories/known-areas.ts';
import { searchOperations, searchQuerySchema } from '../../../../shared/search/schema.ts';
import { noChanges } from '../../../../shared/search-index/changes.ts';
import { IndexSearch } from '../../../../shared/search-index/index-search.ts';
import { SnapshotSearch } from '../../../../shared/search-index/search.ts';
import { buildSnapshot } from '../../../../shared/search-index/update.ts';
import { caller } from '../../../support/gateway-event.ts';
import { indexedListing } from '../../../support/indexed-listings.ts';
import { listing } from '../../../support/listings.ts';

const many = (count: number): Listing[] =>
  Array.from({ length: count }, (_, index) =>
    listing({
      listing_id: `lst_${String(index).padStart(3, '0')}`,
      title: `Cottage number ${index}`,
      created_at: new Date(Date.UTC(2026, 0, 1 + index)).toISOString(),
    }),
  );

const KNOWN = knownAreas({ areas: [], moving: [] });
const now = () => new Date();

/** The operation with an index and a table that may disagree, as they do for a moment after a write. */
function searching(indexed: readonly Listing[], stored: readonly Listing[] = indexed) {
  const base = buildSnapshot(indexed.map((item) => indexedListing(item)));
  const index = new IndexSearch(new SnapshotSearch(base), noChanges(''));
  const run = searchListings({
    search: {
      find: async (request) => index.find(request, { known: KNOWN, clock: quoteClock(now()) }),
      totals: async (filters) => index.counts(filters, { known: KNOWN, clock: quoteClock(now()) }),
      categories: async () => ({ areas: [], amenities: [], moving: [], revision: 0 }),
    },
    cards: cardMemory({
      read: async (ids) =>
        new Map(
          stored
            .filter(({ listing_id, status }) => ids.includes(listing_id) && status === 'PUBLISHED')
            .map((item) => [item.listing_id, item]),
        ),
      textOf: cardText,
      now,
    }),
    now,
  });
  return async (query: Record<string, string>) => {
    const response = await run(
      {
        query: searchQuerySchema.parse(queryOf(`${new URLSearchParams(query)}`)),
        params: undefined,
        body: undefined,
      },
      caller,
    );
    // Not parsed for each request, so here.
    return searchOperations.searchListings.response.parse(JSON.parse(response.text));
  };
}

describe('a search', () => {
  it('returns 24 listings a page, and marks the last page', async () => {
    const search = searching(many(50));
    const sizes: number[] = [];
    const seen = new Set<string>();
    let cursor: string | null = '';
    while (cursor !== null) {
      const page = await search({ cursor });
      expect(page.total).toBe(50);
      sizes.push(page.items.length);
      for (const { id } of page.items) seen.add(id);
      cursor = page.next_cursor;
    }
    expect(sizes).toEqual([24, 24, 2]);
    expect(seen.size).toBe(50);
  });

  it('has no next page if the last one is exactly full', async () => {
    expect((await searching(many(24))({})).next_cursor).toBeNull();
  });

  it('shows prices in pounds and no private field', async () => {
    const [card] = (await searching([listing()])({})).items;
    expect(card).toMatchObject({ id: 'lst_1', price: 185.5, outcode: 'LA22' });
    expect(card?.cover_photo?.url).toBe('/media/photos/lst_1/pho_1-960.webp');
    expect(card?.photo_count).toBe(1);
    expect(Object.keys(card ?? {})).not.toEqual(
      expect.arrayContaining(['postcode', 'address', 'rejection_note', 'organisation_id']),
    );
  });

  it.each([10, 5])(
    'replaces %i listings that were withdrawn after the index was read',
    async (gone) => {
      const indexed = many(30);
      const stored = indexed.map((item, index) =>
        index >= 30 - gone ? { ...item, status: 'ARCHIVED' as const } : item,
      );
      const { items, next_cursor } = await searching(indexed, stored)({ limit: '10' });
      expect(items.map(({ title }) => title)).toEqual(
        Array.from({ length: 10 }, (_, index) => `Cottage number ${29 - gone - index}`),
      );
      expect(next_cursor).not.toBeNull();
    },
  );

  it('neither skips nor repeats a listing when others are published between two pages', async () => {
    const before = many(40);
    const first = await searching(before)({ limit: '20' });
    const between = listing({ listing_id: 'lst_new', created_at: '2026-11-01T00:00:00.000Z' });
    const second = await searching([...before, between])({
      limit: '20',
      cursor: first.next_cursor ?? '',
    });
    const ids = [...first.items, ...second.items].map(({ id }) => id);
    expect(new Set(ids)).toEqual(new Set(before.map(({ listing_id }) => listing_id)));
    expect(ids).toHaveLength(40);
  });
});

describe('a page’s cursor', () => {
  it('keeps the words that the first page kept', async () => {
    const before = many(40);
    const query = { q: 'number xyzzy', limit: '20' };
    const first = await searching(before)(query);
    const between = listing({ listing_id: 'lst_new', title: 'Xyzzy, a number' });
    const second = await searching([...before, between])({
      ...query,
      cursor: first.next_cursor ?? '',
    });
    expect(second.items).toHaveLength(20);
    expect(second.reading).toEqual({ search: { q: 'number' }, left_out: ['xyzzy'] });
  });

  it('keeps the reading of the first page', async () => {
    const before = many(40);
    const query = { q: 'winderemere', limit: '20' };
    const first = await searching(before)(query);
    const between = listing({ listing_id: 'lst_new', title: 'Winderemere' });
    const second = await searching([...before, between])({
      ...query,
      cursor: first.next_cursor ?? '',
    });
    expect(first.reading).toEqual({ search: { near: 'windermere' }, left_out: [] });
    expect(first.items).toHaveLength(20);
    expect(second.reading).toEqual(first.reading);
    expect(second.items).toHaveLength(20);
  });

  it.each([
    ['nonsense', 'featured'],
    [Buffer.from('[]').toString('base64url'), 'featured'],
    [Buffer.from('{"order":"featured","featured":1}').toString('base64url'), 'featured'],
  ])('that is invalid (%s) is refused at its path', async (cursor) => {
    const refused = await searching(many(3))({ cursor }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(InvalidFieldsError);
    expect(refused).toMatchObject({ errors: [{ path: 'cursor' }] });
  });

  it('from another order is refused', async () => {
    const search = searching(many(30));
    const { next_cursor } = await search({});
    await expect(search({ cursor: next_cursor ?? '', sort: 'newest' })).rejects.toMatchObject({
      name: 'InvalidFieldsError',
      errors: [{ path: 'cursor' }],
    });
  });
});
