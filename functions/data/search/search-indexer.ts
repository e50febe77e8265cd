import {
  type Changes,
  changedIds,
  decodeChanges,
  encodeChanges,
  noChanges,
  type SearchIndex,
  updateChanges,
} from '../../../shared/search-index/changes.ts';
import { InvalidSnapshotError } from '../../../shared/search-index/container.ts';
import { differingIds, indexedRevisions } from '../../../shared/search-index/contents.ts';
import type { IndexedListing } from '../../../shared/search-index/indexed-listing.ts';
import { MOST_CHANGES } from '../../../shared/search-index/rules.ts';
import {
  countOf,
  decodeSnapshot,
  encodeSnapshot,
  type Snapshot,
} from '../../../shared/search-index/snapshot.ts';
import { buildSnapshot, updateSnapshot } from '../../../shared/search-index/update.ts';
import { logger } from '../../lib/logger.ts';
import { untilWritten } from '../until-written.ts';
import type { IndexStore } from './index-store.ts';
import type { IndexedListings } from './indexed-listings.ts';

interface Dependencies {
  readonly store: IndexStore;
  readonly listings: IndexedListings;
  /**
   * Changes of more bytes are merged into a new base.
   * @default MOST_CHANGES
   */
  readonly mostChanges?: number;
}

/** The index as it was read. */
interface StoredIndex {
  /** Undefined if nothing is stored. */
  readonly etag?: string | undefined;
  /** The stored changes. */
  readonly bytes?: Uint8Array;
  /** The stored index. Undefined if nothing is stored or if it can't be read. */
  readonly index?: SearchIndex;
}

/** The table's content for some listings. */
interface Contents {
  readonly listings: readonly IndexedListing[];
  /** The identifiers of those that aren't public. */
  readonly missing: readonly string[];
}

/** How many listings a rebuild has in memory at once. */
const REBUILT_AT_ONCE = 20_000;

/**
 * Updates the search index. Each write of the changes has content that was read from the table after
 * the changes that it replaces. So changes may be reported often, in any order, or to several calls:
 * the last write has the last state of each listing reported to it.
 */
export function searchIndexer({ store, listings, mostChanges = MOST_CHANGES }: Dependencies) {
  /** The base that was used last. A base never changes. */
  let latest: { readonly name: string; readonly base: Snapshot } | undefined;

  async function baseNamed(name: string): Promise<Snapshot | undefined> {
    if (latest?.name !== name) {
      const bytes = await store.readBase(name);
      if (bytes === undefined) {
        logger.warn('The search index is made anew', { reason: 'Its base is gone' });
        return undefined;
      }
      latest = { name, base: decodeSnapshot(bytes) };
    }
    return latest.base;
  }

  async function readIndex(): Promise<StoredIndex> {
    const stored = await store.readChanges();
    if (stored === undefined) return {};
    if (stored === 'unchanged') throw new Error('S3 answered a condition that was not given');
    try {
      const changes = decodeChanges(stored.bytes);
      const base = await baseNamed(changes.baseName);
      return base === undefined ? stored : { ...stored, index: { base, changes } };
    } catch (error) {
      if (!(error instanceof InvalidSnapshotError)) throw error;
      logger.warn('The search index is made anew', { reason: error.message });
      return stored;
    }
  }

  /** @returns false if another has written the changes since they were read */
  async function write({ etag, bytes }: StoredIndex, changes: Changes): Promise<boolean> {
    const encoded = encodeChanges(changes);
    const isSame = bytes !== undefined && Buffer.compare(encoded, bytes) === 0;
    return isSame || (await store.writeChanges(encoded, etag));
  }

  async function writeBase(base: Snapshot): Promise<string> {
    const name = await store.writeBase(encodeSnapshot(base));
    latest = { name, base };
    return name;
  }

  async function contentsOf(ids: readonly string[]): Promise<Contents> {
    const found = await listings.read(ids);
    const present = new Set(found.map(({ listing_id }) => listing_id));
    return { listings: found, missing: ids.filter((id) => !present.has(id)) };
  }

  /**
   * A base of everything in the table.
   * @param also listings that the sparse index may not have yet
   */
  async function build(also: readonly string[] = []): Promise<Snapshot> {
    const ids = [...new Set([...(await listings.listPublished()), ...also])];
    let built = buildSnapshot([]);
    for (let start = 0; start < ids.length; start += REBUILT_AT_ONCE) {
      built = updateSnapshot(
        built,
        await listings.read(ids.slice(start, start + REBUILT_AT_ONCE)),
        [],
      );
    }
    return built;
  }

  /** Replaces the index with a base and the changes since the base was read. */
  async function adopt(base: Snapshot): Promise<void> {
    const name = await writeBase(base);
    await untilWritten(async () => {
      const stored = await readIndex();
      const ids = stored.index === undefined ? [] : differingIds(stored.index, base);
      const contents = await contentsOf(ids);
      return await write(
        stored,
        updateChanges({ base, changes: noChanges(name) }, contents.listings, contents.missing),
      );
    });
    // The next change needs this one, not the one that it replaces.
    latest = { name, base };
  }

  /** Merges the changes into a new base. */
  async function merge(): Promise<void> {
    const { index } = await readIndex();
    // Another has made it anew meanwhile, or will with the next change.
    if (index === undefined) return;
    const contents = await contentsOf(changedIds(index));
    await adopt(updateSnapshot(index.base, contents.listings, contents.missing));
  }

  return {
    /** Updates changed listings, each named once. */
    async apply(ids: readonly string[]): Promise<void> {
      let size = 0;
      await untilWritten(async () => {
        const stored = await readIndex();
        if (stored.index === undefined) {
          const base = await build(ids);
          return await write(stored, noChanges(await writeBase(base)));
        }
        const { index } = stored;
        const contents = await contentsOf(ids);
        const revisions = indexedRevisions(index, ids);
        const changes = updateChanges(
          index,
          contents.listings.filter(
            ({ listing_id, revision }) => revisions.get(listing_id) !== revision,
          ),
          contents.missing.filter((id) => revisions.has(id)),
        );
        size = encodeChanges(changes).length;
        return await write(stored, changes);
      });
      if (size > mostChanges) await merge();
    },

    /**
     * Rebuilds the index from the table, with the calendars from today on. A listing that changes
     * meanwhile is read again.
     * @returns how many listings it has
     */
    async rebuild(): Promise<number> {
      const base = await build();
      await adopt(base);
      return countOf(base);
    },
  };
}
