import { createHash } from 'node:crypto';
import { baseNameOf } from '../../functions/data/search/index-store.ts';
import type { StoredObject } from '../../functions/data/stored-objects.ts';
import {
  decodeChanges,
  encodeChanges,
  noChanges,
  type SearchIndex,
} from '../../shared/search-index/changes.ts';
import {
  decodeSnapshot,
  encodeSnapshot,
  type Snapshot,
} from '../../shared/search-index/snapshot.ts';

/** The place of the search index in memory, with S3's conditions. */
export class StoredIndex {
  changes: StoredObject | undefined;
  readonly bases = new Map<string, Uint8Array>();
  /** How often the changes were written. */
  writes = 0;

  async readChanges(known?: string): Promise<StoredObject | 'unchanged' | undefined> {
    return known !== undefined && known === this.changes?.etag ? 'unchanged' : this.changes;
  }

  async writeChanges(bytes: Uint8Array, etag: string | undefined): Promise<boolean> {
    if (this.changes?.etag !== etag) return false;
    this.putChanges(bytes);
    this.writes += 1;
    return true;
  }

  async readBase(name: string): Promise<Uint8Array | undefined> {
    return this.bases.get(name);
  }

  async writeBase(bytes: Uint8Array): Promise<string> {
    const name = baseNameOf(bytes);
    this.bases.set(name, bytes.slice());
    return name;
  }

  /** Stores any bytes as the changes, on no condition. */
  putChanges(bytes: Uint8Array): void {
    const digest = createHash('md5').update(bytes).digest('hex');
    this.changes = { etag: `"${digest}"`, bytes: bytes.slice() };
  }

  /** Stores an index without changes, on no condition. */
  put(base: Snapshot): void {
    const bytes = encodeSnapshot(base);
    const name = baseNameOf(bytes);
    this.bases.set(name, bytes);
    this.putChanges(encodeChanges(noChanges(name)));
  }

  /** The stored index. @throws if there is none, or one that can't be read */
  get index(): SearchIndex {
    const changes = decodeChanges(this.changes?.bytes ?? new Uint8Array());
    const base = decodeSnapshot(this.bases.get(changes.baseName) ?? new Uint8Array());
    return { base, changes };
  }
}
