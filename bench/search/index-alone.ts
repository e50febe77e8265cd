import assert from 'node:assert/strict';
import type { NewListing } from '../../functions/data/listing/repository.ts';
import { londonDate } from '../../shared/bookings/dates.ts';
import { INITIAL_AREAS } from '../../shared/categories/initial.ts';
import { knownAreas } from '../../shared/categories/known-areas.ts';
import { SEARCH_LIMITS } from '../../shared/listings/limits.ts';
import { type SearchQuery, searchQuerySchema } from '../../shared/listings/schema.ts';
import { SnapshotSearch } from '../../shared/search-index/search.ts';
import { decodeSnapshot, encodeSnapshot } from '../../shared/search-index/snapshot.ts';
import { buildSnapshot, updateSnapshot } from '../../shared/search-index/update.ts';
import { searchRow } from '../../test/support/search-rows.ts';
import type { Query } from './measure.ts';
import type { PostgresSearch } from './postgres-search.ts';
import { type IndexResult, type Times, timesOf } from './results.ts';

/** How often what is done once is timed; the middle one counts. */
const TIMES = 5;

const known = knownAreas({ areas: INITIAL_AREAS, moving: [] });

/** The middle of the times that an action takes, in milliseconds. */
export async function middleOf(action: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    const began = performance.now();
    await action();
    times.push(performance.now() - began);
  }
  return timesOf(times).p50;
}

/** How many match, and the identifiers of the first. */
function findIn(search: SnapshotSearch, { sort, cursor, limit, ...filters }: SearchQuery) {
  const { total, hits } = search.find(
    {
      filters,
      order: sort ?? 'featured',
      after: undefined,
      limit: limit ?? SEARCH_LIMITS.pageSize,
    },
    known,
  );
  return { total, ids: hits.map(({ listing_id }) => listing_id) };
}

const snapshotOf = (listings: readonly NewListing[]) =>
  buildSnapshot(
    listings.map((listing) => searchRow(listing)),
    londonDate(new Date()),
  );

/** The identifiers that each search finds among public listings. */
export function pagesOf(listings: readonly NewListing[], queries: readonly Query[]): string[][] {
  const search = new SnapshotSearch(snapshotOf(listings));
  return queries.map((query) => findIn(search, searchQuerySchema.parse(query)).ids);
}

/** The binary form of the index of public listings. */
export const encodedIndexOf = (listings: readonly NewListing[]): Uint8Array =>
  encodeSnapshot(snapshotOf(listings));

/** Times what it takes to load an index, and to change one listing of it. */
export async function measureUpkeep(
  bytes: Uint8Array,
  listing: NewListing,
): Promise<Pick<IndexResult, 'loadMilliseconds' | 'updateMilliseconds'>> {
  const changed = searchRow({ ...listing, featured: listing.featured !== true });
  return {
    loadMilliseconds: await middleOf(() => findIn(new SnapshotSearch(decodeSnapshot(bytes)), {})),
    updateMilliseconds: await middleOf(() =>
      encodeSnapshot(updateSnapshot(decodeSnapshot(bytes), [changed], [])),
    ),
  };
}

/**
 * Times the index in memory, and PostgreSQL's statement for the same, search by search.
 * @param postgres has the same listings; undefined where there is no PostgreSQL
 * @throws AssertionError where they answer otherwise
 */
export async function measureAlone(
  bytes: Uint8Array,
  queries: readonly Query[],
  postgres: Pick<PostgresSearch, 'find'> | undefined,
): Promise<{ readonly find: Times; readonly statement: Times }> {
  const search = new SnapshotSearch(decodeSnapshot(bytes));
  const parsed = queries.map((query) => searchQuerySchema.parse(query));
  const inMemory: number[] = [];
  const statement: number[] = [];
  for (const isMeasured of [false, true]) {
    for (const query of parsed) {
      const first = performance.now();
      const found = findIn(search, query);
      const second = performance.now();
      const other = await postgres?.find(query);
      const third = performance.now();
      if (other !== undefined) {
        assert.deepEqual(other, found, `PostgreSQL answers ${JSON.stringify(query)} otherwise`);
      }
      if (!isMeasured) continue;
      inMemory.push(second - first);
      statement.push(third - second);
    }
  }
  return { find: timesOf(inMemory), statement: timesOf(statement) };
}
