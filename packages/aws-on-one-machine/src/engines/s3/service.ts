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
  /** The method, what it is on, and the query parameter that makes it this operation. */
  readonly name: string;
  /** Further query parameters that it takes. */
  readonly takes?: string;
  /** The permission that the caller's role needs first. Where absent, each key is checked by itself. */
  readonly permission?: (call: Call) => Permission;
  readonly run: (call: Call) => Promise<HttpResponse> | HttpResponse;
}

/** Headers that ask for more than this subset does, some of them under another permission. */
const FURTHER_WISHES = /^x-amz-(acl|copy-source|grant-|object-lock-|tagging)/;

/** `x-id` is the client's own name for the operation; the others are a signature, and what it covers. */
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

/** Only who may list the bucket is told that it doesn't hold a key. */
async function readObject({ store, request, authorise, ...address }: Call): Promise<HttpResponse> {
  if (!store.find(address.bucket, address.key)) await authorise(listBucket(address));
  return await getObject(store, address, request);
}

/** Whether an object is another than was read is told only to whoever may read it. */
async function writeObject({ store, request, authorise, ...address }: Call): Promise<HttpResponse> {
  if ('if-match' in request.headers) {
    await authorise(onObject('s3:GetObject')(address));
    if (!store.find(address.bucket, address.key)) await authorise(listBucket(address));
  }
  return await putObject(store, address, request);
}

/** Only who may list the bucket is told that there is no object whose tags could be changed or read. */
const onTags =
  (run: (call: Call) => HttpResponse) =>
  async (call: Call): Promise<HttpResponse> => {
    if (!call.store.find(call.bucket, call.key)) await call.authorise(listBucket(call));
    return run(call);
  };

/** The subset. */
const operations: readonly Operation[] = [
  {
    name: 'GET bucket?list-type',
    takes: 'prefix',
    permission: listBucket,
    run: ({ store, bucket, request }) => listObjects(store, bucket, request),
  },
  {
    name: 'POST bucket?delete',
    run: ({ store, bucket, request, authorise }) =>
      deleteObjects(store, bucket, request, (key) =>
        refusalOf(authorise(onObject('s3:DeleteObject')({ bucket, key }))),
      ),
  },
  {
    name: 'PUT object?tagging',
    permission: onObject('s3:PutObjectTagging'),
    run: onTags(({ store, request, ...address }) => putTags(store, address, request)),
  },
  {
    name: 'GET object?tagging',
    permission: onObject('s3:GetObjectTagging'),
    run: onTags(({ store, ...address }) => getTags(store, address)),
  },
  {
    name: 'PUT object',
    permission: onObject('s3:PutObject'),
    run: writeObject,
  },
  { name: 'GET object', permission: onObject('s3:GetObject'), run: readObject },
  { name: 'HEAD object', permission: onObject('s3:GetObject'), run: readObject },
];

interface Service {
  readonly store: ObjectStore;
  /** A bucket's rules for pages of other sites. */
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
  const { method, headers } = request;
  const wish = Object.keys(headers).find((name) => FURTHER_WISHES.test(name));
  if (wish) throw notImplemented(`what ${wish} asks for`);
  const query = [...new URLSearchParams(request.query).keys()].filter(
    (name) => !OF_CLIENT.test(name),
  );
  const target = `${method} ${key === '' ? 'bucket' : 'object'}`;
  const found = operations.find(({ name, takes }) => {
    const [base, needed] = name.split('?');
    return (
      base === target &&
      (needed === undefined || query.includes(needed)) &&
      query.every((each) => each === needed || each === takes)
    );
  });
  if (found) return found;
  throw notImplemented(`${target}?${query.join('&')}`);
}
