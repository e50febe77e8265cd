import { isDeepStrictEqual } from 'node:util';
import { quoteClock } from '../../../shared/bookings/rules.ts';
import { type KnownAreas, knownAreas } from '../../../shared/categories/known-areas.ts';
import { decodeChanges, noChanges } from '../../../shared/search-index/changes.ts';
import { IndexSearch } from '../../../shared/search-index/index-search.ts';
import { MOST_READ_BY_A_SEARCH } from '../../../shared/search-index/rules.ts';
import { SnapshotSearch } from '../../../shared/search-index/search.ts';
import { decodeSnapshot } from '../../../shared/search-index/snapshot.ts';
import { buildSnapshot } from '../../../shared/search-index/update.ts';
import { BusyError } from '../../lib/errors.ts';
import type { Categories, CategoriesRepository } from '../categories/repository.ts';
import { freshCopy } from '../fresh-copy.ts';
import type { IndexStore } from './index-store.ts';
import type { IndexedListings } from './indexed-listings.ts';
import type { ListingSearch } from './listing-search.ts';

interface Dependencies {
  readonly store: Pick<IndexStore, 'readChanges' | 'readBase'>;
  readonly categories: Pick<CategoriesRepository, 'get'>;
  /** Read in full by each search while no index can be loaded. */
  readonly listings: IndexedListings;
  readonly now: () => Date;
}

/** The data that answers searches. */
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

/**
 * A search that holds the index in memory, and compares its changes with the stored ones
 * (`freshCopy`). Without an index in memory, each search makes one from the table, which is enough
 * for a system with little published yet.
 */
export function memorySearch({ store, categories, listings, now }: Dependencies): ListingSearch {
  async function baseNamed(name: string, latest: Loaded | undefined): Promise<Base> {
    if (latest?.base.name === name) return latest.base;
    const bytes = await store.readBase(name);
    if (bytes === undefined) throw new Error('The base of the search index is gone');
    return { name, search: new SnapshotSearch(decodeSnapshot(bytes)) };
  }

  async function readLists(latest?: Loaded): Promise<Lists> {
    const read = await categories.get();
    // A rename that ends changes them without another revision.
    if (latest !== undefined && isDeepStrictEqual(latest.lists.categories, read))
      return latest.lists;
    return { categories: read, known: knownAreas(read) };
  }

  async function load(latest: Loaded | undefined): Promise<Loaded | undefined> {
    const [stored, lists] = await Promise.all([store.readChanges(latest?.etag), readLists(latest)]);
    if (stored === undefined || stored === 'unchanged') return latest && { ...latest, lists };
    const changes = decodeChanges(stored.bytes);
    const base = await baseNamed(changes.baseName, latest);
    return { etag: stored.etag, base, search: new IndexSearch(base.search, changes), lists };
  }

  const latest = freshCopy({ load, failure: 'The search index could not be loaded', now });

  async function readTable(): Promise<Searchable> {
    const [ids, lists] = await Promise.all([
      listings.listPublished(MOST_READ_BY_A_SEARCH + 1),
      readLists(),
    ]);
    if (ids.length > MOST_READ_BY_A_SEARCH) throw new BusyError();
    const base = buildSnapshot(await listings.read(ids));
    const search = new IndexSearch(new SnapshotSearch(base), noChanges(''));
    return { search, lists };
  }

  /** The index, with the context of a search now. */
  async function current() {
    const { search, lists } = (await latest()) ?? (await readTable());
    return { search, context: { known: lists.known, clock: quoteClock(now()) } };
  }

  return {
    async find(request) {
      const { search, context } = await current();
      return search.find(request, context);
    },

    async totals(filters) {
      const { search, context } = await current();
      return search.counts(filters, context);
    },

    async squareCounts(filters) {
      const { search, context } = await current();
      return search.squareCounts(filters, context);
    },

    async areaNames() {
      const { search, context } = await current();
      return search
        .areaNames(context.known)
        .toSorted((one, other) => one.localeCompare(other, 'en-GB'));
    },

    async categories() {
      return ((await latest())?.lists ?? (await readLists())).categories;
    },

    async published() {
      const { search, context } = await current();
      return {
        ofType: (type) => search.listingsOf(type, context),
        areas: () => search.areas(context.known),
      };
    },
  };
}
