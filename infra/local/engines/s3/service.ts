import type { KeyRing } from '../../credentials.ts';
import type { HttpHandler, HttpRequest, HttpResponse } from '../../http.ts';
import { deleteObjects, listObjects } from './buckets.ts';
import { notImplemented, S3Error } from './errors.ts';
import { copyObject, deleteObject, getObject, putObject } from './objects.ts';
import { type SignedCall, verifySignature } from './signature.ts';
import type { ObjectStore } from './store.ts';
import { errorResponse } from './xml.ts';

interface Call {
  readonly store: ObjectStore;
  readonly bucket: string;
  readonly key: string;
  readonly request: HttpRequest;
  readonly signed: SignedCall;
}

interface Operation {
  readonly method: string;
  readonly on: 'bucket' | 'object';
  /** Query parameters that make it this operation, and those that it takes. */
  readonly needs?: readonly string[];
  readonly takes?: readonly string[];
  /** A header that makes it this operation. */
  readonly header?: string;
  readonly run: (call: Call) => Promise<HttpResponse> | HttpResponse;
}

/** Query parameters that belong to the signature or the client, not to the operation. */
const NEUTRAL_QUERY = /^(x-id|X-Amz-.*)$/i;

const LIST_QUERY = [
  'continuation-token',
  'delimiter',
  'encoding-type',
  'fetch-owner',
  'max-keys',
  'prefix',
  'start-after',
];

const EMPTY_OK = { status: 200, headers: {}, body: Buffer.alloc(0) };

/** The subset, most particular first. */
const operations: readonly Operation[] = [
  {
    method: 'GET',
    on: 'bucket',
    needs: ['list-type'],
    takes: LIST_QUERY,
    run: ({ store, bucket, request }) => listObjects(store, bucket, request),
  },
  { method: 'HEAD', on: 'bucket', run: () => EMPTY_OK },
  {
    method: 'POST',
    on: 'bucket',
    needs: ['delete'],
    run: ({ store, bucket, request, signed }) =>
      deleteObjects(store, bucket, request, signed.payload),
  },
  {
    method: 'PUT',
    on: 'object',
    header: 'x-amz-copy-source',
    run: ({ store, request, ...address }) => copyObject(store, address, request),
  },
  {
    method: 'PUT',
    on: 'object',
    run: ({ store, request, signed, ...address }) =>
      putObject(store, address, request, signed.payload),
  },
  {
    method: 'GET',
    on: 'object',
    run: ({ store, request, ...address }) => getObject(store, address, request),
  },
  {
    method: 'HEAD',
    on: 'object',
    run: ({ store, request, ...address }) => getObject(store, address, request),
  },
  { method: 'DELETE', on: 'object', run: ({ store, ...address }) => deleteObject(store, address) },
];

/** The S3 subset over HTTP: path-style addresses, every call signed. */
export function s3Service(store: ObjectStore, keys: KeyRing): HttpHandler {
  return async (request) => {
    try {
      const signed = verifySignature(request, keys);
      const [bucket = '', ...key] = request.path.slice(1).split('/').map(decodeURIComponent);
      const call = { store, bucket, key: key.join('/'), request, signed };
      const operation = findOperation(call);
      if (!store.hasBucket(bucket)) {
        throw new S3Error('NoSuchBucket', 404, 'The specified bucket does not exist');
      }
      return await operation.run(call);
    } catch (error) {
      if (error instanceof S3Error) return errorResponse(error);
      throw error;
    }
  };
}

function findOperation({ key, request }: Call): Operation {
  const query = [...new URLSearchParams(request.query).keys()].filter(
    (name) => !NEUTRAL_QUERY.test(name),
  );
  const found = operations.find(
    ({ method, on, needs = [], takes = [], header }) =>
      method === request.method &&
      on === (key === '' ? 'bucket' : 'object') &&
      (header === undefined || header in request.headers) &&
      needs.every((name) => query.includes(name)) &&
      query.every((name) => needs.includes(name) || takes.includes(name)),
  );
  if (found) return found;
  throw notImplemented(`${request.method} ${key === '' ? 'bucket' : 'object'}?${query.join('&')}`);
}
