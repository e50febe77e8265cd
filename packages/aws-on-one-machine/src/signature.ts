import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { AccessKey, KeyRing, Principal } from './credentials.ts';
import type { HttpRequest } from './http.ts';

/** The largest difference between the clocks of caller and service, in milliseconds. */
const CLOCK_SKEW_MS = 15 * 60 * 1000;

/** The longest that a signature in a query holds, in seconds: a week. */
const LONGEST_SECONDS = 7 * 24 * 60 * 60;

/** What may be wrong with a signature. Each service has its own error codes for these. */
const FAULTS = {
  absent: 'The request has no signature.',
  undated: 'A signature needs a date.',
  skewed: 'The difference between the request time and the current time is too large.',
  expired: 'Request has expired',
  'wrong service': 'The credential is scoped to another service.',
  'unsigned header': 'There were headers present in the request which were not signed.',
  'unknown key': 'The access key id does not exist in our records.',
  mismatch: 'The request signature we calculated does not match the signature you provided.',
} as const;

export type SignatureFault = keyof typeof FAULTS;

/** A request whose signature is missing or doesn't hold. */
export class SignatureProblem extends Error {
  override readonly name = 'SignatureProblem';
  readonly fault: SignatureFault;

  constructor(fault: SignatureFault) {
    super(FAULTS[fault]);
    this.fault = fault;
  }
}

interface Signature {
  readonly credential: string;
  readonly signedHeaders: readonly string[];
  readonly signature: string;
  readonly date: string;
  /** For how long it holds, in seconds, where the signature is in the query. */
  readonly expires?: number;
}

/** What a signature in the query covers of the body. */
export const UNSIGNED_PAYLOAD = 'UNSIGNED-PAYLOAD';

const SIGNATURE_PARAMETER = 'X-Amz-Signature';

/** Whether the signature of a request is in its query, as that of an address that was signed. */
export const isSignedInQuery = ({ query }: Pick<HttpRequest, 'query'>): boolean =>
  new URLSearchParams(query).has(SIGNATURE_PARAMETER);

interface Expected {
  readonly keys: KeyRing;
  /** The service that the request is for, as signatures name it: `s3`. */
  readonly service: string;
  /** What the signature covers of the body: its SHA-256 in hex. */
  readonly payload: string;
  readonly now?: number;
}

/**
 * Checks AWS Signature Version 4 of a request, in its header or in its query.
 *
 * @returns who signed it
 * @throws SignatureProblem
 */
export function verifySignature(
  request: HttpRequest,
  { keys, service, payload, now = Date.now() }: Expected,
): Principal {
  const signature = isSignedInQuery(request)
    ? readQuerySignature(request)
    : readSignature(request.headers);
  checkDate(signature, now);
  const [accessKeyId = '', ...scope] = signature.credential.split('/');
  if (scope[2] !== service) throw new SignatureProblem('wrong service');
  checkHeaders(request, signature);
  const key = keys.find(accessKeyId);
  if (!key) throw new SignatureProblem('unknown key');
  checkSignature(signature.signature, key, scope, stringToSign(request, signature, scope, payload));
  return key.principal;
}

/**
 * Checks Signature Version 4 of a text that isn't a request, such as the policy of a form.
 *
 * @param credential `<access key id>/<date>/<region>/<service>/aws4_request`
 * @returns who signed it
 * @throws SignatureProblem
 */
export function verifySignedText(
  text: string,
  { credential, signature }: Pick<Signature, 'credential' | 'signature'>,
  { keys, service }: Pick<Expected, 'keys' | 'service'>,
): Principal {
  const [accessKeyId = '', ...scope] = credential.split('/');
  if (scope[2] !== service) throw new SignatureProblem('wrong service');
  const key = keys.find(accessKeyId);
  if (!key) throw new SignatureProblem('unknown key');
  checkSignature(signature, key, scope, text);
  return key.principal;
}

/** What is derived of an access key for a day, a region and a service, where a signature held. */
const signingKeys = new WeakMap<AccessKey, Map<string, Buffer>>();

function checkSignature(
  signature: string,
  key: AccessKey,
  scope: readonly string[],
  text: string,
): void {
  const known = signingKeys.get(key) ?? new Map<string, Buffer>();
  const name = scope.join('/');
  const signingKey = known.get(name) ?? deriveKey(key, scope);
  const expected = hmac(signingKey, text);
  const given = Buffer.from(signature, 'hex');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw new SignatureProblem('mismatch');
  }
  signingKeys.set(key, known.set(name, signingKey));
}

function deriveKey({ secretAccessKey }: AccessKey, scope: readonly string[]): Buffer {
  const secret: Buffer = Buffer.from(`AWS4${secretAccessKey}`);
  return scope.reduce((key, part) => hmac(key, part), secret);
}

/** The region that the signature of a request is for. */
export function signedRegion({ headers }: Pick<HttpRequest, 'headers'>): string {
  const [, , region = ''] = readSignature(headers).credential.split('/');
  return region;
}

/** All of AWS's own headers have to be signed: one of them names the operation. */
function checkHeaders(request: HttpRequest, { signedHeaders }: Signature): void {
  const unsigned = Object.keys(request.headers).some(
    (name) => name.startsWith('x-amz-') && !signedHeaders.includes(name),
  );
  if (unsigned) throw new SignatureProblem('unsigned header');
}

function readSignature(headers: HttpRequest['headers']): Signature {
  const [scheme, ...parts] = (headers.authorization ?? '').split(/,?\s+/);
  if (scheme !== 'AWS4-HMAC-SHA256') throw new SignatureProblem('absent');
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
  };
}

function readQuerySignature({ query }: HttpRequest): Signature {
  const given = new URLSearchParams(query);
  const read = (name: string) => given.get(`X-Amz-${name}`) ?? '';
  if (read('Algorithm') !== 'AWS4-HMAC-SHA256') throw new SignatureProblem('absent');
  return {
    credential: read('Credential'),
    signedHeaders: read('SignedHeaders').split(';'),
    signature: read('Signature'),
    date: read('Date'),
    expires: Number(read('Expires')),
  };
}

function checkDate({ date, expires }: Signature, now: number): void {
  const signed = Date.parse(
    date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'),
  );
  if (Number.isNaN(signed)) throw new SignatureProblem('undated');
  if (expires === undefined) {
    if (Math.abs(now - signed) > CLOCK_SKEW_MS) throw new SignatureProblem('skewed');
  } else {
    if (signed - now > CLOCK_SKEW_MS) throw new SignatureProblem('skewed');
    if (!(expires >= 1 && expires <= LONGEST_SECONDS && now < signed + expires * 1000)) {
      throw new SignatureProblem('expired');
    }
  }
}

function stringToSign(
  request: HttpRequest,
  signature: Signature,
  scope: readonly string[],
  payload: string,
): string {
  const headers = signature.signedHeaders
    .map((name) => `${name}:${(request.headers[name] ?? '').trim().replaceAll(/\s+/g, ' ')}\n`)
    .join('');
  const [, , service] = scope;
  const canonical = [
    request.method,
    request.path
      .split('/')
      // S3 takes a path as it is; the others take it as it comes, and encode it once more.
      .map((part) => encode(service === 's3' ? decodeURIComponent(part) : part))
      .join('/'),
    canonicalQuery(request.query),
    headers,
    signature.signedHeaders.join(';'),
    payload,
  ].join('\n');
  const digest = createHash('sha256').update(canonical).digest('hex');
  return ['AWS4-HMAC-SHA256', signature.date, scope.join('/'), digest].join('\n');
}

function canonicalQuery(query: string): string {
  return [...new URLSearchParams(query.replaceAll('+', '%2B'))]
    .filter(([name]) => name !== SIGNATURE_PARAMETER)
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

function hmac(key: Buffer, data: string): Buffer {
  return createHmac('sha256', key).update(data).digest();
}
