import { randomBytes, randomUUID } from 'node:crypto';

/** Where a bucket that tells of its objects is. */
export interface BucketLocation {
  readonly account: string;
  readonly region: string;
}

/** The request that stores an object. */
export interface Cause {
  readonly reason: 'PutObject' | 'POST Object';
  /** The network address of whoever makes it. */
  readonly sourceAddress: string;
}

/** The object that the request has stored. */
interface Creation {
  readonly bucket: string;
  readonly key: string;
  /** In bytes. */
  readonly size: number;
  /** In quotation marks, as on the wire. */
  readonly etag: string;
  readonly modified: Date;
  readonly cause: Cause;
}

/**
 * S3's event to EventBridge about a new object. There is no `version-id`, because there are no versions here.
 * Deleted objects have no event, because no rule asks for it.
 *
 * @param sequencer greater for what came later; as long as any other
 */
export function objectCreated(
  { account, region }: BucketLocation,
  { bucket, key, size, etag, modified, cause }: Creation,
  sequencer: string,
) {
  return {
    version: '0',
    id: randomUUID(),
    'detail-type': 'Object Created',
    source: 'aws.s3',
    account,
    time: modified.toISOString().replace(/\.\d+/, ''),
    region,
    resources: [`arn:aws:s3:::${bucket}`],
    detail: {
      version: '0',
      bucket: { name: bucket },
      // The key as it is: only S3's older notifications have it encoded.
      object: { key, size, etag: etag.replaceAll('"', ''), sequencer },
      'request-id': randomBytes(8).toString('hex').toUpperCase(),
      requester: account,
      'source-ip-address': cause.sourceAddress,
      reason: cause.reason,
    },
  };
}
