import { expect, it } from 'vitest';
import type { NewListing } from '../../../functions/data/listing/repository.ts';
import { queryOf } from '../../../functions/lib/parse-input.ts';
import { knownAreas } from '../../../shared/categories/known-areas.ts';
import { addDays } from '../../../shared/dates.ts';
import type { QuoteClock } from '../../../shared/quotes/types.ts';
import { searchQuerySchema } from '../../../shared/search/schema.ts';
import { datesOf } from '../../../shared/search/wish.ts';
import { noChanges, updateChanges } from '../../../shared/search-index/changes.ts';
import { IndexSearch } from '../../../shared/search-index/index-search.ts';
import type { IndexedListing } from '../../../shared/search-index/indexed-listing.ts';
import { orderOf, type SearchCursor } from '../../../shared/search-index/request.ts';
import { type Hit, SnapshotSearch } from '../../../shared/search-index/search.ts';
import { buildSnapshot } from '../../../shared/search-index/update.ts';
import { indexedListing } from '../../support/indexed-listings.ts';
import { type Random, random } from '../../support/random.ts';
import { randomListing } from '../../support/random-listings.ts';
import { randomCircumstances } from '../../support/random-stays.ts';
import { soakTest } from '../../support/soak.ts';
import {
  expectedStay,
  type OfferedLet,
  randomStayQuery,
  type StayQuery,
} from '../../support/stay-search.ts';

const KNOWN = knownAreas({ areas: [], moving: [] });

interface Stored extends OfferedLet {
  readonly listing: NewListing;
}

/** A published let whose terms and calendar are drawn about a date. */
function randomLet(choose: Random, number: number, today: string): Stored {
  let drawn = randomCircumstances(choose);
  // Terms and calendars are about the date that was drawn with them.
  while (Math.abs(Date.parse(drawn.clock.today) - Date.parse(today)) > 100 * 86_400_000) {
    drawn = randomCircumstances(choose);
  }
  const { let: rental, calendar } = drawn;
  const { sleeps: _, max_dogs: __, ...others } = randomListing(choose, number);
  const listing: NewListing = {
    ...others,
    ...(rental.sleeps !== null && { sleeps: rental.sleeps }),
    ...(rental.max_dogs !== null && { max_dogs: rental.max_dogs }),
    status: 'PUBLISHED',
    type: 'HOLIDAY',
    price_pence: rental.price_pence,
    pets_allowed: rental.pets_allowed,
  };
  return { listing, let: rental, calendar };
}

const indexedOf = ({ listing, let: rental, calendar }: Stored): IndexedListing => ({
  ...indexedListing(listing),
  let: { let: rental, calendar },
});

/** All hits of a search, page by page. */
function walk(search: IndexSearch, query: StayQuery, clock: QuoteClock, limit: number) {
  const {
    sort,
    cursor: _,
    limit: __,
    ...filters
  } = searchQuerySchema.parse(queryOf(`${new URLSearchParams(query)}`));
  const found: Hit[] = [];
  let after: SearchCursor | undefined;
  for (;;) {
    const order = orderOf({ sort, near: undefined });
    const { total, hits, more } = search.find(
      { filters, order, after, limit },
      { known: KNOWN, clock },
    );
    found.push(...hits);
    const last = hits.at(-1);
    if (!more || last === undefined) return { total, found };
    after = last.snapshot.cursorAfter(last);
  }
}

/** The lets that a search must find, in its order, each with its stay. */
function expected(lets: readonly Stored[], query: StayQuery, clock: QuoteClock) {
  const found = lets.flatMap((each) => {
    const stay = expectedStay(each, query, clock);
    return stay === undefined ? [] : [{ ...each.listing, stay }];
  });
  const direction = { price_asc: 1, price_desc: -1 }[query.sort ?? ''] ?? 0;
  const isFeatured = ({ featured = false }: NewListing) =>
    Number(query.sort === undefined && featured);
  return found
    .sort(
      (one, other) =>
        direction * (one.stay.total_pence - other.stay.total_pence) ||
        isFeatured(other) - isFeatured(one) ||
        Date.parse(other.created_at) - Date.parse(one.created_at) ||
        (one.listing_id < other.listing_id ? 1 : -1),
    )
    .map(({ listing_id, stay }) => ({ listing_id, ...stay }));
}

soakTest(
  'stays are found as a day-by-day oracle finds them, while calendars and terms change',
  { sample: 75, whole: 30_000 },
  async ({ amount, seed, choose }) => {
    let today = '2027-02-10';
    let lets: Stored[] = [];
    let index = { base: buildSnapshot([]), changes: noChanges('base') };
    let base = new SnapshotSearch(index.base);
    let stays = 0;
    for (let number = 0; number < amount; number += 1) {
      if (number % 100 === 0) {
        today = '2027-02-10';
        lets = Array.from({ length: 60 }, (_, index) => randomLet(choose, index, today));
        index = { base: buildSnapshot(lets.map(indexedOf)), changes: noChanges('base') };
        base = new SnapshotSearch(index.base);
      } else {
        const changed = choose.between(0, lets.length - 1);
        lets[changed] = randomLet(choose, changed, today);
        const upserts = [indexedOf(lets[changed])];
        index = { ...index, changes: updateChanges(index, upserts, []) };
      }
      if (choose.chance(0.05)) today = addDays(today, 1);
      const clock = { today, earliest: choose.chance(0.8) ? today : addDays(today, 1) };
      const query = randomStayQuery(choose, today);
      const about = `search ${number} of seed ${seed}: ${new URLSearchParams(query)}`;
      const wanted = expected(lets, query, clock);
      const search = new IndexSearch(base, index.changes);
      const { total, found } = walk(search, query, clock, choose.between(3, 40));
      expect(total, about).toBe(wanted.length);
      expect(
        found.map(({ snapshot, row, stay }) => ({
          listing_id: snapshot.idAt(row),
          ...(stay && { ...datesOf(stay), total_pence: stay.total_pence }),
        })),
        about,
      ).toEqual(wanted);
      stays += total;
    }
    expect(stays).toBeGreaterThan(amount);
    return amount;
  },
);

it('a let without a price has no stays, nor has anything that isn’t let by the night', () => {
  const choose = random(3);
  const { listing } = randomLet(choose, 0, '2027-02-10');
  const { price_pence: _, ...unpriced } = listing;
  const sale = { ...listing, listing_id: 'lst_s', type: 'SALE' } as const;
  const base = buildSnapshot([indexedListing(unpriced), indexedListing(sale)]);
  const search = new IndexSearch(new SnapshotSearch(base), noChanges('base'));
  const query = { check_in: '2027-03-01', check_out: '2027-03-08', guests: '1' };
  const clock = { today: '2027-02-10', earliest: '2027-02-10' };
  expect(walk(search, query, clock, 10).total).toBe(0);
});
