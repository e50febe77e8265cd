import { expect, it } from 'vitest';
import type { NewListing } from '../../../functions/data/listing/repository.ts';
import { queryOf } from '../../../functions/lib/parse-input.ts';
import { INITIAL_AREAS } from '../../../shared/categories/initial.ts';
import { knownAreas } from '../../../shared/categories/known-areas.ts';
import { encodeDrawn } from '../../../shared/search/drawn-area.ts';
import { searchQuerySchema } from '../../../shared/search/schema.ts';
import { noChanges, updateChanges } from '../../../shared/search-index/changes.ts';
import { IndexSearch } from '../../../shared/search-index/index-search.ts';
import type { IndexedListing } from '../../../shared/search-index/indexed-listing.ts';
import { SnapshotSearch } from '../../../shared/search-index/search.ts';
import { squareFrom } from '../../../shared/search-index/squares.ts';
import { buildSnapshot } from '../../../shared/search-index/update.ts';
import { indexedListing } from '../../support/indexed-listings.ts';
import { isInside, randomBounds, randomCorners } from '../../support/map-areas.ts';
import { sharedSquares } from '../../support/postcodes.ts';
import { type Random, random } from '../../support/random.ts';
import { randomListing } from '../../support/random-listings.ts';
import { randomDetailedSearch } from '../../support/random-search.ts';
import { randomCircumstances } from '../../support/random-stays.ts';
import { oracle } from '../../support/search-oracle.ts';
import { soakTest } from '../../support/soak.ts';
import { expectedStay, type OfferedLet, randomStayQuery } from '../../support/stay-search.ts';

const AREAS = knownAreas({ areas: INITIAL_AREAS, moving: [] });
const TODAY = '2026-11-23';
const CLOCK = { today: TODAY, earliest: TODAY };
const CONTEXT = { known: AREAS, clock: CLOCK };

const SQUARES = sharedSquares();

/** A published listing at a real postcode; a few have one that nobody knows. */
function placedListing(choose: Random, number: number): NewListing {
  const postcode = choose.chance(0.03) ? 'SW1A 1AA' : choose.pick(choose.pick(SQUARES).postcodes);
  return { ...randomListing(choose, number), status: 'PUBLISHED', postcode };
}

/** An index; with changes, its base has some listings in the square of another, and lacks some. */
function indexOf(choose: Random, listings: readonly IndexedListing[]): IndexSearch {
  if (choose.chance(0.4)) {
    return new IndexSearch(new SnapshotSearch(buildSnapshot(listings)), noChanges(''));
  }
  const isNew = listings.map(() => choose.chance(0.15));
  const hasMoved = listings.map(() => choose.chance(0.15));
  const before = listings.flatMap((listing, index) => {
    if (isNew[index]) return [];
    return hasMoved[index]
      ? [{ ...listing, revision: 0, square: choose.pick(listings).square }]
      : [listing];
  });
  const base = buildSnapshot(before);
  const changed = listings.filter((_, index) => isNew[index] || hasMoved[index]);
  const changes = updateChanges({ base, changes: noChanges('base') }, changed, []);
  return new IndexSearch(new SnapshotSearch(base), changes);
}

type InArea = (listing: IndexedListing) => boolean;

/** A random area as a parameter, and which listings are in it: those whose square's middle is. */
function randomArea(choose: Random): { parameter: Record<string, string>; inArea: InArea } {
  if (choose.chance(0.4)) {
    const bounds = randomBounds(choose);
    const [west = 0, south = 0, east = 0, north = 0] = bounds.split(',').map(Number);
    return {
      parameter: { bounds },
      inArea: ({ square }) =>
        square !== undefined &&
        square.east >= west &&
        square.east < east &&
        square.north >= south &&
        square.north < north,
    };
  }
  const corners = randomCorners(choose);
  return {
    parameter: { drawn: encodeDrawn(corners) },
    inArea: ({ square }) =>
      square !== undefined &&
      // The corners as they were drawn: those of the parameter are fewer, in another order.
      isInside(corners, { east: square.east * 10 + 5, north: square.north * 10 + 5 }),
  };
}

/** The results of a search and of its map, in the same form. */
function answersOf(search: IndexSearch, query: Readonly<Record<string, string>>) {
  const read = searchQuerySchema.parse(queryOf(`${new URLSearchParams(query)}`));
  const { sort: _, cursor: __, limit: ___, ...filters } = read;
  const { total, hits } = search.find(
    { filters, order: 'newest', after: undefined, limit: 10_000 },
    CONTEXT,
  );
  const [counted] = search.counts([filters], CONTEXT);
  const squares = search.squareCounts(filters, CONTEXT);
  return {
    ids: hits.map(({ snapshot, row }) => snapshot.idAt(row)).sort(),
    totals: [total, counted, squares.reduce((sum, { count }) => sum + count, 0)],
    squares: squares.map(({ square, count }) => ({ square: squareFrom(square), count })),
  };
}

function expectedAnswers(listings: readonly IndexedListing[]): ReturnType<typeof answersOf> {
  const numberOf = ({ square }: IndexedListing) =>
    square === undefined ? Number.POSITIVE_INFINITY : square.east * 10_000 + square.north;
  const squares: { square: IndexedListing['square']; count: number }[] = [];
  for (const listing of listings.toSorted((one, other) => numberOf(one) - numberOf(other) || 0)) {
    const last = squares.at(-1);
    if (last !== undefined && JSON.stringify(last.square) === JSON.stringify(listing.square)) {
      last.count += 1;
    } else squares.push({ square: listing.square, count: 1 });
  }
  const { length } = listings;
  return {
    ids: listings.map(({ listing_id }) => listing_id).sort(),
    totals: [length, length, length],
    squares,
  };
}

it('a drawn area has the square that its western side cuts, if the middle is inside', () => {
  const postcode = SQUARES[0]?.postcodes[0] ?? '';
  const listing = indexedListing({ ...randomListing(random(1), 1), status: 'PUBLISHED', postcode });
  const { east, north } = listing.square as NonNullable<IndexedListing['square']>;
  const search = new IndexSearch(new SnapshotSearch(buildSnapshot([listing])), noChanges(''));
  // In hundreds of metres: the middle is at 5.
  const drawnFrom = (west: number) => [
    { east: east * 10 + west, north: north * 10 },
    { east: east * 10 + 30, north: north * 10 },
    { east: east * 10 + 30, north: north * 10 + 10 },
    { east: east * 10 + west, north: north * 10 + 10 },
  ];
  const found = (west: number) => answersOf(search, { drawn: encodeDrawn(drawnFrom(west)) }).totals;
  expect(found(3)).toEqual([1, 1, 1]);
  expect(found(7)).toEqual([0, 0, 0]);
});

soakTest(
  'areas of the map, with all other filters, find what an oracle of points in polygons finds',
  { sample: 125, whole: 10_000 },
  async ({ amount, seed, choose }) => {
    let listings: NewListing[] = [];
    let indexed = new Map<string, IndexedListing>();
    let search = indexOf(choose, []);
    let found = 0;
    for (let number = 0; number < amount; number += 1) {
      if (number % 100 === 0) {
        const many = choose.pick([1, 33, 300, 3000]);
        listings = Array.from({ length: many }, (_, index) => placedListing(choose, index));
        indexed = new Map(listings.map((each) => [each.listing_id, indexedListing(each)]));
        search = indexOf(choose, [...indexed.values()]);
      }
      const { parameter, inArea } = randomArea(choose);
      const {
        area_name: _,
        near: __,
        within: ___,
        sort: ____,
        ...others
      } = choose.chance(0.7) ? randomDetailedSearch(choose) : {};
      const query = { ...others, ...parameter };
      const matching = oracle(listings, others).map(
        ({ listing_id }) => indexed.get(listing_id) as IndexedListing,
      );
      const expected = matching.filter(inArea);
      found += expected.length;
      const about = `search ${number} of seed ${seed}: ${new URLSearchParams(query)}`;
      expect(answersOf(search, query), about).toEqual(expectedAnswers(expected));
    }
    // Most searches would find nothing if the areas weren't where the listings are.
    expect(found).toBeGreaterThan(amount);
    return amount;
  },
);

interface PlacedLet extends OfferedLet {
  readonly listing: IndexedListing;
}

function placedLet(choose: Random, number: number): PlacedLet {
  let drawn = randomCircumstances(choose);
  while (Math.abs(Date.parse(drawn.clock.today) - Date.parse(TODAY)) > 100 * 86_400_000) {
    drawn = randomCircumstances(choose);
  }
  const { let: rental, calendar } = drawn;
  const { sleeps: _, max_dogs: __, ...others } = placedListing(choose, number);
  const listing = indexedListing({
    ...others,
    ...(rental.sleeps !== null && { sleeps: rental.sleeps }),
    ...(rental.max_dogs !== null && { max_dogs: rental.max_dogs }),
    type: 'HOLIDAY',
    price_pence: rental.price_pence,
    pets_allowed: rental.pets_allowed,
  });
  return { let: rental, calendar, listing: { ...listing, let: { let: rental, calendar } } };
}

soakTest(
  'areas of the map, with dates, find what the oracles of stays and of points in polygons find',
  { sample: 40, whole: 5_000 },
  async ({ amount, seed, choose }) => {
    let lets: PlacedLet[] = [];
    let search = indexOf(choose, []);
    for (let number = 0; number < amount; number += 1) {
      if (number % 50 === 0) {
        lets = Array.from({ length: 60 }, (_, index) => placedLet(choose, index));
        search = indexOf(
          choose,
          lets.map(({ listing }) => listing),
        );
      }
      const { parameter, inArea } = randomArea(choose);
      const { sort: _, ...stay } = randomStayQuery(choose, TODAY);
      const query = { ...stay, ...parameter };
      const expected = lets
        .filter(({ listing }) => inArea(listing))
        .filter((each) => expectedStay(each, stay, CLOCK) !== undefined)
        .map(({ listing }) => listing);
      const about = `search ${number} of seed ${seed}: ${new URLSearchParams(query)}`;
      expect(answersOf(search, query), about).toEqual(expectedAnswers(expected));
    }
    return amount;
  },
);
