import {
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import * as z from 'zod';
import { SNAPSHOT_KEY } from '../../../shared/search-index/rules.ts';
import { withTimeouts } from '../../lib/aws-client.ts';

/** The environment of a function that uses the search index; the construct `SearchIndex` sets it. */
export const snapshotEnvironment = { SEARCH_INDEX_BUCKET: z.string().min(1) };

/** The object as it was read. */
export interface StoredSnapshot {
  /** Changes with each write of other bytes. */
  readonly etag: string;
  readonly bytes: Uint8Array;
}

export type SnapshotStore = ReturnType<typeof snapshotStore>;

/** Until the first byte. Three attempts leave a search the time to answer without the index. */
const READ_TIMEOUT_MS = 2_000;

/** A write has many megabytes. */
const WRITE_TIMEOUT_MS = 10_000;

/** S3's statuses after another write: another object, none any more, a write in progress. */
const OVERTAKEN_STATUSES = [404, 409, 412];

/** The object of the search index; in AWS the client's configuration comes from the environment. */
export function snapshotStore(bucket: string, config: S3ClientConfig = {}) {
  const client = new S3Client({ ...withTimeouts(WRITE_TIMEOUT_MS), ...config });
  const address = { Bucket: bucket, Key: SNAPSHOT_KEY };

  return {
    /**
     * Reads the object.
     * @param etag of the caller's copy
     * @returns undefined if there is no object, and `unchanged` if it equals the caller's copy
     */
    async read(etag?: string): Promise<StoredSnapshot | 'unchanged' | undefined> {
      try {
        const { Body, ETag } = await client.send(
          new GetObjectCommand({ ...address, IfNoneMatch: etag }),
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
    },

    /**
     * Writes the object on the condition that it hasn't changed since it was read.
     * @param etag from that read; undefined if there was no object
     * @returns false if another has written it since
     */
    async write(bytes: Uint8Array, etag: string | undefined): Promise<boolean> {
      const condition = etag === undefined ? { IfNoneMatch: '*' } : { IfMatch: etag };
      try {
        await client.send(new PutObjectCommand({ ...address, ...condition, Body: bytes }));
        return true;
      } catch (error) {
        const status = statusOf(error);
        if (status !== undefined && OVERTAKEN_STATUSES.includes(status)) return false;
        throw error;
      }
    },
  };
}

const statusOf = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
