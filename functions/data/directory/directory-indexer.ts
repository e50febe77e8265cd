import { untilWritten } from '../until-written.ts';
import type { DirectoryEntries } from './directory-entries.ts';
import type { DirectoryStore } from './directory-store.ts';
import type { DirectoryKey } from './entry.ts';
import { decodeShard, encodeShard, SHARD_KEYS, type Shard, shardOf } from './shards.ts';

interface Dependencies {
  readonly store: Pick<DirectoryStore, 'readShard' | 'writeShard'>;
  readonly entries: DirectoryEntries;
}

/** A shard before its first write. */
const NONE: Shard = { writes: 0, entries: [] };

/** How many shards are written in parallel. */
const SIDE_BY_SIDE = 8;

/**
 * Updates the directory. Each write of a shard has content that was read from the table after the
 * shard that it replaces. So changes may be reported often, in any order, or to several calls: the
 * last write has the last state of each entry reported to it. A shard is written even if its entries
 * stay the same: a slower call that has read an older state must not succeed.
 */
export function directoryIndexer({ store, entries }: Dependencies) {
  /**
   * Reads some entries of a shard from the table, and puts them in the place of the stored ones.
   * @param changed the entries to read
   * @param all whether to read all others of the shard, too
   * @returns how many entries the shard has; null if it isn't stored yet and `all` is false
   */
  const update = (
    shard: string,
    changed: readonly DirectoryKey[],
    all: boolean,
  ): Promise<number | null> =>
    untilWritten(async () => {
      const stored = await store.readShard(shard);
      if (stored === undefined && !all) return null;
      const before = stored === undefined ? NONE : decodeShard(stored.bytes);
      const wanted = uniqueKeys([...changed, ...(all ? before.entries : [])]);
      const ids = new Set(wanted.map(({ id }) => id));
      const after = {
        writes: before.writes + 1,
        entries: [
          ...before.entries.filter(({ id }) => !ids.has(id)),
          ...(await entries.read(wanted)),
        ],
      };
      const isWritten = await store.writeShard(shard, encodeShard(after), stored?.etag);
      return isWritten && after.entries.length;
    });

  async function updateShards(
    keys: readonly DirectoryKey[],
    shards: readonly string[],
    all: boolean,
  ) {
    const byShard = Map.groupBy(keys, ({ id }) => shardOf(id));
    const counts: (number | null)[] = [];
    const work = shards.values();
    const writer = async () => {
      for (const shard of work) counts.push(await update(shard, byShard.get(shard) ?? [], all));
    };
    await Promise.all(Array.from({ length: SIDE_BY_SIDE }, writer));
    return counts;
  }

  /**
   * Reads everything from the table. An entry that changes meanwhile is reported, and read again.
   * @param also entries that the general indexes may not have yet
   * @returns how many entries there are
   */
  async function rebuild(also: readonly DirectoryKey[] = []): Promise<number> {
    const keys = [...(await entries.listAll()), ...also];
    const counts = await updateShards(keys, SHARD_KEYS, true);
    return counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
  }

  return {
    /** Updates changed entries. */
    async apply(keys: readonly DirectoryKey[]): Promise<void> {
      const shards = new Set(keys.map(({ id }) => shardOf(id)));
      const counts = await updateShards(keys, [...shards], false);
      if (counts.includes(null)) await rebuild(keys);
    },

    rebuild,
  };
}

const uniqueKeys = (keys: readonly DirectoryKey[]): DirectoryKey[] => [
  ...new Map(keys.map(({ kind, id }) => [id, { kind, id }])).values(),
];
