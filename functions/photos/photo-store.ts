import {
  DeleteObjectsCommand,
  GetObjectCommand,
  PutObjectCommand,
  PutObjectTaggingCommand,
  S3Client,
  type S3ClientConfig,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import * as z from 'zod';
import { PHOTO_LIMITS } from '../../shared/photos/limits.ts';
import {
  DEFAULT_FORM,
  incomingKey,
  PHOTO_ACCESS_TAG,
  PHOTO_CACHE_CONTROL,
  PHOTO_FORMS,
  type PhotoAccess,
  type PhotoIdentity,
  photoContentType,
  photoKey,
} from '../../shared/photos/rules.ts';
import { withTimeouts } from '../lib/aws-client.ts';
import type { PhotoFile } from './photo-files.ts';

/** The environment of a function that stores photos; the construct `Media` sets it. */
export const photoStoreEnvironment = { MEDIA_BUCKET: z.string().min(1) };

/** A form by which a browser uploads one file. */
export interface UploadForm {
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
}

export type PhotoStore = ReturnType<typeof photoStore>;

/** S3's statuses if an object doesn't exist, or has another ETag. */
const ABSENT_STATUSES = new Set([404, 412]);

/** The same for its tags: the latest version of a deleted object is a marker, which has none. */
const UNTAGGED_STATUSES = new Set([404, 405]);

/** How long a signed address stays the same, in seconds, so that reloaded pages use their cache. */
const SIGNED_ALIKE_SECONDS = 10 * 60;

const hasStatus = (error: unknown, statuses: ReadonlySet<number>): boolean =>
  error instanceof S3ServiceException && statuses.has(error.$metadata.httpStatusCode ?? 0);

/** The files of photos in the media bucket; in AWS the client's configuration comes from the environment. */
export function photoStore(Bucket: string, config: S3ClientConfig = {}) {
  const client = new S3Client({ ...withTimeouts(), ...config });

  async function remove(keys: readonly string[]): Promise<void> {
    const { Errors = [] } = await client.send(
      new DeleteObjectsCommand({
        Bucket,
        Delete: { Quiet: true, Objects: keys.map((Key) => ({ Key })) },
      }),
    );
    const [first] = Errors;
    if (first) throw new Error(`${first.Key} could not be deleted: ${first.Code}`);
  }

  async function tag(Key: string, access: PhotoAccess): Promise<void> {
    const Tagging = { TagSet: [{ Key: PHOTO_ACCESS_TAG, Value: access }] };
    try {
      await client.send(new PutObjectTaggingCommand({ Bucket, Key, Tagging }));
    } catch (error) {
      if (!hasStatus(error, UNTAGGED_STATUSES)) throw error;
    }
  }

  return {
    /**
     * A form with which a browser may upload the file of one photo: an image of 1 byte to 5 MB,
     * under the photo's key and no other.
     * @param until when the form expires
     */
    uploadForm: (photo: PhotoIdentity, until: Date, now: Date): Promise<UploadForm> =>
      createPresignedPost(client, {
        Bucket,
        Key: incomingKey(photo),
        Conditions: [
          ['content-length-range', 1, PHOTO_LIMITS.fileBytes],
          ['starts-with', '$Content-Type', 'image/'],
        ],
        Expires: Math.max(1, Math.floor((until.getTime() - now.getTime()) / 1000)),
      }),

    /**
     * The file uploaded for a photo.
     * @param etag of the file, because several may have been uploaded; without quotation marks
     * @returns undefined if that file doesn't exist any more
     */
    async readIncoming(photo: PhotoIdentity, etag: string): Promise<Uint8Array | undefined> {
      try {
        const { Body } = await client.send(
          new GetObjectCommand({ Bucket, Key: incomingKey(photo), IfMatch: `"${etag}"` }),
        );
        return await Body?.transformToByteArray();
      } catch (error) {
        if (hasStatus(error, ABSENT_STATUSES)) return undefined;
        throw error;
      }
    },

    removeIncoming: (photo: PhotoIdentity): Promise<void> => remove([incomingKey(photo)]),

    /** Stores the files of a photo, one for each form, as the site serves them. */
    async write(photo: PhotoIdentity, files: readonly PhotoFile[]): Promise<void> {
      await Promise.all(
        files.map(({ form, body }) =>
          client.send(
            new PutObjectCommand({
              Bucket,
              Key: photoKey(photo, form),
              Body: body,
              ContentType: photoContentType(form),
              CacheControl: PHOTO_CACHE_CONTROL,
            }),
          ),
        ),
      );
    },

    /** Withholds all files of photos from the site, or restores them. Missing files are skipped. */
    async setAccess(photos: readonly PhotoIdentity[], access: PhotoAccess): Promise<void> {
      await Promise.all(
        photos.flatMap((photo) => PHOTO_FORMS.map((form) => tag(photoKey(photo, form), access))),
      );
    },

    /** The signed address of a withheld photo, in its default form, for ten to twenty minutes. */
    signedUrl(photo: PhotoIdentity): Promise<string> {
      const began = Math.floor(Date.now() / 1000 / SIGNED_ALIKE_SECONDS) * SIGNED_ALIKE_SECONDS;
      return getSignedUrl(
        client,
        new GetObjectCommand({ Bucket, Key: photoKey(photo, DEFAULT_FORM) }),
        { signingDate: new Date(began * 1000), expiresIn: 2 * SIGNED_ALIKE_SECONDS },
      );
    },

    /** Deletes all files of photos. Missing files are skipped. */
    async removeAll(photos: readonly PhotoIdentity[]): Promise<void> {
      if (photos.length === 0) return;
      await remove(
        photos.flatMap((photo) => [
          incomingKey(photo),
          ...PHOTO_FORMS.map((form) => photoKey(photo, form)),
        ]),
      );
    },
  };
}
