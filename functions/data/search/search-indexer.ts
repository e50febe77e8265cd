import { londonDate } from '../../../shared/bookings/dates.ts';
import { differingIds, revisionsIn } from '../../../shared/search-index/contents.ts';
import {
  countOf,
  decodeSnapshot,
  encodeSnapshot,
  InvalidSnapshotError,
  type Snapshot,
} from '../../../shared/search-index/snapshot.ts';
import { buildSnapshot, updateSnapshot } from '../../../shared/search-index/update.ts';
import { logger } from '../../lib/logger.ts';
import { untilWritten } from '../until-written.ts';
import type { SearchRows } from './search-rows.ts';
import type { SnapshotStore } from './snapshot-store.ts';

interface Dependencies {
  readonly store: Pick<SnapshotStore, 'read' | 'write'>;
  readonly rows: SearchRows;
  readonly now: () => Date;
}

/**
 * Updates the object of the search index. Each write has content that was read from the table after
 * the object that it replaces. So changes may be reported often, in any order, or to several calls:
 * the last write has the last state of each listing reported to it.
 */
export function searchIndexer({ store, rows, now }: Dependencies) {
  /** Reads the object and writes its successor, until no other write comes in between. */
  const replace = (next: (current: Snapshot | undefined) => Promise<Snapshot>): Promise<true> =>
    untilWritten(async () => {
      const stored = await store.read();
      if (stored === 'unchanged') throw new Error('S3 answered a condition that was not given');
      const bytes = encodeSnapshot(await next(stored && decoded(stored.bytes)));
      const isSame = stored !== undefined && Buffer.compare(bytes, stored.bytes) === 0;
      return isSame || (await store.write(bytes, stored?.etag));
    });

  /**
   * A snapshot of everything in the table.
   * @param also listings that the sparse index may not have yet
   */
  async function build(also: readonly string[]): Promise<Snapshot> {
    const firstDay = londonDate(now());
    const ids = new Set([...(await rows.listPublished()), ...also]);
    return buildSnapshot(await rows.read([...ids]), firstDay);
  }

  async function update(snapshot: Snapshot, ids: readonly string[]): Promise<Snapshot> {
    const publicRows = await rows.read(ids);
    const present = new Set(publicRows.map(({ listing_id }) => listing_id));
    return updateSnapshot(
      snapshot,
      publicRows,
      ids.filter((id) => !present.has(id)),
    );
  }

  return {
    /** Updates changed listings, each named once. */
    async apply(ids: readonly string[]): Promise<void> {
      await replace((current) => (current === undefined ? build(ids) : update(current, ids)));
    },

    /**
     * Rebuilds the index from the table, with the calendars from today on. A listing that changes
     * meanwhile is read again.
     * @returns how many listings it has
     */
    async rebuild(): Promise<number> {
      let built: Snapshot | undefined;
      await replace(async (current) => {
        if (built === undefined || current === undefined) {
          built = await build(current === undefined ? [] : [...revisionsIn(current).keys()]);
        } else built = await update(built, differingIds(built, current));
        return built;
      });
      return built === undefined ? 0 : countOf(built);
    },
  };
}

/** Undefined if it is damaged, or of another version. */
function decoded(bytes: Uint8Array): Snapshot | undefined {
  try {
    return decodeSnapshot(bytes);
  } catch (error) {
    if (!(error instanceof InvalidSnapshotError)) throw error;
    logger.warn('The search index is made anew', { reason: error.message });
    return undefined;
  }
}
