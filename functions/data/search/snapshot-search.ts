import { type KnownAreas, knownAreas } from '../../../shared/categories/known-areas.ts';
import { SNAPSHOT_FRESH_MS } from '../../../shared/search-index/rules.ts';
import { SnapshotSearch } from '../../../shared/search-index/search.ts';
import { decodeSnapshot } from '../../../shared/search-index/snapshot.ts';
import { logger } from '../../lib/logger.ts';
import type { CategoriesRepository } from '../categories/repository.ts';
import type { ListingSearch } from './listing-search.ts';
import type { SnapshotStore } from './snapshot-store.ts';

interface Dependencies {
  readonly store: Pick<SnapshotStore, 'read'>;
  readonly categories: Pick<CategoriesRepository, 'get'>;
  /** Answers as long as there is no snapshot that can be read. */
  readonly fallback: ListingSearch;
  readonly now: () => Date;
}

/** What searches are answered with. */
interface Loaded {
  readonly etag: string;
  readonly search: SnapshotSearch;
  readonly known: KnownAreas;
}

/**
 * A search that holds the snapshot in memory. One that is older than two seconds is compared with the
 * stored one before it answers; where that fails, it answers as it is.
 */
export function snapshotSearch({ store, categories, fallback, now }: Dependencies): ListingSearch {
  let loaded: Loaded | undefined;
  let askedAt = Number.NEGATIVE_INFINITY;
  let loading: Promise<void> | undefined;

  async function load(): Promise<void> {
    askedAt = now().getTime();
    try {
      const [stored, lists] = await Promise.all([store.read(loaded?.etag), categories.get()]);
      const known = knownAreas(lists);
      if (stored === undefined) loaded = undefined;
      else if (stored !== 'unchanged') {
        const search = new SnapshotSearch(decodeSnapshot(stored.bytes));
        loaded = { etag: stored.etag, search, known };
      } else if (loaded !== undefined) loaded = { ...loaded, known };
    } catch (error) {
      logger.error('The search index could not be loaded', { error });
    }
  }

  async function current(): Promise<Loaded | undefined> {
    if (now().getTime() - askedAt < SNAPSHOT_FRESH_MS && loading === undefined) return loaded;
    loading ??= load().finally(() => {
      loading = undefined;
    });
    await loading;
    return loaded;
  }

  return {
    async find(request) {
      const found = await current();
      return found === undefined ? fallback.find(request) : found.search.find(request, found.known);
    },

    async areaNames() {
      const found = await current();
      if (found === undefined) return fallback.areaNames();
      return found.search
        .areaNames(found.known)
        .toSorted((one, other) => one.localeCompare(other, 'en-GB'));
    },
  };
}
