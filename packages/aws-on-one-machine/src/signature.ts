import { timingSafeEqual } from 'node:crypto';
import { Sha256 } from '@aws-crypto/sha256-js';
import { SignatureV4 } from '@smithy/signature-v4';
import type { AccessKey, KeyRing, Principal } from './credentials.ts';
import type { HttpRequest } from './http.ts';

/** The largest difference between the clocks of caller and service, in milliseconds. */
const CLOCK_SKEW_MS = 15 * 60 * 1000;

/** The longest validity of a signature in a query, in seconds: a week. */
const LONGEST_SECONDS = 7 * 24 * 60 * 60;

/** The faults of signatures. Each service has its own error codes for these. */
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

/** A request whose signature is missing or invalid. */
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
  /** How long a signature in the query is valid, in seconds. Undefined for one in the header. */
  readonly expires?: number;
}

/** Stands for the body's SHA-256 in a signature in the query, which doesn't cover the body. */
export const UNSIGNED_PAYLOAD = 'UNSIGNED-PAYLOAD';

const SIGNATURE_PARAMETER = 'X-Amz-Signature';
const PAYLOAD_HEADER = 'x-amz-content-sha256';

/** Whether a request is signed in its query, as presigned addresses are. */
export const isSignedInQuery = ({ query }: Pick<HttpRequest, 'query'>): boolean =>
  new URLSearchParams(query).has(SIGNATURE_PARAMETER);

interface Expected {
  readonly keys: KeyRing;
  /** The service that the request is for, as signatures name it: `s3`. */
  readonly service: string;
  /** The body's SHA-256 in hex, as the signature covers it. */
  readonly payload: string;
  readonly now?: number;
}

/**
 * Checks the AWS Signature Version 4 of a request, in its header or in its query. The request is signed
 * again with the caller's key, and the two signatures must be equal.
 *
 * @returns the principal of the key that signed
 * @throws SignatureProblem
 */
export async function verifySignature(
  request: HttpRequest,
  { keys, service, payload, now = Date.now() }: Expected,
): Promise<Principal> {
  const signature = isSignedInQuery(request)
    ? readQuerySignature(request)
    : readSignature(request.headers);
  const signingDate = checkedDate(signature, now);
  const { key, signer } = signerOf(signature, { keys, service });
  checkHeaders(request, signature);
  // The request as it was before its caller signed it. Only signed headers are part of a signature.
  const unsigned = {
    method: request.method,
    protocol: '',
    hostname: '',
    path: service === 's3' ? s3Path(request.path) : request.path,
    query: queryOf(request),
    // The signer takes the hash of the payload from its header, even if that isn't signed.
    headers: { ...headersOf(request, signature), [PAYLOAD_HEADER]: payload },
  };
  const options = {
    signingDate,
    signableHeaders: new Set(signature.signedHeaders),
    unsignableHeaders: new Set([PAYLOAD_HEADER]),
  };
  if (signature.expires === undefined) {
    const { headers } = await signer.sign(unsigned, options);
    checkEqual(signature.signature, readSignature(headers).signature);
  } else {
    const { query } = await signer.presign(unsigned, {
      ...options,
      expiresIn: signature.expires,
      unhoistableHeaders: new Set(Object.keys(unsigned.headers)),
    });
    checkEqual(signature.signature, String(query?.[SIGNATURE_PARAMETER]));
  }
  return key.principal;
}

/**
 * Checks Signature Version 4 of a text that isn't a request, such as the policy of a form.
 *
 * @param signed with the credential `<access key id>/<date>/<region>/<service>/aws4_request`
 * @returns the principal of the key that signed
 * @throws SignatureProblem
 */
export async function verifySignedText(
  text: string,
  signed: Pick<Signature, 'credential' | 'signature'>,
  expected: Pick<Expected, 'keys' | 'service'>,
): Promise<Principal> {
  const { key, signer } = signerOf(signed, expected);
  const [, day = ''] = signed.credential.split('/');
  const signingDate = readDate(`${day}T000000Z`);
  if (signingDate === undefined) throw new SignatureProblem('mismatch');
  checkEqual(signed.signature, await signer.sign(text, { signingDate }));
  return key.principal;
}

/** The key of a credential, and a signer with this key for the credential's region and service. */
function signerOf(
  { credential }: Pick<Signature, 'credential'>,
  { keys, service }: Pick<Expected, 'keys' | 'service'>,
): { key: AccessKey; signer: SignatureV4 } {
  const [accessKeyId = '', , region = '', scopedService] = credential.split('/');
  if (scopedService !== service) throw new SignatureProblem('wrong service');
  const key = keys.find(accessKeyId);
  if (!key) throw new SignatureProblem('unknown key');
  const signer = new SignatureV4({
    credentials: key,
    region,
    service,
    // A hash in JavaScript is as fast as Node's own for texts this short.
    sha256: Sha256,
    // S3 signs the path as it is in the request. Other services encode the request's path once more.
    uriEscapePath: service !== 's3',
    applyChecksum: false,
  });
  return { key, signer };
}

function checkEqual(given: string, expected: string): void {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  if (one.length !== other.length || !timingSafeEqual(one, other)) {
    throw new SignatureProblem('mismatch');
  }
}

/** The region that the signature of a request is for. */
export function signedRegion({ headers }: Pick<HttpRequest, 'headers'>): string {
  const [, , region = ''] = readSignature(headers).credential.split('/');
  return region;
}

/** Checks that all of AWS's own headers are signed, because one of them names the operation. */
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

function checkedDate({ date, expires }: Signature, now: number): Date {
  const signed = readDate(date);
  if (signed === undefined) throw new SignatureProblem('undated');
  const age = now - signed.getTime();
  if (expires === undefined) {
    if (Math.abs(age) > CLOCK_SKEW_MS) throw new SignatureProblem('skewed');
  } else {
    if (-age > CLOCK_SKEW_MS) throw new SignatureProblem('skewed');
    if (!(expires >= 1 && expires <= LONGEST_SECONDS && age < expires * 1000)) {
      throw new SignatureProblem('expired');
    }
  }
  return signed;
}

/** A time as signatures write it: `20261122T102000Z`. */
function readDate(text: string): Date | undefined {
  const date = new Date(
    text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'),
  );
  return Number.isNaN(date.getTime()) ? undefined : date;
}

const headersOf = ({ headers }: HttpRequest, { signedHeaders }: Signature) =>
  Object.fromEntries(signedHeaders.map((name) => [name, headers[name] ?? '']));

function queryOf({ query }: HttpRequest): Record<string, string[]> {
  const given = new URLSearchParams(query.replaceAll('+', '%2B'));
  return Object.fromEntries([...new Set(given.keys())].map((name) => [name, given.getAll(name)]));
}

/** A path as S3 encodes it (RFC 3986), however it came. */
const s3Path = (path: string): string =>
  path
    .split('/')
    .map((part) => encodeURIComponent(decodeURIComponent(part)))
    .join('/')
    .replaceAll(/[!'()*]/g, (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`);
