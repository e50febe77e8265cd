import {
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
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { KeyRing } from '../src/credentials.ts';
import { type S3, startS3 } from '../src/engines/s3/engine.ts';
import { functionCaller } from './support/function-caller.ts';
import { temporaryDirectory } from './support/temporary-directory.ts';

const Bucket = 'photos';
const BUCKET = 'arn:aws:s3:::photos';
const Key = 'incoming/a';
const OBJECT = `${BUCKET}/${Key}`;
const objects = { Objects: [{ Key }, { Key: 'photos/b' }] };

const BARE = {
  headers: {},
  checksum: {},
  cause: { reason: 'PutObject', sourceAddress: '127.0.0.1' },
} as const;

let client: S3Client;
let caller: ReturnType<typeof functionCaller>;
let store: S3['store'];

beforeEach(async () => {
  const keys = new KeyRing(Buffer.alloc(32, 1));
  caller = functionCaller(keys);
  const engine = await startS3({ directory: temporaryDirectory(), keys, authoriser: caller.iam });
  store = engine.store;
  store.createBucket(Bucket);
  await store.put(Bucket, Key, Buffer.from('bytes'), BARE);
  client = new S3Client({
    endpoint: engine.endpoint,
    region: 'eu-west-2',
    credentials: { ...caller.credentials },
    maxAttempts: 1,
  });
  onTestFinished(async () => {
    client.destroy();
    await engine.stop();
  });
});

const send = (command: object) =>
  client.send(command as ListObjectsV2Command).then(
    () => 'done',
    (error) => `${error.$metadata.httpStatusCode} ${error.name}`,
  );

describe('an operation of S3', () => {
  it.each([
    ['GetObject', new GetObjectCommand({ Bucket, Key }), 's3:GetObject', OBJECT],
    ['PutObject', new PutObjectCommand({ Bucket, Key, Body: 'x' }), 's3:PutObject', OBJECT],
    [
      'PutObjectTagging',
      new PutObjectTaggingCommand({ Bucket, Key, Tagging: { TagSet: [] } }),
      's3:PutObjectTagging',
      OBJECT,
    ],
    [
      'GetObjectTagging',
      new GetObjectTaggingCommand({ Bucket, Key }),
      's3:GetObjectTagging',
      OBJECT,
    ],
    ['ListObjectsV2', new ListObjectsV2Command({ Bucket }), 's3:ListBucket', BUCKET],
  ] as const)('%s needs its permission', async (_, command, Action, Resource) => {
    expect(await send(command)).toBe('403 AccessDenied');
    expect(caller.lines.at(-1)).toContain(
      `lacks ${JSON.stringify({ Effect: 'Allow', Action, Resource })}`,
    );
    caller.grant(['Allow', Action, Resource]);
    expect(await send(command)).toBe('done');
  });

  it('HeadObject, without a body, is denied with a bare 403', async () => {
    const command = new HeadObjectCommand({ Bucket, Key });
    expect(await send(command)).toMatch(/^403 /);
    caller.grant(['Allow', 's3:GetObject', OBJECT]);
    expect(await send(command)).toBe('done');
  });

  it('tells only who may list the bucket that it has no such key', async () => {
    const missing = new GetObjectCommand({ Bucket, Key: 'missing' });
    const everyObject = ['Allow', 's3:GetObject', `${BUCKET}/*`] as const;
    caller.grant(everyObject);
    expect(await send(missing)).toBe('403 AccessDenied');
    caller.grant(everyObject, ['Allow', 's3:ListBucket', BUCKET]);
    expect(await send(missing)).toBe('404 NoSuchKey');
  });

  it('tells only who may list the bucket that a key has no object to tag', async () => {
    const tag = new PutObjectTaggingCommand({ Bucket, Key: 'missing', Tagging: { TagSet: [] } });
    const everyObject = ['Allow', 's3:PutObjectTagging', `${BUCKET}/*`] as const;
    caller.grant(everyObject);
    expect(await send(tag)).toBe('403 AccessDenied');
    caller.grant(everyObject, ['Allow', 's3:ListBucket', BUCKET]);
    expect(await send(tag)).toBe('404 NoSuchKey');
  });

  it('by a signed address is held against whoever signed it', async () => {
    const url = await getSignedUrl(client, new GetObjectCommand({ Bucket, Key }), {
      expiresIn: 60,
    });
    expect((await fetch(url)).status).toBe(403);
    caller.grant(['Allow', 's3:GetObject', OBJECT]);
    expect(await (await fetch(url)).text()).toBe('bytes');
  });

  it('a write on the condition of what is there needs the permission to read it', async () => {
    const write = (IfMatch: string) =>
      send(new PutObjectCommand({ Bucket, Key, Body: 'x', IfMatch }));
    const mayWrite = ['Allow', 's3:PutObject', OBJECT] as const;
    caller.grant(mayWrite);
    expect(await write('"other"')).toBe('403 AccessDenied');
    caller.grant(mayWrite, ['Allow', 's3:GetObject', OBJECT]);
    expect(await write('"other"')).toBe('412 PreconditionFailed');
    store.delete(Bucket, Key);
    expect(await write('"other"')).toBe('403 AccessDenied');
  });

  it('DeleteObjects deletes the keys that it may, and says of the others why not', async () => {
    await store.put(Bucket, 'photos/b', Buffer.from('b'), BARE);
    caller.grant(['Allow', 's3:DeleteObject', OBJECT]);
    const answer = await client.send(new DeleteObjectsCommand({ Bucket, Delete: objects }));
    expect(answer.Deleted).toEqual([{ Key }]);
    expect(answer.Errors).toMatchObject([{ Key: 'photos/b', Code: 'AccessDenied' }]);
    expect([...store.list(Bucket, '')].map(({ key }) => key)).toEqual(['photos/b']);
  });

  it('that asks for more, under another permission, is refused rather than done in part', async () => {
    caller.grant(['Allow', 's3:PutObject', OBJECT]);
    for (const wish of [{ ACL: 'public-read' }, { Tagging: 'a=b' }] as const) {
      const command = new PutObjectCommand({ Bucket, Key, Body: 'x', ...wish });
      expect(await send(command)).toBe('501 NotImplemented');
    }
  });

  it('is denied in the words of AWS', async () => {
    await expect(client.send(new GetObjectCommand({ Bucket, Key }))).rejects.toThrow(
      `User: arn:aws:sts::000000000000:assumed-role/probe-role/probe is not authorized to perform: s3:GetObject on resource: ${OBJECT} because no identity-based policy allows the s3:GetObject action`,
    );
  });
});
