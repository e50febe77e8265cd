import type { KeyRing, Principal } from '../../credentials.ts';
import type { HttpRequest, HttpResponse } from '../../http.ts';
import { identifySigner } from './caller.ts';
import { noSuchBucket, notImplemented } from './errors.ts';
import { type ObjectAddress, storedHeaders } from './objects.ts';
import { checkDigests } from './payload.ts';
import { readPostForm } from './post-form.ts';
import { checkPostPolicy, readPostPolicy } from './post-policy.ts';
import type { ObjectStore } from './store.ts';

interface Post {
  readonly store: ObjectStore;
  readonly keys: KeyRing;
  readonly bucket: string;
  readonly request: HttpRequest;
  /** @throws S3Error AccessDenied if the signer's role doesn't allow the upload */
  readonly authorise: (signer: Principal, address: ObjectAddress) => Promise<void>;
}

/** Fields that ask for more than storing one object. */
const FURTHER_WISHES = /^(acl|redirect|success_action_.*|tagging)$/;

/**
 * PostObject: stores what a browser's form sends, for whoever has signed what the form may hold.
 *
 * @throws S3Error where the form, its signature or its policy don't hold
 */
export async function postObject({
  store,
  keys,
  bucket,
  request,
  authorise,
}: Post): Promise<HttpResponse> {
  const { fields, file } = await readPostForm(request);
  const signer = await identifySigner(fields, keys);
  if (!store.hasBucket(bucket)) throw noSuchBucket();
  checkPostPolicy(readPostPolicy(fields.get('policy') ?? ''), bucket, fields, file.length);
  const wish = [...fields.keys()].find((name) => FURTHER_WISHES.test(name));
  if (wish !== undefined) throw notImplemented(`what the field ${wish} asks for`);
  const key = fields.get('key') ?? '';
  if (key.endsWith('filename}')) throw notImplemented('keys named by the file');
  await authorise(signer, { bucket, key });
  const headers = Object.fromEntries(fields);
  const { etag } = await store.put(bucket, key, file, {
    headers: storedHeaders(headers),
    checksum: checkDigests(file, headers),
    cause: { reason: 'POST Object', sourceAddress: request.remote.address },
  });
  const location = `/${bucket}/${encodeURIComponent(key)}`;
  return { status: 204, headers: { etag, location }, body: Buffer.alloc(0) };
}
