import type { HttpRequest, HttpResponse } from '../../http.ts';
import { noSuchKey, S3Error } from './errors.ts';
import type { ObjectAddress } from './objects.ts';
import { checkDigests } from './payload.ts';
import type { ObjectStore } from './store.ts';
import { element, elementTexts, xmlResponse } from './xml.ts';

/** Most tags of an object, and their longest names and values, in characters. */
const MOST_TAGS = 10;
const LONGEST_KEY = 128;
const LONGEST_VALUE = 256;

/** PutObjectTagging: replaces all tags of an object. */
export function putTags(
  store: ObjectStore,
  { bucket, key }: ObjectAddress,
  { body, headers }: HttpRequest,
): HttpResponse {
  checkDigests(body, headers);
  const document = body.toString('utf8');
  const names = elementTexts(document, 'Key');
  const values = elementTexts(document, 'Value');
  if (names.length !== values.length) {
    throw new S3Error('MalformedXML', 400, 'Each tag has a key and a value.');
  }
  if (names.length > MOST_TAGS) {
    throw new S3Error('BadRequest', 400, 'Object tags cannot be greater than 10');
  }
  if (
    new Set(names).size < names.length ||
    names.some((name) => name === '' || name.length > LONGEST_KEY) ||
    values.some((value) => value.length > LONGEST_VALUE)
  ) {
    throw new S3Error('InvalidTag', 400, 'The tag provided was not a valid tag.');
  }
  if (!store.find(bucket, key)) throw noSuchKey();
  store.setTags(bucket, key, new Map(names.map((name, place) => [name, values[place] ?? ''])));
  return { status: 200, headers: {}, body: Buffer.alloc(0) };
}

/** The operation GetObjectTagging. */
export function getTags(store: ObjectStore, { bucket, key }: ObjectAddress): HttpResponse {
  if (!store.find(bucket, key)) throw noSuchKey();
  return xmlResponse(
    200,
    element('Tagging', [
      element(
        'TagSet',
        [...store.tagsOf(bucket, key)].map(([name, value]) =>
          element('Tag', [element('Key', name), element('Value', value)]),
        ),
      ),
    ]),
  );
}
