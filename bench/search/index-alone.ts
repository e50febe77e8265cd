import assert from 'node:assert/strict';
import type { NewListing } from '../../functions/data/listing/repository.ts';
import { quoteClock } from '../../shared/bookings/rules.ts';
import { INITIAL_AREAS } from '../../shared/categories/initial.ts';
import { knownAreas } from '../../shared/categories/known-areas.ts';
import { SEARCH_LIMITS } from '../../shared/listings/limits.ts';
import { type SearchQuery, searchQuerySchema } from '../../shared/search/schema.ts';
import { encodeChanges, noChanges, updateChanges } from '../../shared/search-index/changes.ts';
import { IndexSearch } from '../../shared/search-index/index-search.ts';
import { orderOf } from '../../shared/search-index/request.ts';
import { SnapshotSearch } from '../../shared/search-index/search.ts';
import {
  decodeSnapshot,
  encodeSnapshot,
  type Snapshot,
} from '../../shared/search-index/snapshot.ts';
import { buildSnapshot } from '../../shared/search-index/update.ts';
import { indexedListing } from '../../test/support/indexed-listings.ts';
import type { Query } from './ask.ts';
import type { PostgresSearch } from './postgres-search.ts';
import { type IndexResult, type Times, timesOf } from './results.ts';

/** How many times a single action is timed. The median counts. */
const REPETITIONS = 5;

const CONTEXT = {
  known: knownAreas({ areas: INITIAL_AREAS, moving: [] }),
  clock: quoteClock(new Date()),
};

/** The median time of an action, in milliseconds. */
export async function medianTimeOf(action: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let time = 0; time < REPETITIONS; time += 1) {
    const began = performance.now();
    await action();
    times.push(performance.now() - began);
  }
  return timesOf(times).p50;
}

/** The number of matches, and the identifiers of the first page. */
function findIn(search: IndexSearch, { sort, cursor, limit, ...filters }: SearchQuery) {
  const { total, hits } = search.find(
    {
      filters,
      order: orderOf({ sort, near: filters.near }),
      after: undefined,
      limit: limit ?? SEARCH_LIMITS.pageSize,
    },
    CONTEXT,
  );
  return { total, ids: hits.map(({ snapshot, row }) => snapshot.idAt(row)) };
}

const indexOf = (snapshot: Snapshot) =>
  new IndexSearch(new SnapshotSearch(snapshot), noChanges(''));

const snapshotOf = (listings: readonly NewListing[]) =>
  buildSnapshot(listings.map((listing) => indexedListing(listing)));

/** The binary form of the index of public listings. */
export const encodedIndexOf = (listings: readonly NewListing[]): Uint8Array =>
  encodeSnapshot(snapshotOf(listings));

/** Times loading an index, and changing one listing of it. */
export async function measureUpkeep(
  bytes: Uint8Array,
  listing: NewListing,
): Promise<Pick<IndexResult, 'loadMilliseconds' | 'updateMilliseconds'>> {
  const base = decodeSnapshot(bytes);
  const changed = indexedListing({ ...listing, featured: listing.featured !== true });
  return {
    loadMilliseconds: await medianTimeOf(() => findIn(indexOf(decodeSnapshot(bytes)), {})),
    updateMilliseconds: await medianTimeOf(() =>
      encodeChanges(updateChanges({ base, changes: noChanges('') }, [changed], [])),
    ),
  };
}

/**
 * Times each query in the in-memory index and in PostgreSQL.
 * @param postgres has the same listings; undefined without PostgreSQL
 * @throws AssertionError if their results differ, or are all empty
 */
export async function measureAlone(
  bytes: Uint8Array,
  queries: readonly Query[],
  postgres: Pick<PostgresSearch, 'find'> | undefined,
): Promise<{ readonly find: Times; readonly statement: Times }> {
  const search = indexOf(decodeSnapshot(bytes));
  const parsed = queries.map((query) => searchQuerySchema.parse(query));
  const inMemory: number[] = [];
  const statement: number[] = [];
  let matches = 0;
  for (const pass of ['warm-up', 'measured']) {
    for (const query of parsed) {
      const first = performance.now();
      const found = findIn(search, query);
      const second = performance.now();
      const other = await postgres?.find(query);
      const third = performance.now();
      matches += found.total;
      if (other !== undefined) {
        assert.deepEqual(other, found, `PostgreSQL's result of ${JSON.stringify(query)} differs`);
      }
      if (pass === 'warm-up') continue;
      inMemory.push(second - first);
      statement.push(third - second);
    }
  }
  assert.ok(matches > 0, 'No search found a listing');
  return { find: timesOf(inMemory), statement: timesOf(statement) };
}
