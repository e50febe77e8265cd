import { type HttpRequest, type HttpResponse, percentDecoded } from '../../http.ts';
import { noSuchKey, notImplemented, preconditionFailed, S3Error } from './errors.ts';
import { checkDigests } from './payload.ts';
import type { ObjectStore, StoredObject, WriteCondition } from './store.ts';

/** Request headers that are kept and given back with the object. */
const STORED_HEADERS = [
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-type',
  'expires',
];
const METADATA_HEADER = 'x-amz-meta-';
const DEFAULT_CONTENT_TYPE = 'binary/octet-stream';
const EMPTY = Buffer.alloc(0);

/** The address of an object in a bucket. */
export interface ObjectAddress {
  readonly bucket: string;
  readonly key: string;
}

/** Decodes a part of an address. @throws S3Error InvalidURI */
export function decoded(text: string): string {
  const meant = percentDecoded(text);
  if (meant !== undefined) return meant;
  throw new S3Error('InvalidURI', 400, "Couldn't parse the specified URI.");
}

/** GetObject and HeadObject, with conditions. A range is answered whole, as HTTP has it. */
export async function getObject(
  store: ObjectStore,
  { bucket, key }: ObjectAddress,
  request: Pick<HttpRequest, 'method' | 'headers'>,
): Promise<HttpResponse> {
  const object = store.find(bucket, key);
  if (!object) throw noSuchKey();
  const headers = describe(object);
  const verdict = readCondition(object, request.headers);
  if (verdict === 412) throw preconditionFailed();
  if (verdict === 304) return { status: 304, headers, body: EMPTY };
  return {
    status: 200,
    headers: {
      ...headers,
      'content-length': String(object.size),
      ...(request.headers['x-amz-checksum-mode'] === 'ENABLED' && object.checksum),
    },
    body: request.method === 'HEAD' ? EMPTY : await store.read(object),
  };
}

/** PutObject, on a condition where one is given. */
export async function putObject(
  store: ObjectStore,
  { bucket, key }: ObjectAddress,
  { body, headers, remote }: HttpRequest,
): Promise<HttpResponse> {
  const checksum = checkDigests(body, headers);
  const cause = { reason: 'PutObject', sourceAddress: remote.address } as const;
  const condition = writeCondition(headers);
  const told = { headers: storedHeaders(headers), checksum, cause, condition };
  const object = await store.put(bucket, key, body, told);
  return { status: 200, headers: { etag: object.etag, ...checksum }, body: EMPTY };
}

/**
 * The condition on the object that is replaced.
 * @throws S3Error NotImplemented for a condition that S3 doesn't know
 */
function writeCondition(headers: HttpRequest['headers']): WriteCondition | undefined {
  const ifMatch = headers['if-match'];
  const ifNoneMatch = headers['if-none-match'];
  if (ifMatch === undefined && ifNoneMatch === undefined) return undefined;
  if (ifNoneMatch !== undefined && (ifNoneMatch !== '*' || ifMatch !== undefined)) {
    throw notImplemented('a write on this condition');
  }
  return (existing) => {
    if (ifMatch === undefined) return existing === undefined ? undefined : preconditionFailed();
    if (existing === undefined) return noSuchKey();
    return matches(ifMatch, existing.etag) ? undefined : preconditionFailed();
  };
}

function describe(object: StoredObject): Record<string, string> {
  return {
    'accept-ranges': 'bytes',
    'content-type': DEFAULT_CONTENT_TYPE,
    ...object.headers,
    etag: object.etag,
    'last-modified': object.modified.toUTCString(),
  };
}

/** The headers of a request, or the fields of a form, that are stored with the object. */
export function storedHeaders(headers: HttpRequest['headers']): Record<string, string> {
  const kept = Object.entries(headers).filter(
    ([name]) => STORED_HEADERS.includes(name) || name.startsWith(METADATA_HEADER),
  );
  return Object.fromEntries(kept);
}

function readCondition(
  object: StoredObject,
  headers: HttpRequest['headers'],
): 304 | 412 | undefined {
  const ifMatch = headers['if-match'];
  if (ifMatch !== undefined && !matches(ifMatch, object.etag)) return 412;
  const ifNoneMatch = headers['if-none-match'];
  if (ifNoneMatch !== undefined) return matches(ifNoneMatch, object.etag) ? 304 : undefined;
  const since = Date.parse(headers['if-modified-since'] ?? '');
  // HTTP dates have no fractions of a second.
  return Math.floor(object.modified.getTime() / 1000) * 1000 <= since ? 304 : undefined;
}

function matches(condition: string, etag: string): boolean {
  const bare = (tag: string) => tag.trim().replace(/^W\//, '').replaceAll('"', '');
  return condition.split(',').some((each) => each.trim() === '*' || bare(each) === bare(etag));
}
