import type { HttpRequest, HttpResponse } from '../../http.ts';
import { notImplemented, S3Error } from './errors.ts';
import { checkDigests } from './payload.ts';
import type { ObjectStore } from './store.ts';
import { element, elementTexts, errorElements, xmlResponse } from './xml.ts';

/** Most keys in one list, and in one deletion. */
const MOST_KEYS = 1000;

/** ListObjectsV2, by prefix. @throws S3Error NotImplemented for more than one page */
export function listObjects(
  store: ObjectStore,
  bucket: string,
  request: HttpRequest,
): HttpResponse {
  const prefix = new URLSearchParams(request.query).get('prefix') ?? '';
  const objects = [...store.list(bucket, prefix)];
  if (objects.length > MOST_KEYS) throw notImplemented(`lists of more than ${MOST_KEYS} keys`);
  return xmlResponse(
    200,
    element('ListBucketResult', [
      element('Name', bucket),
      element('Prefix', prefix),
      element('KeyCount', objects.length),
      element('IsTruncated', false),
      ...objects.map(({ key, modified, etag, size }) =>
        element('Contents', [
          element('Key', key),
          element('LastModified', modified.toISOString()),
          element('ETag', etag),
          element('Size', size),
        ]),
      ),
    ]),
  );
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
  refusal: (key: string) => Promise<S3Error | undefined>,
): Promise<HttpResponse> {
  checkDigests(request.body, request.headers);
  const document = request.body.toString('utf8');
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
