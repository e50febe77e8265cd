import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { createPresignedPost, type PresignedPostOptions } from '@aws-sdk/s3-presigned-post';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { KeyRing, type Principal } from '../src/credentials.ts';
import { AccessDenied } from '../src/engines/iam/authoriser.ts';
import { type S3, startS3 } from '../src/engines/s3/engine.ts';
import { temporaryDirectory } from './support/temporary-directory.ts';

/** Forms that browsers send, signed by the AWS SDK for whoever the form is handed to. */

const Bucket = 'photos';
const Key = 'incoming/one';
const keys = new KeyRing(Buffer.alloc(32, 1));
const OUTSIDER: Principal = 'function:outsider';

let engine: S3;
let client: S3Client;

beforeEach(async () => {
  engine = await startS3({
    directory: temporaryDirectory(),
    keys,
    authoriser: {
      authorise: async (principal, action, resource) => {
        if (principal === OUTSIDER) throw new AccessDenied(`${action} on ${resource} is denied`);
      },
    },
  });
  engine.store.createBucket(Bucket);
  client = clientOf('operator');
});
afterEach(() => engine.stop());

const clientOf = (principal: Principal): S3Client =>
  new S3Client({
    endpoint: engine.endpoint,
    region: 'eu-west-2',
    credentials: { ...keys.credentials(principal) },
    maxAttempts: 1,
  });

const FIELDS = { 'Content-Type': 'image/jpeg', 'Cache-Control': 'max-age=3600' };

const ticket = (more: Partial<PresignedPostOptions> = {}, signer = client) =>
  createPresignedPost(signer, {
    Bucket,
    Key,
    Conditions: [
      ['content-length-range', 1, 10],
      ['starts-with', '$Content-Type', 'image/'],
      { 'Cache-Control': 'max-age=3600' },
    ],
    Fields: FIELDS,
    Expires: 60,
    ...more,
  });

interface Sent {
  readonly fields?: Readonly<Record<string, string | undefined>>;
  readonly file?: string | null;
  readonly more?: Partial<PresignedPostOptions>;
  readonly signer?: S3Client;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends a ticket's form, with some of its fields changed, added or left out. */
async function send({ fields = {}, file = 'hello', more = {}, signer, headers = {} }: Sent = {}) {
  const { url, fields: signed } = await ticket(more, signer);
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...signed, ...fields })) {
    if (value !== undefined) form.append(name, value);
  }
  if (file !== null) form.append('file', new Blob([file]), 'fells and tarns.jpg');
  const response = await fetch(url, { method: 'POST', body: form, headers });
  const text = await response.text();
  const code = /<Code>(.*)<\/Code>/.exec(text)?.[1];
  const message = /<Message>(.*)<\/Message>/.exec(text)?.[1]?.replaceAll('&quot;', '"');
  return { status: response.status, headers: response.headers, text, code, message };
}

const isStored = () => engine.store.find(Bucket, Key) !== undefined;

describe('a form that is as its policy says', () => {
  it('stores its file, with the headers that it names', async () => {
    const { status, headers } = await send();
    expect(status).toBe(204);
    expect(headers.get('etag')).toBe('"5d41402abc4b2a76b9719d911017c592"');
    const object = await client.send(new GetObjectCommand({ Bucket, Key }));
    expect(await object.Body?.transformToString()).toBe('hello');
    expect(object).toMatchObject({ ContentType: 'image/jpeg', CacheControl: 'max-age=3600' });
  });

  it('is held against its checksum', async () => {
    const sum = (value: string) => ({ Fields: { ...FIELDS, 'x-amz-checksum-crc32': value } });
    expect(await send({ more: sum('AAAAAA==') })).toMatchObject({ status: 400, code: 'BadDigest' });
    expect(isStored()).toBe(false);
    expect(await send({ more: sum('NhCmhg==') })).toMatchObject({ status: 204 });
  });
});

describe('a form is refused, and nothing is stored,', () => {
  it.each<[string, Sent, number, string, string?]>([
    ['whose file is too large', { file: 'hello world' }, 400, 'EntityTooLarge'],
    ['whose file is empty', { file: '' }, 400, 'EntityTooSmall'],
    ['without a file', { file: null }, 400, 'InvalidArgument', 'POST requires exactly one file'],
    [
      'without a key',
      { fields: { key: undefined } },
      400,
      'InvalidArgument',
      'must contain a field named',
    ],
    [
      'of another type',
      { fields: { 'Content-Type': 'text/html' } },
      403,
      'AccessDenied',
      'Policy Condition failed: ["starts-with","$content-type","image/"]',
    ],
    ['of another key', { fields: { key: 'incoming/two' } }, 403, 'AccessDenied', '"$key"'],
    [
      'with a field that nobody allowed',
      { fields: { 'x-amz-meta-note': 'hello' } },
      403,
      'AccessDenied',
      'Extra input fields: x-amz-meta-note',
    ],
    [
      'with less than it promised',
      { fields: { 'Cache-Control': undefined } },
      403,
      'AccessDenied',
      '"$cache-control"',
    ],
    ['too late', { more: { Expires: -1 } }, 403, 'AccessDenied', 'Policy expired.'],
    ['unsigned', { fields: { 'X-Amz-Signature': undefined } }, 403, 'AccessDenied'],
    [
      'with a signature of something else',
      { fields: { 'X-Amz-Signature': '00'.repeat(32) } },
      403,
      'SignatureDoesNotMatch',
    ],
    [
      'with a policy that was changed',
      { fields: { Policy: Buffer.from('{}').toString('base64') } },
      403,
      'SignatureDoesNotMatch',
    ],
    [
      'signed with a key that isn’t there',
      { fields: { 'X-Amz-Credential': 'AKIANOBODY/20261121/eu-west-2/s3/aws4_request' } },
      403,
      'InvalidAccessKeyId',
    ],
  ])('%s', async (_, sent, status, code, said = '') => {
    const answer = await send(sent);
    expect(answer).toMatchObject({ status, code });
    expect(answer.message).toContain(said);
    expect(isStored()).toBe(false);
  });

  it('that asks for more than to be stored', async () => {
    const named = await send({ more: { Key: `incoming/${'$'}{filename}` } });
    expect(named).toMatchObject({ status: 501, code: 'NotImplemented' });
    const more = { Fields: { ...FIELDS, success_action_status: '201' } };
    expect(await send({ more })).toMatchObject({ status: 501, code: 'NotImplemented' });
  });

  it('signed by somebody who may not store it', async () => {
    const answer = await send({ signer: clientOf(OUTSIDER) });
    expect(answer).toMatchObject({ status: 403, code: 'AccessDenied' });
    expect(isStored()).toBe(false);
  });

  it('sent to an object', async () => {
    const { url, fields } = await ticket();
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', new Blob(['hello']));
    expect((await fetch(`${url}${Key}`, { method: 'POST', body: form })).status).toBe(403);
    expect(isStored()).toBe(false);
  });

  it('into a bucket that isn’t there', async () => {
    const answer = await send({ more: { Bucket: 'elsewhere' } });
    expect(answer).toMatchObject({ status: 404, code: 'NoSuchBucket' });
  });

  it('that is not well-formed', async () => {
    const { url } = await ticket();
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: 'what is this',
    });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('MalformedPOSTRequest');
  });
});

describe('a page of another site', () => {
  const Origin = 'https://fixture.example';
  const ask = (method: string, wanted = '') =>
    fetch(`${engine.endpoint}/${Bucket}`, {
      method: 'OPTIONS',
      headers: {
        Origin,
        'Access-Control-Request-Method': method,
        ...(wanted && { 'Access-Control-Request-Headers': wanted }),
      },
    });

  beforeEach(() =>
    engine.setCorsRules(Bucket, [
      { AllowedOrigins: ['*'], AllowedMethods: ['POST'], ExposedHeaders: ['ETag'], MaxAge: 600 },
    ]),
  );

  it('is told what it may ask for', async () => {
    const { status, headers } = await ask('POST');
    expect(status).toBe(200);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('access-control-allow-methods')).toBe('POST');
    expect(headers.get('access-control-max-age')).toBe('600');
  });

  it.each([
    ['another method', 'PUT', ''],
    ['a header of its own', 'POST', 'authorization'],
  ])('is refused what no rule allows: %s', async (_, method, wanted) => {
    const response = await ask(method, wanted);
    expect(response.status).toBe(403);
    expect(await response.text()).toContain('AccessForbidden');
  });

  it('may read the answer to what it may send, also a refusal', async () => {
    const stored = await send({ headers: { Origin } });
    expect(stored.headers.get('access-control-allow-origin')).toBe('*');
    expect(stored.headers.get('access-control-expose-headers')).toBe('ETag');
    const refused = await send({ file: 'hello world', headers: { Origin } });
    expect(refused).toMatchObject({ status: 400, code: 'EntityTooLarge' });
    expect(refused.headers.get('access-control-allow-origin')).toBe('*');
  });
});
