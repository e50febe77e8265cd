import { freshCopy } from '../fresh-copy.ts';
import { untilWritten } from '../until-written.ts';
import type { DirectoryStore } from './directory-store.ts';
import { type DirectoryRequest, type DirectoryResult, find } from './find.ts';
import { Numbering, type Searchable, searchable } from './searchable.ts';
import { decodeShard, SHARD_KEYS } from './shards.ts';

/** Finds users, organisations and listings for admins, in order. It may be some seconds behind. */
export interface Directory {
  find(request: DirectoryRequest): Promise<DirectoryResult>;
}

interface Dependencies {
  readonly store: Pick<DirectoryStore, 'listShards' | 'readShard'>;
  readonly now: () => Date;
}

interface Shard extends Searchable {
  readonly etag: string;
}

type Shards = ReadonlyMap<string, Shard>;

/** How many shards are read in parallel. */
const SIDE_BY_SIDE = 16;

/**
 * A directory in memory, which is compared with the stored one (`freshCopy`).
 * @returns a directory whose searches throw BusyError until a whole one is stored: the first change of
 *   a user, an organisation or a listing stores it
 */
export function memoryDirectory({ store, now }: Dependencies): Directory {
  const numbering = new Numbering();

  async function load(latest: Shards | undefined): Promise<Shards | undefined> {
    const etags = await store.listShards();
    // A directory that is still being made. The next change, or the day's rebuild, completes it.
    if (!SHARD_KEYS.every((key) => etags.has(key))) return latest;
    const changed = SHARD_KEYS.filter((key) => etags.get(key) !== latest?.get(key)?.etag);
    if (latest !== undefined && changed.length === 0) return latest;

    const shards = new Map(latest);
    const work = changed.values();
    const reader = async () => {
      for (const key of work) {
        const stored = await store.readShard(key);
        if (stored === undefined) throw new Error('A shard of the directory is gone');
        shards.set(key, {
          etag: stored.etag,
          ...searchable(decodeShard(stored.bytes).entries, numbering),
        });
      }
    };
    await Promise.all(Array.from({ length: SIDE_BY_SIDE }, reader));
    return shards;
  }

  const latest = freshCopy({ load, failure: 'The directory could not be loaded', now });

  return {
    async find(request) {
      // Two to three seconds, in which the first one is made.
      const shards = await untilWritten(latest);
      return find([...shards.values()], numbering, request);
    },
  };
}

/** The directory of a function. */
export const openDirectory = (store: Dependencies['store']): Directory =>
  memoryDirectory({ store, now: () => new Date() });
