import type { KeyRing, Principal } from '../../credentials.ts';
import type { HttpHandler, HttpRequest, HttpResponse } from '../../http.ts';
import { AccessDenied, type Authoriser, type Permission } from '../iam/authoriser.ts';
import { deleteObjects, listObjects } from './buckets.ts';
import { identifyCaller, type SignedCall } from './caller.ts';
import { type CorsRule, corsHeaders, preflight } from './cors.ts';
import { accessDenied, noSuchBucket, notImplemented, S3Error } from './errors.ts';
import {
  copyObject,
  decoded,
  deleteObject,
  getObject,
  type ObjectAddress,
  putObject,
  readCopySource,
} from './objects.ts';
import { isPostForm } from './post-form.ts';
import { postObject } from './post-object.ts';
import type { ObjectStore } from './store.ts';
import { errorResponse } from './xml.ts';

interface Call {
  readonly store: ObjectStore;
  readonly bucket: string;
  readonly key: string;
  readonly request: HttpRequest;
  readonly signed: SignedCall;
  /** @throws S3Error AccessDenied, where the caller's role doesn't allow it */
  readonly authorise: (permission: Permission) => Promise<void>;
}

interface Operation {
  readonly method: string;
  readonly on: 'bucket' | 'object';
  /** Query parameters that make it this operation, and those that it takes. */
  readonly needs?: readonly string[];
  readonly takes?: readonly string[];
  /** A header that makes it this operation. */
  readonly header?: string;
  /** What the caller's role has to allow before anything is done. */
  readonly permissions: (call: Call) => readonly Permission[];
  /** What it reads of: only who may list that bucket is told that it doesn't hold a key. */
  readonly reads?: (call: Call) => ObjectAddress;
  readonly run: (call: Call) => Promise<HttpResponse> | HttpResponse;
}

/** Query parameters that belong to the signature or the client, not to the operation. */
const NEUTRAL_QUERY = /^(x-id|X-Amz-.*)$/i;

/** Headers that need a further permission, which this subset doesn't have. */
const FURTHER_WISHES = /^x-amz-(acl|grant-|object-lock-|tagging)/i;

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
    permissions: ({ bucket }) => [listBucket(bucket)],
    run: ({ store, bucket, request }) => listObjects(store, bucket, request),
  },
  {
    method: 'HEAD',
    on: 'bucket',
    permissions: ({ bucket }) => [listBucket(bucket)],
    run: () => EMPTY_OK,
  },
  {
    method: 'POST',
    on: 'bucket',
    needs: ['delete'],
    // Each key is authorised by itself.
    permissions: () => [],
    run: ({ store, bucket, request, signed, authorise }) =>
      deleteObjects(store, bucket, request, signed.payload, (key) =>
        refusalOf(authorise(onObject('s3:DeleteObject', { bucket, key }))),
      ),
  },
  {
    method: 'PUT',
    on: 'object',
    header: 'x-amz-copy-source',
    permissions: (call) => [
      onObject('s3:GetObject', readCopySource(call.request)),
      onObject('s3:PutObject', call),
    ],
    reads: ({ request }) => readCopySource(request),
    run: ({ store, request, ...address }) => copyObject(store, address, request),
  },
  {
    method: 'PUT',
    on: 'object',
    permissions: (call) => [
      onObject('s3:PutObject', call),
      // `If-Match` reveals something of the object's content, so it needs the permission to read.
      ...('if-match' in call.request.headers ? [onObject('s3:GetObject', call)] : []),
    ],
    run: ({ store, request, signed, ...address }) =>
      putObject(store, address, request, signed.payload),
  },
  {
    method: 'GET',
    on: 'object',
    permissions: (call) => [onObject('s3:GetObject', call)],
    reads: (call) => call,
    run: ({ store, request, ...address }) => getObject(store, address, request),
  },
  {
    method: 'HEAD',
    on: 'object',
    permissions: (call) => [onObject('s3:GetObject', call)],
    reads: (call) => call,
    run: ({ store, request, ...address }) => getObject(store, address, request),
  },
  {
    method: 'DELETE',
    on: 'object',
    permissions: (call) => [onObject('s3:DeleteObject', call)],
    run: ({ store, ...address }) => deleteObject(store, address),
  },
];

interface Service {
  readonly store: ObjectStore;
  /** What pages of other sites may do with a bucket. */
  readonly corsRules: (bucket: string) => readonly CorsRule[];
  readonly keys: KeyRing;
  readonly authoriser: Authoriser;
}

/** The S3 subset over HTTP: path-style addresses, every call signed and held against its caller. */
export function s3Service(service: Service): HttpHandler {
  const answer = answerOf(service);
  return async (request) => {
    let rules: readonly CorsRule[] = [];
    try {
      rules = service.corsRules(bucketOf(request));
      if (request.method === 'OPTIONS') return preflight(rules, request);
      return withHeaders(await answer(request), corsHeaders(rules, request));
    } catch (error) {
      if (error instanceof S3Error) {
        return withHeaders(errorResponse(error), corsHeaders(rules, request));
      }
      throw error;
    }
  };
}

const bucketOf = ({ path }: HttpRequest): string => decoded(path.split('/')[1] ?? '');

const withHeaders = (
  response: HttpResponse,
  headers: Readonly<Record<string, string>>,
): HttpResponse => ({ ...response, headers: { ...response.headers, ...headers } });

function answerOf({ store, keys, authoriser }: Service): HttpHandler {
  const authorised =
    (principal: Principal) =>
    ({ action, resource }: Permission) =>
      orRefused(authoriser.authorise(principal, action, resource));
  return async (request) => {
    if (isPostForm(request)) {
      const authorise = (signer: Principal, address: ObjectAddress) =>
        authorised(signer)(onObject('s3:PutObject', address));
      return await postObject({ store, keys, bucket: bucketOf(request), request, authorise });
    }
    const signed = identifyCaller(request, keys);
    const [bucket = '', ...key] = request.path.slice(1).split('/').map(decoded);
    const authorise = authorised(signed.principal);
    const call = { store, bucket, key: key.join('/'), request, signed, authorise };
    const operation = findOperation(call);
    if (!store.hasBucket(bucket)) throw noSuchBucket();
    for (const permission of operation.permissions(call)) await authorise(permission);
    return await run(operation, call);
  };
}

async function run(operation: Operation, call: Call): Promise<HttpResponse> {
  try {
    return await operation.run(call);
  } catch (error) {
    if (operation.reads && error instanceof S3Error && error.code === 'NoSuchKey') {
      await call.authorise(listBucket(operation.reads(call).bucket));
    }
    throw error;
  }
}

const listBucket = (bucket: string): Permission => ({
  action: 's3:ListBucket',
  resource: `arn:aws:s3:::${bucket}`,
});

const onObject = (action: string, { bucket, key }: ObjectAddress): Permission => ({
  action,
  resource: `arn:aws:s3:::${bucket}/${key}`,
});

async function orRefused(authorisation: Promise<void>): Promise<void> {
  try {
    await authorisation;
  } catch (error) {
    throw error instanceof AccessDenied ? accessDenied(error.message) : error;
  }
}

/** The refusal that an authorisation ends in, if it does. */
async function refusalOf(authorisation: Promise<void>): Promise<S3Error | undefined> {
  try {
    await authorisation;
    return undefined;
  } catch (error) {
    if (error instanceof S3Error) return error;
    throw error;
  }
}

function findOperation({ key, request }: Call): Operation {
  const parameters = [...new URLSearchParams(request.query).keys()];
  // A presigned address has its headers among the parameters.
  const wish = [...Object.keys(request.headers), ...parameters].find((name) =>
    FURTHER_WISHES.test(name),
  );
  if (wish) throw notImplemented(`what ${wish} asks for`);
  const query = parameters.filter((name) => !NEUTRAL_QUERY.test(name));
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
