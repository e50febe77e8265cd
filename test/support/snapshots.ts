import { createHash } from 'node:crypto';
import type { StoredSnapshot } from '../../functions/data/search/snapshot-store.ts';

/** The place of the search index in memory, with S3's conditions. */
export class Snapshots {
  stored: StoredSnapshot | undefined;
  writes = 0;

  async read(known?: string): Promise<StoredSnapshot | 'unchanged' | undefined> {
    return known !== undefined && known === this.stored?.etag ? 'unchanged' : this.stored;
  }

  async write(bytes: Uint8Array, etag: string | undefined): Promise<boolean> {
    if (this.stored?.etag !== etag) return false;
    this.put(bytes);
    this.writes += 1;
    return true;
  }

  /** Stores whatever it is, on no condition. */
  put(bytes: Uint8Array): void {
    const digest = createHash('md5').update(bytes).digest('hex');
    this.stored = { etag: `"${digest}"`, bytes: bytes.slice() };
  }
}
