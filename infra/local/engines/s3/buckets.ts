import type { HttpRequest, HttpResponse } from '../../http.ts';
import { S3Error } from './errors.ts';
import { readPayload } from './payload.ts';
import type { ObjectStore, StoredObject } from './store.ts';
import { element, elementTexts, errorElements, xmlResponse } from './xml.ts';

/** Most keys in one page of a list, and in one deletion. */
const MOST_KEYS = 1000;

/** A suffix that sorts after every other: a key with it comes after all keys with the same prefix. */
const LAST = '\u{10FFFF}';

interface Page {
  readonly objects: readonly StoredObject[];
  readonly prefixes: readonly string[];
  /** The key or common prefix after which the next page begins. */
  readonly next: string | undefined;
}

/** ListObjectsV2: by prefix and delimiter, in pages. */
export function listObjects(
  store: ObjectStore,
  bucket: string,
  request: HttpRequest,
): HttpResponse {
  const query = new URLSearchParams(request.query);
  const prefix = query.get('prefix') ?? '';
  const delimiter = query.get('delimiter') ?? '';
  const maxKeys = Math.min(MOST_KEYS, Number(query.get('max-keys') ?? MOST_KEYS));
  const token = query.get('continuation-token');
  const after =
    token === null
      ? (query.get('start-after') ?? '')
      : Buffer.from(token, 'base64url').toString('utf8');
  const page = readPage(store, bucket, { prefix, delimiter, after, maxKeys });
  const name = query.get('encoding-type') === 'url' ? encodeURIComponent : (key: string) => key;
  return xmlResponse(
    200,
    element('ListBucketResult', [
      element('Name', bucket),
      element('Prefix', name(prefix)),
      element('MaxKeys', maxKeys),
      element('KeyCount', page.objects.length + page.prefixes.length),
      element('IsTruncated', page.next !== undefined),
      ...(page.next === undefined
        ? []
        : [element('NextContinuationToken', Buffer.from(page.next).toString('base64url'))]),
      ...page.objects.map((object) =>
        element('Contents', [
          element('Key', name(object.key)),
          element('LastModified', object.modified.toISOString()),
          element('ETag', object.etag),
          element('Size', object.size),
          element('StorageClass', 'STANDARD'),
        ]),
      ),
      ...page.prefixes.map((each) => element('CommonPrefixes', [element('Prefix', name(each))])),
    ]),
  );
}

function readPage(
  store: ObjectStore,
  bucket: string,
  wanted: { prefix: string; delimiter: string; after: string; maxKeys: number },
): Page {
  const objects: StoredObject[] = [];
  const prefixes = new Set<string>();
  let last = wanted.after;
  const rest = (after: string) => store.list(bucket, wanted.prefix, after);
  for (let keys = rest(last), next = keys.next(); !next.done; next = keys.next()) {
    if (objects.length + prefixes.size === wanted.maxKeys) {
      return { objects, prefixes: [...prefixes], next: last };
    }
    const object = next.value;
    const cut = wanted.delimiter ? object.key.indexOf(wanted.delimiter, wanted.prefix.length) : -1;
    if (cut < 0) {
      objects.push(object);
      last = object.key;
    } else {
      const common = object.key.slice(0, cut + wanted.delimiter.length);
      prefixes.add(common);
      last = common + LAST;
      keys = rest(last);
    }
  }
  return { objects, prefixes: [...prefixes], next: undefined };
}

/**
 * DeleteObjects: up to a thousand keys at once; one that isn't there counts as deleted.
 *
 * @param refusal why the caller may not delete a key, or undefined where it may
 */
export async function deleteObjects(
  store: ObjectStore,
  bucket: string,
  request: HttpRequest,
  signedPayload: string,
  refusal: (key: string) => Promise<S3Error | undefined>,
): Promise<HttpResponse> {
  const document = readPayload(request, signedPayload).body.toString('utf8');
  const keys = elementTexts(document, 'Key');
  if (keys.length === 0 || keys.length > MOST_KEYS) {
    throw new S3Error('MalformedXML', 400, `A deletion names 1 to ${MOST_KEYS} keys.`);
  }
  const quiet = elementTexts(document, 'Quiet').includes('true');
  const outcomes: string[] = [];
  for (const key of keys) {
    const refused = await refusal(key);
    if (refused) {
      outcomes.push(element('Error', [element('Key', key), ...errorElements(refused)]));
    } else {
      store.delete(bucket, key);
      if (!quiet) outcomes.push(element('Deleted', [element('Key', key)]));
    }
  }
  return xmlResponse(200, element('DeleteResult', outcomes));
}
