import { Readable } from 'node:stream';
import {
  CreateMultipartUploadCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  GetObjectTaggingCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  PutObjectTaggingCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { KeyRing } from '../src/credentials.ts';
import { type S3, startS3 } from '../src/engines/s3/engine.ts';
import { temporaryDirectory } from './support/temporary-directory.ts';

const Bucket = 'photos';
const keys = new KeyRing(Buffer.alloc(32, 1));

let directory: string;
let engine: S3;
let client: S3Client;

async function start(): Promise<void> {
  engine = await startS3({ directory, keys, authoriser: { authorise: async () => {} } });
  engine.store.createBucket(Bucket);
  client = clientWith(keys.credentials('operator'));
}

function clientWith(credentials: { accessKeyId: string; secretAccessKey: string }): S3Client {
  return new S3Client({
    endpoint: engine.endpoint,
    region: 'eu-west-2',
    credentials: { ...credentials },
    maxAttempts: 1,
  });
}

const put = (Key: string, Body: string | Buffer = Key) =>
  client.send(new PutObjectCommand({ Bucket, Key, Body }));
const read = async (Key: string, more: object = {}) =>
  (await client.send(new GetObjectCommand({ Bucket, Key, ...more }))).Body?.transformToString();
const tag = (Key: string, tags: Readonly<Record<string, string>>) =>
  client.send(
    new PutObjectTaggingCommand({
      Bucket,
      Key,
      Tagging: { TagSet: Object.entries(tags).map(([Key, Value]) => ({ Key, Value })) },
    }),
  );
const tagsOf = async (Key: string) =>
  (await client.send(new GetObjectTaggingCommand({ Bucket, Key }))).TagSet;
const list = (more: object = {}) => client.send(new ListObjectsV2Command({ Bucket, ...more }));

beforeEach(async () => {
  directory = temporaryDirectory();
  await start();
});
afterEach(() => engine.stop());

describe('the S3 subset', () => {
  it('stores an object with its headers and metadata', async () => {
    await client.send(
      new PutObjectCommand({
        Bucket,
        Key: "a/ü +'(1).webp",
        Body: 'hello',
        ContentType: 'image/webp',
        CacheControl: 'max-age=3600',
        Metadata: { origin: 'generated' },
      }),
    );
    const head = await client.send(new HeadObjectCommand({ Bucket, Key: "a/ü +'(1).webp" }));
    expect(head).toMatchObject({
      ContentLength: 5,
      ContentType: 'image/webp',
      CacheControl: 'max-age=3600',
      ETag: '"5d41402abc4b2a76b9719d911017c592"',
      Metadata: { origin: 'generated' },
    });
    expect(await read("a/ü +'(1).webp")).toBe('hello');
  });

  it('keeps acknowledged objects over a restart', async () => {
    await put('kept', 'still here');
    await put('gone');
    await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects: [{ Key: 'gone' }] } }));
    await engine.stop();
    await start();
    expect(await read('kept')).toBe('still here');
    await expect(read('gone')).rejects.toMatchObject({ name: 'NoSuchKey' });
  });

  it('answers the whole object to whoever asks for a range', async () => {
    await put('k', 'hello');
    expect(await read('k', { Range: 'bytes=0-1' })).toBe('hello');
  });

  it('answers conditional reads', async () => {
    const { ETag } = await put('k', 'one');
    const status = (more: object) =>
      read('k', more).then(
        () => 200,
        (error) => error.$metadata.httpStatusCode,
      );
    expect(await status({ IfNoneMatch: ETag })).toBe(304);
    expect(await status({ IfNoneMatch: '"other"' })).toBe(200);
    expect(await status({ IfMatch: '"other"' })).toBe(412);
    expect(await status({ IfModifiedSince: new Date(Date.now() + 5_000) })).toBe(304);
  });

  it('writes on conditions, and of several at once only one', async () => {
    const write = (Body: string, condition: object) =>
      client.send(new PutObjectCommand({ Bucket, Key: 'k', Body, ...condition })).then(
        ({ ETag }) => ETag ?? '',
        (error) => error.$metadata.httpStatusCode,
      );
    const statuses = (outcomes: readonly unknown[]) =>
      outcomes.map((outcome) => (typeof outcome === 'string' ? 200 : outcome)).sort();
    expect(await write('one', { IfMatch: '"none"' })).toBe(404);
    const first = ['a', 'b', 'c'].map((body) => write(body, { IfNoneMatch: '*' }));
    expect(statuses(await Promise.all(first))).toEqual([200, 412, 412]);
    const { ETag } = await client.send(new HeadObjectCommand({ Bucket, Key: 'k' }));
    const next = ['d', 'e', 'f'].map((body) => write(body, { IfMatch: ETag }));
    expect(statuses(await Promise.all(next))).toEqual([200, 412, 412]);
    expect(await write('g', { IfMatch: ETag })).toBe(412);
    expect(['d', 'e', 'f']).toContain(await read('k'));
  });

  it('lists by prefix, in order', async () => {
    for (const key of ['b/2', 'a/1', 'b/1', 'd<&>']) await put(key);
    const keysOf = async (Prefix?: string) =>
      (await list({ Prefix })).Contents?.map(({ Key }) => Key);
    expect(await keysOf()).toEqual(['a/1', 'b/1', 'b/2', 'd<&>']);
    expect(await keysOf('b/')).toEqual(['b/1', 'b/2']);
  });

  it('deletes many at once', async () => {
    await put('a & b');
    await put('c');
    const { Deleted } = await client.send(
      new DeleteObjectsCommand({
        Bucket,
        Delete: { Objects: [{ Key: 'a & b' }, { Key: 'c' }, { Key: 'never there' }] },
      }),
    );
    expect(Deleted).toHaveLength(3);
    expect((await list()).KeyCount).toBe(0);
  });

  it('refuses what is not signed, or signed by another key or with another secret', async () => {
    const { accessKeyId } = keys.credentials('operator');
    const refusal = async (credentials: { accessKeyId: string; secretAccessKey: string }) => {
      const stranger = clientWith(credentials);
      onTestFinished(() => stranger.destroy());
      return stranger.send(new ListObjectsV2Command({ Bucket })).catch((error) => error.name);
    };
    expect(await refusal({ accessKeyId, secretAccessKey: 'guessed' })).toBe(
      'SignatureDoesNotMatch',
    );
    expect(await refusal({ accessKeyId: 'AKIANOBODY', secretAccessKey: 'x' })).toBe(
      'InvalidAccessKeyId',
    );
    expect((await fetch(`${engine.endpoint}/${Bucket}/k`)).status).toBe(403);
  });

  it('refuses a body that is not the one that was signed', async () => {
    client.middlewareStack.add(
      (next) => (args) => {
        Object.assign(args.request as object, { body: 'tampered' });
        return next(args);
      },
      { step: 'deserialize', priority: 'low' },
    );
    await expect(put('k', 'original')).rejects.toMatchObject({
      name: expect.stringMatching(/^(XAmzContentSHA256Mismatch|BadDigest)$/),
    });
  });

  it('says so for a bucket that is not there and for what it does not do', async () => {
    await expect(
      client.send(new ListObjectsV2Command({ Bucket: 'elsewhere' })),
    ).rejects.toMatchObject({ name: 'NoSuchBucket' });
    for (const command of [
      new CreateMultipartUploadCommand({ Bucket, Key: 'k' }),
      new PutObjectCommand({ Bucket, Key: 'k', Body: 'x', IfNoneMatch: '"other"' }),
      new PutObjectCommand({ Bucket, Key: 'k', Body: 'x', ChecksumAlgorithm: 'SHA256' }),
      new PutObjectCommand({ Bucket, Key: 'k', Body: Readable.from(['x']), ContentLength: 1 }),
      new ListObjectsV2Command({ Bucket, Delimiter: '/' }),
    ]) {
      await expect(client.send(command as ListObjectsV2Command)).rejects.toMatchObject({
        name: 'NotImplemented',
      });
    }
  });

  it('knows no checksum by the name of what every object has', async () => {
    client.middlewareStack.add(
      (next) => (args) => {
        const { headers } = args.request as { headers: Record<string, string> };
        headers['x-amz-checksum-constructor'] = 'x';
        return next(args);
      },
      { step: 'build' },
    );
    await expect(put('a.txt')).rejects.toMatchObject({ name: 'NotImplemented' });
  });

  it('refuses an address that is not well encoded', async () => {
    for (const path of ['/%', `/${Bucket}/%E0%A4%A`]) {
      const response = await fetch(`${engine.endpoint}${path}`, {
        method: 'OPTIONS',
        headers: { origin: 'http://localhost' },
      });
      expect([400, 403]).toContain(response.status);
      expect((await fetch(`${engine.endpoint}${path}`)).status).toBeLessThan(500);
    }
  });

  it('keeps tags until the object is replaced or deleted', async () => {
    await put('photos/1');
    expect(await tagsOf('photos/1')).toEqual([]);
    await tag('photos/1', { access: 'withheld', 'a&b': '<>' });
    await engine.stop();
    await start();
    expect(await tagsOf('photos/1')).toEqual([
      { Key: 'access', Value: 'withheld' },
      { Key: 'a&b', Value: '<>' },
    ]);
    await tag('photos/1', { access: 'given' });
    expect(await tagsOf('photos/1')).toEqual([{ Key: 'access', Value: 'given' }]);
    await put('photos/1');
    expect(await tagsOf('photos/1')).toEqual([]);
    await tag('photos/1', { access: 'withheld' });
    await client.send(
      new DeleteObjectsCommand({ Bucket, Delete: { Objects: [{ Key: 'photos/1' }] } }),
    );
    await expect(tagsOf('photos/1')).rejects.toMatchObject({ name: 'NoSuchKey' });
    await expect(tag('photos/1', {})).rejects.toMatchObject({ name: 'NoSuchKey' });
    await put('photos/1');
    expect(await tagsOf('photos/1')).toEqual([]);
  });

  it('takes at most ten tags, each once', async () => {
    await put('photos/1');
    const eleven = Object.fromEntries(Array.from({ length: 11 }, (_, index) => [`t${index}`, '']));
    await expect(tag('photos/1', eleven)).rejects.toMatchObject({ name: 'BadRequest' });
    const TagSet = [
      { Key: 'a', Value: '1' },
      { Key: 'a', Value: '2' },
    ];
    const twice = new PutObjectTaggingCommand({ Bucket, Key: 'photos/1', Tagging: { TagSet } });
    await expect(client.send(twice)).rejects.toMatchObject({ name: 'InvalidTag' });
  });

  it('answers a signed address until it runs out, and no other', async () => {
    await put('photos/ü 1');
    const sign = (signingDate: Date) =>
      getSignedUrl(client, new GetObjectCommand({ Bucket, Key: 'photos/ü 1' }), {
        signingDate,
        expiresIn: 60,
      });
    const url = await sign(new Date());
    const response = await fetch(url);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('photos/ü 1');
    expect((await fetch(url.replace('%201?', '%202?'))).status).toBe(403);
    expect((await fetch(url.replace('Expires=60', 'Expires=600'))).status).toBe(403);
    const late = await fetch(await sign(new Date(Date.now() - 61_000)));
    expect([late.status, await late.text()]).toEqual([
      403,
      expect.stringContaining('Request has expired'),
    ]);
  });

  it('lets CloudFront read what the bucket policy says, and no more', async () => {
    await put('photos/1');
    await put('incoming/1');
    engine.setPolicy(Bucket, {
      Statement: [
        {
          Effect: 'Deny',
          Principal: { AWS: ['*'] },
          Action: ['s3:*'],
          Resource: ['*'],
          Condition: { Bool: { 'aws:SecureTransport': 'false' } },
        },
        {
          Effect: 'Allow',
          Principal: { Service: ['cloudfront.amazonaws.com'] },
          Action: ['s3:GetObject'],
          Resource: [`arn:aws:s3:::${Bucket}/photos/*`],
          Condition: {
            StringEquals: { 'aws:SourceArn': 'arn:aws:cloudfront::1:distribution/E1' },
            StringNotEquals: { 's3:ExistingObjectTag/access': 'withheld' },
          },
        },
      ],
    });
    const status = async (key: string, sourceArn = 'arn:aws:cloudfront::1:distribution/E1') => {
      const reader = { service: 'cloudfront.amazonaws.com', sourceArn };
      const request = { method: 'GET', headers: {} };
      return (await engine.readFor(reader, { bucket: Bucket, key }, request)).status;
    };
    expect(await status('photos/1')).toBe(200);
    expect(await status('photos/2')).toBe(403);
    expect(await status('incoming/1')).toBe(403);
    expect(await status('photos/1', 'arn:aws:cloudfront::2:distribution/E1')).toBe(403);
    await tag('photos/1', { access: 'withheld' });
    expect(await status('photos/1')).toBe(403);
    await tag('photos/1', { access: 'given', other: 'withheld' });
    expect(await status('photos/1')).toBe(200);
  });
});
