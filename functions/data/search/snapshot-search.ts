import { setTimeout as sleep } from 'node:timers/promises';
import { londonDate } from '../../../shared/bookings/dates.ts';
import { type KnownAreas, knownAreas } from '../../../shared/categories/known-areas.ts';
import { MOST_READ_BY_A_SEARCH, SNAPSHOT_FRESH_MS } from '../../../shared/search-index/rules.ts';
import { SnapshotSearch } from '../../../shared/search-index/search.ts';
import { decodeSnapshot } from '../../../shared/search-index/snapshot.ts';
import { buildSnapshot } from '../../../shared/search-index/update.ts';
import { BusyError } from '../../lib/errors.ts';
import { logger } from '../../lib/logger.ts';
import type { CategoriesRepository } from '../categories/repository.ts';
import type { ListingSearch } from './listing-search.ts';
import type { SearchRows } from './search-rows.ts';
import type { SnapshotStore } from './snapshot-store.ts';

interface Dependencies {
  readonly store: Pick<SnapshotStore, 'read'>;
  readonly categories: Pick<CategoriesRepository, 'get'>;
  /** Read in full by each search while no snapshot can be loaded. */
  readonly rows: SearchRows;
  readonly now: () => Date;
}

/** What answers searches. */
interface Searchable {
  readonly search: SnapshotSearch;
  readonly known: KnownAreas;
}

interface Loaded extends Searchable {
  readonly etag: string;
}

/** How long a search with a snapshot waits for the comparison, in milliseconds. */
const PATIENCE_MS = 1_000;

/**
 * A search that holds the snapshot in memory. A snapshot older than two seconds is compared with
 * the stored one before it answers. If the comparison fails, is slow or finds none, the search
 * answers with its own snapshot: the next change of a listing stores one again. Without a snapshot
 * in memory, each search makes one from the table, which is enough for a system with little
 * published yet.
 */
export function snapshotSearch({ store, categories, rows, now }: Dependencies): ListingSearch {
  let latest: Loaded | undefined;
  let askedAt = Number.NEGATIVE_INFINITY;
  let loading: Promise<void> | undefined;

  async function load(): Promise<void> {
    askedAt = now().getTime();
    try {
      const [stored, lists] = await Promise.all([store.read(latest?.etag), categories.get()]);
      const known = knownAreas(lists);
      if (stored !== undefined && stored !== 'unchanged') {
        const search = new SnapshotSearch(decodeSnapshot(stored.bytes));
        latest = { etag: stored.etag, search, known };
      } else if (latest !== undefined) latest = { ...latest, known };
    } catch (error) {
      logger.error('The search index could not be loaded', { error });
    }
  }

  async function refresh(): Promise<void> {
    if (now().getTime() - askedAt < SNAPSHOT_FRESH_MS && loading === undefined) return;
    loading ??= load().finally(() => {
      loading = undefined;
    });
    const waits = [loading];
    if (latest !== undefined) waits.push(sleep(PATIENCE_MS, undefined, { ref: false }));
    await Promise.race(waits);
  }

  async function readTable(): Promise<Searchable> {
    const [ids, lists] = await Promise.all([
      rows.listPublished(MOST_READ_BY_A_SEARCH + 1),
      categories.get(),
    ]);
    if (ids.length > MOST_READ_BY_A_SEARCH) throw new BusyError();
    const search = new SnapshotSearch(buildSnapshot(await rows.read(ids), londonDate(now())));
    return { search, known: knownAreas(lists) };
  }

  async function current(): Promise<Searchable> {
    await refresh();
    return latest ?? (await readTable());
  }

  return {
    async find(request) {
      const { search, known } = await current();
      return search.find(request, known);
    },

    async areaNames() {
      const { search, known } = await current();
      return search.areaNames(known).toSorted((one, other) => one.localeCompare(other, 'en-GB'));
    },
  };
}
