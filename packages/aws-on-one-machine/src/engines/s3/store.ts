import { createHash, randomUUID } from 'node:crypto';
import {
  closeSync,
  openSync,
  readdirSync,
  readFile,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { promisify } from 'node:util';
import * as z from 'zod';
import {
  asFileProblem,
  fileProblem,
  makeDirectory,
  openDatabase,
  withFile,
} from '../../state-files.ts';
import { inTransaction } from '../../transaction.ts';
import { type BucketLocation, type Cause, objectCreated } from './object-created.ts';
import { Outbox } from './outbox.ts';

const readOpen = promisify<number, Buffer>(readFile);

/** How much later than its object's row a file may be dated, for clocks of low resolution. */
const CLOCK_MS = 2000;

/** Details of an object besides its bytes. */
interface ObjectHeaders {
  /** `content-type`, `cache-control` and the other stored headers, `x-amz-meta-*` included. */
  readonly headers: Readonly<Record<string, string>>;
  /** The checksum it was uploaded with: `x-amz-checksum-crc32` and its value. */
  readonly checksum: Readonly<Record<string, string>>;
}

/** Why an object may not be written over the one that is there; undefined where it may. */
export type WriteCondition = (existing: StoredObject | undefined) => Error | undefined;

interface NewObject extends ObjectHeaders {
  /** @default anything may be replaced */
  readonly condition?: WriteCondition | undefined;
  /** The request that stores it, for events. */
  readonly cause: Cause;
}

export interface StoredObject extends ObjectHeaders {
  readonly key: string;
  /** The size in bytes. */
  readonly size: number;
  /** The ETag in quotation marks, as headers have it. */
  readonly etag: string;
  readonly modified: Date;
  /** The file with its bytes. */
  readonly blob: string;
}

const rowSchema = z.object({
  key: z.string(),
  size: z.number(),
  etag: z.string(),
  modified: z.number(),
  blob: z.string(),
  headers: z.string(),
  checksum: z.string(),
});

const SCHEMA = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  CREATE TABLE IF NOT EXISTS objects (
    bucket TEXT NOT NULL, key TEXT NOT NULL, size INTEGER NOT NULL, etag TEXT NOT NULL,
    modified INTEGER NOT NULL, blob TEXT NOT NULL, headers TEXT NOT NULL, checksum TEXT NOT NULL,
    PRIMARY KEY (bucket, key)
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS tags (
    bucket TEXT NOT NULL, key TEXT NOT NULL, tags TEXT NOT NULL,
    PRIMARY KEY (bucket, key)
  ) WITHOUT ROWID`;

/**
 * Objects on disk: their bytes in a file each that never changes, everything else in one SQLite
 * table. An object is written when its row is: a crash before that leaves a file that nothing
 * refers to, and the next start removes it.
 */
export class ObjectStore {
  readonly #blobs: string;
  readonly #database: DatabaseSync;
  /** Each file of the web app is asked for by it. */
  readonly #find: StatementSync;
  readonly #findTags: StatementSync;
  readonly #buckets = new Map<string, BucketLocation | undefined>();

  /** The events of buckets about their objects. */
  readonly events: Outbox;

  constructor(directory: string) {
    this.#blobs = join(directory, 'objects');
    makeDirectory(this.#blobs);
    this.#database = openDatabase(join(directory, 'objects.sqlite'), SCHEMA);
    this.#find = this.#database.prepare('SELECT * FROM objects WHERE bucket = ? AND key = ?');
    this.#findTags = this.#database.prepare('SELECT tags FROM tags WHERE bucket = ? AND key = ?');
    try {
      this.events = new Outbox(this.#database);
      this.#checkBlobs();
    } catch (error) {
      this.#database.close();
      throw error;
    }
  }

  /** @param tells where the bucket is, for one that tells of the objects that are stored in it */
  createBucket(bucket: string, tells?: BucketLocation): void {
    this.#buckets.set(bucket, tells);
  }

  hasBucket(bucket: string): boolean {
    return this.#buckets.has(bucket);
  }

  find(bucket: string, key: string): StoredObject | undefined {
    const row = this.#find.get(bucket, key);
    return row && fromRow(row);
  }

  /**
   * Stores an object. When the promise settles it survives a `kill -9` and a power cut, and so does
   * the event that tells of it.
   * @throws what the condition answers
   */
  async put(
    bucket: string,
    key: string,
    body: Buffer,
    { cause, condition, ...told }: NewObject,
  ): Promise<StoredObject> {
    const object: StoredObject = {
      key,
      size: body.length,
      etag: etagOf(body),
      modified: new Date(),
      blob: randomUUID(),
      ...told,
    };
    await this.#writeBlob(object.blob, body);
    // From here to the row nothing waits, so no other write comes in between.
    const replaced = this.find(bucket, key);
    try {
      const refusal = condition?.(replaced);
      if (refusal) throw refusal;
      this.#insert(bucket, object, cause);
    } catch (error) {
      this.#removeBlob(object.blob);
      throw error;
    }
    if (replaced) this.#removeBlob(replaced.blob);
    return object;
  }

  delete(bucket: string, key: string): void {
    const existing = this.find(bucket, key);
    if (!existing) return;
    inTransaction(this.#database, () => {
      this.#database.prepare('DELETE FROM objects WHERE bucket = ? AND key = ?').run(bucket, key);
      this.#removeTags(bucket, key);
    });
    this.#removeBlob(existing.blob);
  }

  /** The tags of an object; none where it has never been given any. */
  tagsOf(bucket: string, key: string): ReadonlyMap<string, string> {
    const row = this.#findTags.get(bucket, key);
    return new Map(row && Object.entries(textsSchema.parse(JSON.parse(String(row.tags)))));
  }

  /** Gives an object tags in place of those it has. They go with it, or with what replaces it. */
  setTags(bucket: string, key: string, tags: ReadonlyMap<string, string>): void {
    this.#database
      .prepare('INSERT OR REPLACE INTO tags VALUES (?, ?, ?)')
      .run(bucket, key, JSON.stringify(Object.fromEntries(tags)));
  }

  #removeTags(bucket: string, key: string): void {
    this.#database.prepare('DELETE FROM tags WHERE bucket = ? AND key = ?').run(bucket, key);
  }

  /** The objects whose keys begin with a prefix, in S3's order. */
  *list(bucket: string, prefix: string): Generator<StoredObject> {
    const rows = this.#database
      .prepare('SELECT * FROM objects WHERE bucket = ? AND key >= ? ORDER BY key')
      .iterate(bucket, prefix);
    for (const row of rows) {
      const object = fromRow(row);
      if (!object.key.startsWith(prefix)) return;
      yield object;
    }
  }

  /**
   * An object's bytes. Call it in the same turn as the look-up: an object that is replaced while it is
   * read is still read whole.
   */
  async read({ blob }: StoredObject): Promise<Buffer> {
    const file = openSync(this.#path(blob), 'r');
    try {
      return await readOpen(file);
    } finally {
      closeSync(file);
    }
  }

  close(): void {
    this.#database.close();
  }

  async #writeBlob(blob: string, body: Buffer): Promise<void> {
    const path = this.#path(blob);
    try {
      await writeFile(path, body, { flag: 'wx', mode: 0o600, flush: true });
    } catch (error) {
      rmSync(path, { force: true });
      throw asFileProblem(path, error);
    }
  }

  #insert(bucket: string, object: StoredObject, cause: Cause): void {
    const place = this.#buckets.get(bucket);
    const row = [
      bucket,
      object.key,
      object.size,
      object.etag,
      object.modified.getTime(),
      object.blob,
      JSON.stringify(object.headers),
      JSON.stringify(object.checksum),
    ];
    inTransaction(this.#database, () => {
      this.#database
        .prepare('INSERT OR REPLACE INTO objects VALUES (?, ?, ?, ?, ?, ?, ?, ?)')
        .run(...row);
      this.#removeTags(bucket, object.key);
      if (place === undefined) return;
      this.events.add((sequencer) => objectCreated(place, { bucket, ...object, cause }, sequencer));
    });
  }

  #removeBlob(blob: string): void {
    rmSync(this.#path(blob), { force: true });
  }

  /**
   * Checks that each object has its bytes, and removes files that belong to none.
   * @throws LocalProblem for a file that is missing or another
   */
  #checkBlobs(): void {
    const left = new Set(readdirSync(this.#blobs));
    for (const row of this.#database.prepare('SELECT * FROM objects').iterate()) {
      const object = fromRow(row);
      left.delete(object.blob);
      const path = this.#path(object.blob);
      const found = withFile(path, () => statSync(path));
      // A file never changes: one that did is read again, to see whether it was put back.
      const isOther =
        !found.isFile() ||
        found.size !== object.size ||
        (found.mtimeMs > object.modified.getTime() + CLOCK_MS &&
          etagOf(withFile(path, () => readFileSync(path))) !== object.etag);
      if (isOther) throw fileProblem(path, `is damaged: it isn’t what was stored as ${object.key}`);
    }
    for (const blob of left) rmSync(this.#path(blob), { recursive: true, force: true });
  }

  #path(blob: string): string {
    return join(this.#blobs, blob);
  }
}

const etagOf = (body: Buffer): string => `"${createHash('md5').update(body).digest('hex')}"`;

const textsSchema = z.record(z.string(), z.string());

function fromRow(row: unknown): StoredObject {
  const { headers, checksum, modified, ...rest } = rowSchema.parse(row);
  return {
    ...rest,
    modified: new Date(modified),
    headers: textsSchema.parse(JSON.parse(headers)),
    checksum: textsSchema.parse(JSON.parse(checksum)),
  };
}
