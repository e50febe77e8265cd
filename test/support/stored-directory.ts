import { createHash } from 'node:crypto';
import type { DirectoryStore } from '../../functions/data/directory/directory-store.ts';
import type { DirectoryEntry } from '../../functions/data/directory/entry.ts';
import { decodeShard } from '../../functions/data/directory/shards.ts';
import type { StoredObject } from '../../functions/data/stored-objects.ts';

/** The place of the directory in memory, with S3's conditions. Nothing is stored at first. */
export class StoredDirectory implements DirectoryStore {
  readonly shards = new Map<string, StoredObject>();
  /** How often a shard was written. */
  writes = 0;
  /** How often a shard was read. */
  reads = 0;

  async listShards(): Promise<Map<string, string>> {
    return new Map([...this.shards].map(([key, { etag }]) => [key, etag]));
  }

  async readShard(key: string): Promise<StoredObject | undefined> {
    this.reads += 1;
    return this.shards.get(key);
  }

  async writeShard(key: string, bytes: Uint8Array, etag: string | undefined): Promise<boolean> {
    if (this.shards.get(key)?.etag !== etag) return false;
    const digest = createHash('md5').update(bytes).digest('hex');
    this.shards.set(key, { etag: `"${digest}"`, bytes: bytes.slice() });
    this.writes += 1;
    return true;
  }

  /** All stored entries. */
  get entries(): DirectoryEntry[] {
    return [...this.shards.values()].flatMap(({ bytes }) => decodeShard(bytes).entries);
  }
}
