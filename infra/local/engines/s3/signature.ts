import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { KeyRing, Principal } from '../../credentials.ts';
import type { HttpRequest } from '../../http.ts';
import { S3Error } from './errors.ts';

/** How far the clocks of caller and service may be apart, in milliseconds. */
const CLOCK_SKEW_MS = 15 * 60 * 1000;

/** A call whose signature holds. */
export interface SignedCall {
  readonly principal: Principal;
  /** What the signature says of the body: its SHA-256 in hex, or one of S3's markers. */
  readonly payload: string;
}

interface Signature {
  readonly credential: string;
  readonly signedHeaders: readonly string[];
  readonly signature: string;
  readonly date: string;
  readonly payload: string;
  /** Until when a presigned address is good; absent in a signed request. */
  readonly expiresSeconds?: number;
}

/**
 * Checks AWS Signature Version 4 of a request, in its header or in a presigned address.
 *
 * @throws S3Error as S3 refuses: AccessDenied, InvalidAccessKeyId, SignatureDoesNotMatch,
 *   RequestTimeTooSkewed
 */
export function verifySignature(request: HttpRequest, keys: KeyRing, now = Date.now()): SignedCall {
  const query = new URLSearchParams(request.query);
  const signature = query.has('X-Amz-Signature') ? fromQuery(query) : fromHeaders(request.headers);
  checkDate(signature, now);
  const [accessKeyId = '', ...scope] = signature.credential.split('/');
  const key = keys.find(accessKeyId);
  if (!key) {
    throw new S3Error(
      'InvalidAccessKeyId',
      403,
      'The access key id does not exist in our records.',
    );
  }
  const expected = hmac(
    scope.reduce<Buffer | string>(
      (secret, part) => hmac(secret, part),
      `AWS4${key.secretAccessKey}`,
    ),
    stringToSign(request, signature, scope),
  );
  const given = Buffer.from(signature.signature, 'hex');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw new S3Error(
      'SignatureDoesNotMatch',
      403,
      'The request signature we calculated does not match the signature you provided.',
    );
  }
  return { principal: key.principal, payload: signature.payload };
}

function fromQuery(query: URLSearchParams): Signature {
  const read = (name: string) => query.get(`X-Amz-${name}`) ?? '';
  return {
    credential: read('Credential'),
    signedHeaders: read('SignedHeaders').split(';'),
    signature: read('Signature'),
    date: read('Date'),
    payload: query.get('X-Amz-Content-Sha256') ?? 'UNSIGNED-PAYLOAD',
    expiresSeconds: Number(read('Expires')),
  };
}

function fromHeaders(headers: HttpRequest['headers']): Signature {
  const [scheme, ...parts] = (headers.authorization ?? '').split(/,?\s+/);
  if (scheme !== 'AWS4-HMAC-SHA256') throw new S3Error('AccessDenied', 403, 'Access Denied');
  const fields = new Map(
    parts.map((part): [string, string] => {
      const equals = part.indexOf('=');
      return [part.slice(0, equals), part.slice(equals + 1)];
    }),
  );
  return {
    credential: fields.get('Credential') ?? '',
    signedHeaders: (fields.get('SignedHeaders') ?? '').split(';'),
    signature: fields.get('Signature') ?? '',
    date: headers['x-amz-date'] ?? '',
    payload: headers['x-amz-content-sha256'] ?? '',
  };
}

function checkDate({ date, expiresSeconds }: Signature, now: number): void {
  const signed = Date.parse(
    date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'),
  );
  if (Number.isNaN(signed)) throw new S3Error('AccessDenied', 403, 'A signature needs a date.');
  if (expiresSeconds === undefined) {
    if (Math.abs(now - signed) > CLOCK_SKEW_MS) {
      throw new S3Error(
        'RequestTimeTooSkewed',
        403,
        'The difference between the request time and the current time is too large.',
      );
    }
  } else if (!(now <= signed + expiresSeconds * 1000)) {
    throw new S3Error('AccessDenied', 403, 'Request has expired');
  }
}

function stringToSign(
  request: HttpRequest,
  signature: Signature,
  scope: readonly string[],
): string {
  const headers = signature.signedHeaders
    .map((name) => `${name}:${(request.headers[name] ?? '').trim().replaceAll(/\s+/g, ' ')}\n`)
    .join('');
  const canonical = [
    request.method,
    request.path
      .split('/')
      .map((part) => encode(decodeURIComponent(part)))
      .join('/'),
    canonicalQuery(request.query),
    headers,
    signature.signedHeaders.join(';'),
    signature.payload,
  ].join('\n');
  const digest = createHash('sha256').update(canonical).digest('hex');
  return ['AWS4-HMAC-SHA256', signature.date, scope.join('/'), digest].join('\n');
}

function canonicalQuery(query: string): string {
  return [...new URLSearchParams(query.replaceAll('+', '%2B'))]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => [encode(name), encode(value)])
    .sort(
      ([name = '', value = ''], [otherName = '', otherValue = '']) =>
        compare(name, otherName) || compare(value, otherValue),
    )
    .map((pair) => pair.join('='))
    .join('&');
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

/** RFC 3986, which leaves fewer characters as they are than `encodeURIComponent`. */
function encode(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function hmac(key: Buffer | string, data: string): Buffer {
  return createHmac('sha256', key).update(data).digest();
}
