import {
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { withTimeouts } from '../lib/aws-client.ts';

/** An object as it was read. */
export interface StoredObject {
  /** Changes with each write of other bytes. */
  readonly etag: string;
  readonly bytes: Uint8Array;
}

/** Until the first byte. Three attempts leave a search the time to answer without the index. */
const READ_TIMEOUT_MS = 2_000;

/** An object may have many megabytes. */
const WRITE_TIMEOUT_MS = 10_000;

/** S3's statuses after another write: another object, none any more, a write in progress. */
const OVERTAKEN_STATUSES = [404, 409, 412];

/**
 * The objects of a bucket that can be made anew from the table; in AWS the client's configuration
 * comes from the environment.
 */
export function storedObjects(bucket: string, config: S3ClientConfig = {}) {
  const client = new S3Client({ ...withTimeouts(WRITE_TIMEOUT_MS), ...config });

  return {
    /**
     * Reads an object.
     * @param etag of the caller's copy
     * @returns undefined if there is none, and `unchanged` if it equals the caller's copy
     */
    async read(Key: string, etag?: string): Promise<StoredObject | 'unchanged' | undefined> {
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
    },

    /**
     * Writes an object on the condition that it hasn't changed since it was read.
     * @param etag from that read; undefined if there was none
     * @returns false if another has written it since
     */
    async replace(Key: string, bytes: Uint8Array, etag: string | undefined): Promise<boolean> {
      const condition = etag === undefined ? { IfNoneMatch: '*' } : { IfMatch: etag };
      try {
        await client.send(new PutObjectCommand({ Bucket: bucket, Key, ...condition, Body: bytes }));
        return true;
      } catch (error) {
        const status = statusOf(error);
        if (status !== undefined && OVERTAKEN_STATUSES.includes(status)) return false;
        throw error;
      }
    },

    /** Writes an object, and replaces an earlier one. */
    async write(Key: string, bytes: Uint8Array): Promise<void> {
      await client.send(new PutObjectCommand({ Bucket: bucket, Key, Body: bytes }));
    },

    /** The etags of the objects in a folder, a thousand at most, by their keys. */
    async list(folder: string): Promise<Map<string, string>> {
      const { Contents = [] } = await client.send(
        new ListObjectsV2Command({ Bucket: bucket, Prefix: folder }),
        { requestTimeout: READ_TIMEOUT_MS },
      );
      return new Map(
        Contents.flatMap(({ Key, ETag }) =>
          Key === undefined || ETag === undefined ? [] : [[Key, ETag]],
        ),
      );
    },
  };
}

const statusOf = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
