import type { S3ClientConfig } from '@aws-sdk/client-s3';
import { DIRECTORY } from '../../../shared/search-index/rules.ts';
import { type StoredObject, storedObjects } from '../stored-objects.ts';

export type DirectoryStore = ReturnType<typeof directoryStore>;

/** The shards of the directory; in AWS the client's configuration comes from the environment. */
export function directoryStore(bucket: string, config: S3ClientConfig = {}) {
  const objects = storedObjects(bucket, config);

  return {
    /** The etags of the stored shards, by their keys. */
    listShards: (): Promise<ReadonlyMap<string, string>> => objects.list(DIRECTORY),

    /** Reads a shard; undefined if there is none. */
    async readShard(key: string): Promise<StoredObject | undefined> {
      const stored = await objects.read(key);
      return stored === 'unchanged' ? undefined : stored;
    },

    /**
     * Writes a shard on the condition that it hasn't changed since it was read.
     * @param etag from that read; undefined if there was none
     * @returns false if another has written it since
     */
    writeShard: (key: string, bytes: Uint8Array, etag: string | undefined): Promise<boolean> =>
      objects.replace(key, bytes, etag),
  };
}
