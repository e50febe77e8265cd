import type { KeyRing, Principal } from '../../credentials.ts';
import type { HttpHandler, HttpRequest, HttpResponse } from '../../http.ts';
import { AccessDenied, type Authoriser, type Permission } from '../iam/authoriser.ts';
import { deleteObjects, listObjects } from './buckets.ts';
import { identifyCaller } from './caller.ts';
import { type CorsRule, corsHeaders, preflight } from './cors.ts';
import { accessDenied, noSuchBucket, notImplemented, S3Error } from './errors.ts';
import { decoded, getObject, type ObjectAddress, putObject } from './objects.ts';
import { readBody } from './payload.ts';
import { isPostForm } from './post-form.ts';
import { postObject } from './post-object.ts';
import type { ObjectStore } from './store.ts';
import { getTags, putTags } from './tagging.ts';
import { errorResponse } from './xml.ts';

interface Call {
  readonly store: ObjectStore;
  readonly bucket: string;
  readonly key: string;
  readonly request: HttpRequest;
  /** @throws S3Error AccessDenied, where the caller's role doesn't allow it */
  readonly authorise: (permission: Permission) => Promise<void>;
}

interface Operation {
  /**
   * The requests for this operation: the method, a bucket or an object, and the query parameter that tells
   * the operation from others, if there is one.
   */
  readonly pattern: string;
  /** A further query parameter that a request may have. */
  readonly takes?: string;
  /** The permission that the caller's role needs first. @default each key is authorised by itself */
  readonly permission?: (call: Call) => Permission;
  readonly run: (call: Call) => Promise<HttpResponse> | HttpResponse;
}

/** Headers for features of S3 that this subset lacks. Some of them would need another permission. */
const FURTHER_WISHES = /^x-amz-(acl|copy-source|grant-|object-lock-|tagging)/;

/**
 * Query parameters that don't select an operation: `x-id`, which is the client's name for it, and the
 * parameters of a signature.
 */
const OF_CLIENT =
  /^(x-id|x-amz-(algorithm|credential|date|expires|signedheaders|signature|content-sha256|checksum-mode))$/i;

const listBucket = ({ bucket }: Pick<ObjectAddress, 'bucket'>): Permission => ({
  action: 's3:ListBucket',
  resource: `arn:aws:s3:::${bucket}`,
});

const onObject =
  (action: string) =>
  ({ bucket, key }: ObjectAddress): Permission => ({
    action,
    resource: `arn:aws:s3:::${bucket}/${key}`,
  });

/** Tells only callers who may list the bucket that an object doesn't exist. */
async function readObject({ store, request, authorise, ...address }: Call): Promise<HttpResponse> {
  if (!store.find(address.bucket, address.key)) await authorise(listBucket(address));
  return await getObject(store, address, request);
}

/** Tells only callers who may read an object whether it has changed, which `if-match` asks. */
async function writeObject({ store, request, authorise, ...address }: Call): Promise<HttpResponse> {
  if ('if-match' in request.headers) {
    await authorise(onObject('s3:GetObject')(address));
    if (!store.find(address.bucket, address.key)) await authorise(listBucket(address));
  }
  return await putObject(store, address, request);
}

/** Tells only callers who may list the bucket that the object of some tags doesn't exist. */
const onTags =
  (run: (call: Call) => HttpResponse) =>
  async (call: Call): Promise<HttpResponse> => {
    if (!call.store.find(call.bucket, call.key)) await call.authorise(listBucket(call));
    return run(call);
  };

/** The operations of S3 that this machine has. Any other request is answered with `NotImplemented`. */
const operations: readonly Operation[] = [
  {
    pattern: 'GET bucket?list-type',
    takes: 'prefix',
    permission: listBucket,
    run: ({ store, bucket, request }) => listObjects(store, bucket, request),
  },
  {
    pattern: 'POST bucket?delete',
    run: ({ store, bucket, request, authorise }) =>
      deleteObjects(store, bucket, request, (key) =>
        errorOf(authorise(onObject('s3:DeleteObject')({ bucket, key }))),
      ),
  },
  {
    pattern: 'PUT object?tagging',
    permission: onObject('s3:PutObjectTagging'),
    run: onTags(({ store, request, ...address }) => putTags(store, address, request)),
  },
  {
    pattern: 'GET object?tagging',
    permission: onObject('s3:GetObjectTagging'),
    run: onTags(({ store, ...address }) => getTags(store, address)),
  },
  {
    pattern: 'PUT object',
    permission: onObject('s3:PutObject'),
    run: writeObject,
  },
  { pattern: 'GET object', permission: onObject('s3:GetObject'), run: readObject },
  { pattern: 'HEAD object', permission: onObject('s3:GetObject'), run: readObject },
];

interface Service {
  readonly store: ObjectStore;
  /** A bucket's rules for pages of other sites. */
  readonly corsRules: (bucket: string) => readonly CorsRule[];
  readonly keys: KeyRing;
  readonly authoriser: Authoriser;
}

/**
 * The S3 subset over HTTP. Addresses are path-style. Every call must be signed and allowed by the role of
 * its caller.
 */
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
      asS3Error(authoriser.authorise(principal, action, resource));
  return async (request) => {
    if (isPostForm(request)) {
      const authorise = (signer: Principal, address: ObjectAddress) =>
        authorised(signer)(onObject('s3:PutObject')(address));
      return await postObject({ store, keys, bucket: bucketOf(request), request, authorise });
    }
    const { principal, payload } = await identifyCaller(request, keys);
    const [bucket = '', ...key] = request.path.slice(1).split('/').map(decoded);
    const authorise = authorised(principal);
    const call = { store, bucket, key: key.join('/'), request, authorise };
    const { permission, run } = findOperation(call);
    if (!store.hasBucket(bucket)) throw noSuchBucket();
    if (permission) await authorise(permission(call));
    readBody(request, payload);
    return await run(call);
  };
}

/** Translates a denial by IAM into the error of S3, which has an XML document of its own. */
async function asS3Error(authorisation: Promise<void>): Promise<void> {
  try {
    await authorisation;
  } catch (error) {
    throw error instanceof AccessDenied ? accessDenied(error.message) : error;
  }
}

/**
 * Returns the error of S3 instead of throwing it. A deletion of several objects reports the denied ones
 * in its response, and deletes the others.
 */
async function errorOf(authorisation: Promise<void>): Promise<S3Error | undefined> {
  try {
    await authorisation;
    return undefined;
  } catch (error) {
    if (error instanceof S3Error) return error;
    throw error;
  }
}

function findOperation({ key, request }: Call): Operation {
  const { method, headers } = request;
  const wish = Object.keys(headers).find((name) => FURTHER_WISHES.test(name));
  if (wish) throw notImplemented(`what ${wish} asks for`);
  const query = [...new URLSearchParams(request.query).keys()].filter(
    (name) => !OF_CLIENT.test(name),
  );
  const target = `${method} ${key === '' ? 'bucket' : 'object'}`;
  const found = operations.find(({ pattern, takes }) => {
    const [base, needed] = pattern.split('?');
    return (
      base === target &&
      (needed === undefined || query.includes(needed)) &&
      query.every((each) => each === needed || each === takes)
    );
  });
  if (found) return found;
  throw notImplemented(`${target}?${query.join('&')}`);
}
