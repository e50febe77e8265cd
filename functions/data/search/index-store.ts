import { createHash } from 'node:crypto';
import {
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import * as z from 'zod';
import { BASES, CHANGES_KEY } from '../../../shared/search-index/rules.ts';
import { withTimeouts } from '../../lib/aws-client.ts';

/** The environment of a function that uses the search index; the construct `SearchIndex` sets it. */
export const indexEnvironment = { SEARCH_INDEX_BUCKET: z.string().min(1) };

/** The changes as they were read. */
export interface StoredChanges {
  /** Changes with each write of other bytes. */
  readonly etag: string;
  readonly bytes: Uint8Array;
}

export type IndexStore = ReturnType<typeof indexStore>;

/** Until the first byte. Three attempts leave a search the time to answer without the index. */
const READ_TIMEOUT_MS = 2_000;

/** A base has many megabytes. */
const WRITE_TIMEOUT_MS = 10_000;

/** S3's statuses after another write: another object, none any more, a write in progress. */
const OVERTAKEN_STATUSES = [404, 409, 412];

/** The name of a base, which is a digest of its bytes. */
export const baseNameOf = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');

/** The objects of the search index; in AWS the client's configuration comes from the environment. */
export function indexStore(bucket: string, config: S3ClientConfig = {}) {
  const client = new S3Client({ ...withTimeouts(WRITE_TIMEOUT_MS), ...config });

  async function read(
    Key: string,
    etag?: string,
  ): Promise<StoredChanges | 'unchanged' | undefined> {
    try {
      const { Body, ETag } = await client.send(
        new GetObjectCommand({ Bucket: bucket, Key, IfNoneMatch: etag }),
        { requestTimeout: READ_TIMEOUT_MS },
      );
      if (Body === undefined || ETag === undefined) throw new Error('S3 answered no object');
      return { etag: ETag, bytes: await Body.transformToByteArray() };
    } catch (error) {
      const status = statusOf(error);
      if (status === 304) return 'unchanged';
      if (status === 404) return undefined;
      throw error;
    }
  }

  return {
    /**
     * Reads the changes.
     * @param etag of the caller's copy
     * @returns undefined if there are none, and `unchanged` if they equal the caller's copy
     */
    readChanges: (etag?: string): Promise<StoredChanges | 'unchanged' | undefined> =>
      read(CHANGES_KEY, etag),

    /**
     * Writes the changes on the condition that they haven't changed since they were read.
     * @param etag from that read; undefined if there were none
     * @returns false if another has written them since
     */
    async writeChanges(bytes: Uint8Array, etag: string | undefined): Promise<boolean> {
      const condition = etag === undefined ? { IfNoneMatch: '*' } : { IfMatch: etag };
      try {
        await client.send(
          new PutObjectCommand({ Bucket: bucket, Key: CHANGES_KEY, ...condition, Body: bytes }),
        );
        return true;
      } catch (error) {
        const status = statusOf(error);
        if (status !== undefined && OVERTAKEN_STATUSES.includes(status)) return false;
        throw error;
      }
    },

    /** Reads a base; undefined if it is gone. */
    async readBase(name: string): Promise<Uint8Array | undefined> {
      const stored = await read(BASES + name);
      return stored === undefined || stored === 'unchanged' ? undefined : stored.bytes;
    },

    /** Writes a base. Its name is given by its content, so it may be written more than once. */
    async writeBase(bytes: Uint8Array): Promise<string> {
      const name = baseNameOf(bytes);
      await client.send(new PutObjectCommand({ Bucket: bucket, Key: BASES + name, Body: bytes }));
      return name;
    },
  };
}

const statusOf = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
