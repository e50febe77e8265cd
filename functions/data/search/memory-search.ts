import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { londonDate } from '../../../shared/bookings/dates.ts';
import { type KnownAreas, knownAreas } from '../../../shared/categories/known-areas.ts';
import { decodeChanges, noChanges } from '../../../shared/search-index/changes.ts';
import { IndexSearch } from '../../../shared/search-index/index-search.ts';
import {
  INDEX_ASKED_MS,
  INDEX_STALE_MS,
  MOST_READ_BY_A_SEARCH,
} from '../../../shared/search-index/rules.ts';
import { SnapshotSearch } from '../../../shared/search-index/search.ts';
import { decodeSnapshot } from '../../../shared/search-index/snapshot.ts';
import { buildSnapshot } from '../../../shared/search-index/update.ts';
import { BusyError } from '../../lib/errors.ts';
import { logger } from '../../lib/logger.ts';
import type { Categories, CategoriesRepository } from '../categories/repository.ts';
import type { IndexStore } from './index-store.ts';
import type { ListingSearch } from './listing-search.ts';
import type { SearchRows } from './search-rows.ts';

interface Dependencies {
  readonly store: Pick<IndexStore, 'readChanges' | 'readBase'>;
  readonly categories: Pick<CategoriesRepository, 'get'>;
  /** Read in full by each search while no index can be loaded. */
  readonly rows: SearchRows;
  readonly now: () => Date;
}

/** What answers searches. */
interface Searchable {
  readonly search: IndexSearch;
  readonly lists: Lists;
}

/** The areas and amenities. */
interface Lists {
  readonly categories: Categories;
  readonly known: KnownAreas;
}

interface Base {
  readonly name: string;
  readonly search: SnapshotSearch;
}

interface Loaded extends Searchable {
  readonly etag: string;
  readonly base: Base;
}

/** How long a search with an index waits for the comparison, in milliseconds. */
const PATIENCE_MS = 1_000;

/**
 * A search that holds the index in memory. It compares its changes with the stored ones: after a
 * second while it answers, after two before it answers. So a busy instance never waits, and an idle
 * one isn't behind. If the comparison fails, is slow or finds none, the search answers with its own
 * index: the next change of a listing stores one again. Without an index in memory, each search makes
 * one from the table, which is enough for a system with little published yet.
 */
export function memorySearch({ store, categories, rows, now }: Dependencies): ListingSearch {
  let latest: Loaded | undefined;
  /** When the last comparison began that has ended. */
  let comparedAt = Number.NEGATIVE_INFINITY;
  let loading: Promise<void> | undefined;

  async function baseNamed(name: string): Promise<Base> {
    if (latest?.base.name === name) return latest.base;
    const bytes = await store.readBase(name);
    if (bytes === undefined) throw new Error('The base of the search index is gone');
    return { name, search: new SnapshotSearch(decodeSnapshot(bytes)) };
  }

  async function readLists(): Promise<Lists> {
    const read = await categories.get();
    // A rename that ends changes them without another revision.
    if (latest !== undefined && isDeepStrictEqual(latest.lists.categories, read))
      return latest.lists;
    return { categories: read, known: knownAreas(read) };
  }

  async function load(): Promise<void> {
    const began = now().getTime();
    try {
      const [stored, lists] = await Promise.all([store.readChanges(latest?.etag), readLists()]);
      if (stored !== undefined && stored !== 'unchanged') {
        const changes = decodeChanges(stored.bytes);
        const base = await baseNamed(changes.baseName);
        latest = { etag: stored.etag, base, search: new IndexSearch(base.search, changes), lists };
      } else if (latest !== undefined) latest = { ...latest, lists };
    } catch (error) {
      logger.error('The search index could not be loaded', { error });
    }
    comparedAt = began;
  }

  async function refresh(): Promise<void> {
    const age = now().getTime() - comparedAt;
    if (age < INDEX_ASKED_MS) return;
    loading ??= load().finally(() => {
      loading = undefined;
    });
    if (latest === undefined) await loading;
    else if (age >= INDEX_STALE_MS) {
      await Promise.race([loading, sleep(PATIENCE_MS, undefined, { ref: false })]);
    }
  }

  async function readTable(): Promise<Searchable> {
    const [ids, lists] = await Promise.all([
      rows.listPublished(MOST_READ_BY_A_SEARCH + 1),
      readLists(),
    ]);
    if (ids.length > MOST_READ_BY_A_SEARCH) throw new BusyError();
    const base = buildSnapshot(await rows.read(ids), londonDate(now()));
    const search = new IndexSearch(new SnapshotSearch(base), noChanges('', base));
    return { search, lists };
  }

  async function current(): Promise<Searchable> {
    await refresh();
    return latest ?? (await readTable());
  }

  return {
    async find(request) {
      const { search, lists } = await current();
      return search.find(request, lists.known);
    },

    async areaNames() {
      const { search, lists } = await current();
      return search
        .areaNames(lists.known)
        .toSorted((one, other) => one.localeCompare(other, 'en-GB'));
    },

    async categories() {
      await refresh();
      return (latest?.lists ?? (await readLists())).categories;
    },

    async published() {
      const { search, lists } = await current();
      return {
        ofType: (type) => search.listingsOf(type, lists.known),
        areas: () => search.areas(lists.known),
      };
    },
  };
}
