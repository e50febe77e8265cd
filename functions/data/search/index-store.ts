import { createHash } from 'node:crypto';
import type { S3ClientConfig } from '@aws-sdk/client-s3';
import * as z from 'zod';
import { BASES, CHANGES_KEY } from '../../../shared/search-index/rules.ts';
import { type StoredObject, storedObjects } from '../stored-objects.ts';

/** The environment of a function that uses the search index; the construct `SearchIndex` sets it. */
export const indexEnvironment = { SEARCH_INDEX_BUCKET: z.string().min(1) };

export type IndexStore = ReturnType<typeof indexStore>;

/** The name of a base, which is a digest of its bytes. */
export const baseNameOf = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');

/** The objects of the search index; in AWS the client's configuration comes from the environment. */
export function indexStore(bucket: string, config: S3ClientConfig = {}) {
  const objects = storedObjects(bucket, config);

  return {
    /**
     * Reads the changes.
     * @param etag of the caller's copy
     * @returns undefined if there are none, and `unchanged` if they equal the caller's copy
     */
    readChanges: (etag?: string): Promise<StoredObject | 'unchanged' | undefined> =>
      objects.read(CHANGES_KEY, etag),

    /**
     * Writes the changes on the condition that they haven't changed since they were read.
     * @param etag from that read; undefined if there were none
     * @returns false if another has written them since
     */
    writeChanges: (bytes: Uint8Array, etag: string | undefined): Promise<boolean> =>
      objects.replace(CHANGES_KEY, bytes, etag),

    /** Reads a base; undefined if it is gone. */
    async readBase(name: string): Promise<Uint8Array | undefined> {
      const stored = await objects.read(BASES + name);
      return stored === undefined || stored === 'unchanged' ? undefined : stored.bytes;
    },

    /** Writes a base. Its name is given by its content, so it may be written more than once. */
    async writeBase(bytes: Uint8Array): Promise<string> {
      const name = baseNameOf(bytes);
      await objects.write(BASES + name, bytes);
      return name;
    },
  };
}
