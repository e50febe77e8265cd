import { describe, expect, it } from 'vitest';
import type { KeyRing } from '../src/credentials.ts';
import type { HttpRequest } from '../src/http.ts';
import { SignatureProblem, UNSIGNED_PAYLOAD, verifySignature } from '../src/signature.ts';

/** The examples of AWS's documentation of Signature Version 4, most of them for S3. */

const KEYS: Readonly<Record<string, string>> = {
  AKIAIOSFODNN7EXAMPLE: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  AKIDEXAMPLE: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
};
const keys = {
  find: (accessKeyId: string) => {
    const secretAccessKey = KEYS[accessKeyId];
    return secretAccessKey && { accessKeyId, secretAccessKey, principal: 'operator' };
  },
} as unknown as KeyRing;

const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const HOST = 'examplebucket.s3.amazonaws.com';
const DATE = '20130524T000000Z';
const NOW = Date.parse('2013-05-24T00:05:00Z');
const SCOPE = '20130524/us-east-1/s3/aws4_request';

const request = (more: Partial<HttpRequest>): HttpRequest => ({
  method: 'GET',
  path: '/',
  query: '',
  headers: {},
  body: Buffer.alloc(0),
  remote: { address: '127.0.0.1', port: 1 },
  ...more,
});

/** A request to S3 with that signature in its header. */
const signed = (
  signature: string,
  { headers, ...more }: Partial<HttpRequest> = {},
  alsoSigned = '',
): HttpRequest =>
  request({
    ...more,
    headers: {
      host: HOST,
      'x-amz-content-sha256': EMPTY,
      'x-amz-date': DATE,
      ...headers,
      authorization: `AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/${SCOPE}, SignedHeaders=host;${alsoSigned}x-amz-content-sha256;x-amz-date, Signature=${signature}`,
    },
  });

const RANGE = signed(
  'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  { path: '/test.txt', headers: { range: 'bytes=0-9' } },
  'range;',
);
const LIFECYCLE = signed('fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543', {
  query: 'lifecycle',
});
const LIST = signed('34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7', {
  query: 'prefix=J&max-keys=2',
});
const ADDRESS = request({
  path: '/test.txt',
  headers: { host: HOST },
  query: `X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=AKIAIOSFODNN7EXAMPLE%2F${encodeURIComponent(SCOPE)}&X-Amz-Date=${DATE}&X-Amz-Expires=86400&X-Amz-SignedHeaders=host&X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404`,
});

const verifyS3 = (given: HttpRequest, payload = EMPTY) =>
  verifySignature(given, { keys, service: 's3', payload, now: NOW });

const faultOf = (verified: Promise<unknown>) =>
  verified.catch((error: unknown) => error instanceof SignatureProblem && error.fault);

describe('a signature holds', () => {
  it.each([
    ['with another header', RANGE],
    ['of a parameter without a value', LIFECYCLE],
    ['of parameters in any order', LIST],
    ['of a path in any encoding', { ...RANGE, path: '/%74est.txt' }],
    ['beside a header that is not signed', { ...LIST, headers: { ...LIST.headers, te: 'x' } }],
  ])('in the header: %s', async (_, given) => {
    expect(await verifyS3(given)).toBe('operator');
  });

  it('in the query', async () => {
    expect(await verifyS3(ADDRESS, UNSIGNED_PAYLOAD)).toBe('operator');
  });

  it('of another service, whose payload has no header', async () => {
    const vanilla = request({
      headers: {
        host: 'example.amazonaws.com',
        'x-amz-date': '20150830T123600Z',
        authorization:
          'AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/20150830/us-east-1/service/aws4_request, SignedHeaders=host;x-amz-date, Signature=5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31',
      },
    });
    const now = Date.parse('2015-08-30T12:36:00Z');
    const expected = { keys, service: 'service', payload: EMPTY, now };
    expect(await verifySignature(vanilla, expected)).toBe('operator');
  });
});

describe('a signature does not hold', () => {
  const changed = (header: string, value: string) => ({
    ...RANGE,
    headers: { ...RANGE.headers, [header]: value },
  });

  it.each([
    ['for another method', { ...RANGE, method: 'PUT' }, 'mismatch'],
    ['for another path', { ...RANGE, path: '/test.txt/' }, 'mismatch'],
    ['for another parameter', { ...RANGE, query: 'versionId=1' }, 'mismatch'],
    ['for another value of a header', changed('range', 'bytes=0-10'), 'mismatch'],
    ['with more of AWS’s headers', changed('x-amz-acl', 'public-read'), 'unsigned header'],
    ['a quarter of an hour later', changed('x-amz-date', '20130523T234959Z'), 'skewed'],
  ])('%s', async (_, given, fault) => {
    expect(await faultOf(verifyS3(given))).toBe(fault);
  });

  it('for another payload, even if its header has the signed one', async () => {
    expect(await faultOf(verifyS3(RANGE, '0'.repeat(64)))).toBe('mismatch');
  });

  it('in the query, for another expiry or with a parameter more', async () => {
    for (const query of [
      ADDRESS.query.replace('86400', '86401'),
      `${ADDRESS.query}&x-id=GetObject`,
    ]) {
      expect(await faultOf(verifyS3({ ...ADDRESS, query }, UNSIGNED_PAYLOAD))).toBe('mismatch');
    }
  });
});
