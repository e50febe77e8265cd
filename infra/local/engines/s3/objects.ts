import { type HttpRequest, type HttpResponse, percentDecoded } from '../../http.ts';
import { noSuchKey, preconditionFailed, S3Error } from './errors.ts';
import { readPayload } from './payload.ts';
import type { ObjectStore, StoredObject } from './store.ts';
import { element, xmlResponse } from './xml.ts';

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

/** One object of one bucket. */
export interface ObjectAddress {
  readonly bucket: string;
  readonly key: string;
}

type Headers = HttpRequest['headers'];

/** Decodes a part of an address. @throws S3Error InvalidURI */
export function decoded(text: string): string {
  const meant = percentDecoded(text);
  if (meant !== undefined) return meant;
  throw new S3Error('InvalidURI', 400, "Couldn't parse the specified URI.");
}

/** GetObject and HeadObject, with conditions and one range. */
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
  const range = readRange(request.headers.range, object.size);
  const length = range ? range.end - range.start + 1 : object.size;
  const wantsChecksum = request.headers['x-amz-checksum-mode'] === 'ENABLED' && !range;
  return {
    status: range ? 206 : 200,
    headers: {
      ...headers,
      'content-length': String(length),
      ...(wantsChecksum && object.checksum),
      ...(range && { 'content-range': `bytes ${range.start}-${range.end}/${object.size}` }),
    },
    body: request.method === 'HEAD' ? EMPTY : await store.read(object, range?.start, length),
  };
}

/** PutObject, on the conditions of `If-None-Match: *` and `If-Match`. */
export async function putObject(
  store: ObjectStore,
  { bucket, key }: ObjectAddress,
  request: HttpRequest,
  signedPayload: string,
): Promise<HttpResponse> {
  const { body, checksum } = readPayload(request, signedPayload);
  const cause = { reason: 'PutObject', sourceAddress: request.remote.address } as const;
  const told = { headers: storedHeaders(request.headers), checksum, cause };
  const object = await store.put(bucket, key, body, told, (existing) =>
    checkWriteCondition(existing, request.headers),
  );
  return { status: 200, headers: { etag: object.etag, ...checksum }, body: EMPTY };
}

/** CopyObject, with the source's headers or, where it is told to replace them, the request's. */
export async function copyObject(
  store: ObjectStore,
  { bucket, key }: ObjectAddress,
  request: HttpRequest,
): Promise<HttpResponse> {
  const source = readCopySource(request);
  const original = store.find(source.bucket, source.key);
  if (!original) throw noSuchKey();
  const replaces = request.headers['x-amz-metadata-directive'] === 'REPLACE';
  const headers = replaces ? storedHeaders(request.headers) : original.headers;
  const body = await store.read(original);
  const { checksum } = original;
  const cause = { reason: 'CopyObject', sourceAddress: request.remote.address } as const;
  const copy = await store.put(bucket, key, body, { headers, checksum, cause });
  return xmlResponse(
    200,
    element('CopyObjectResult', [
      element('ETag', copy.etag),
      element('LastModified', copy.modified.toISOString()),
    ]),
  );
}

export function deleteObject(store: ObjectStore, { bucket, key }: ObjectAddress): HttpResponse {
  store.delete(bucket, key);
  return { status: 204, headers: {}, body: EMPTY };
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
export function storedHeaders(headers: Headers): Record<string, string> {
  const kept = Object.entries(headers).filter(
    ([name]) => STORED_HEADERS.includes(name) || name.startsWith(METADATA_HEADER),
  );
  const stored = Object.fromEntries(kept);
  const encodings = (stored['content-encoding'] ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '' && each !== 'aws-chunked');
  delete stored['content-encoding'];
  return encodings.length > 0 ? { ...stored, 'content-encoding': encodings.join(',') } : stored;
}

function checkWriteCondition(existing: StoredObject | undefined, headers: Headers): void {
  if (headers['if-none-match'] === '*' && existing) throw preconditionFailed();
  const wanted = headers['if-match'];
  if (wanted === undefined) return;
  if (!existing) throw noSuchKey();
  if (!matches(wanted, existing.etag)) throw preconditionFailed();
}

function readCondition(object: StoredObject, headers: Headers): 304 | 412 | undefined {
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

function readRange(header: string | undefined, size: number) {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (start > end) throw new S3Error('InvalidRange', 416, 'The requested range is not satisfiable');
  return { start, end };
}

/** What a copy is made of. */
export function readCopySource({ headers }: HttpRequest): ObjectAddress {
  const header = decoded(headers['x-amz-copy-source'] ?? '');
  const [bucket = '', ...key] = header.replace(/^\//, '').split('/');
  return { bucket, key: key.join('/') };
}
