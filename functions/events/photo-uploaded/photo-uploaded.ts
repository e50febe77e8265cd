import { type PhotoIdentity, photoOfIncoming } from '../../../shared/photos/rules.ts';
import type { ListingChanges } from '../../data/listing/changes.ts';
import { refusalKeptUntil } from '../../data/photo/state.ts';
import { present } from '../../data/present.ts';
import { logger } from '../../lib/logger.ts';
import type { PhotoStore } from '../../photos/photo-store.ts';
import type { ReadPicture } from '../../photos/read-picture.ts';
import { awaitingPhoto, type ChangeAwaiting, type Outcome } from './awaiting-photo.ts';

interface Dependencies {
  readonly changes: Pick<ListingChanges, 'change'>;
  readonly store: Omit<PhotoStore, 'uploadForm'>;
  readonly read: (file: Uint8Array) => Promise<ReadPicture>;
  readonly now: () => Date;
}

/** A file that has arrived for a photo. */
export interface UploadedFile {
  readonly key: string;
  /** Without quotation marks. */
  readonly etag: string;
}

/**
 * Makes a photo of a file that a browser has sent, or refuses it. It may be called several times for
 * one file, at once or after it was cut short: every step can be done again. The file that comes
 * first is the photo's; one that comes later under the same ticket is dropped.
 */
export const photoUploaded =
  ({ changes, store, read, now }: Dependencies) =>
  async ({ key, etag }: UploadedFile): Promise<void> => {
    const photo = photoOfIncoming(key);
    if (photo === undefined) throw new Error(`No photo has a file ${key}`);
    const outcome = await settle(photo, awaitingPhoto(changes, photo, etag, now));
    // What is there of a photo that is gone has been written since, or before by a call cut short.
    if (outcome === 'gone') await store.removeAll([photo]);
    else await store.removeIncoming(photo);

    async function settle(photo: PhotoIdentity, change: ChangeAwaiting): Promise<Outcome> {
      // From now on the place is this file's.
      const claimed = await change((awaiting) => ({ ...awaiting, source: etag }));
      if (claimed !== 'done') return claimed;
      const file = await store.readIncoming(photo, etag);
      const picture: ReadPicture = file === undefined ? { refusal: 'DAMAGED' } : await read(file);
      if ('refusal' in picture) {
        const { refusal } = picture;
        logger.info('A file was refused', { photo_id: photo.id, refusal });
        return await change((awaiting) => ({
          ...awaiting,
          state: 'REFUSED',
          refusal,
          kept_until: refusalKeptUntil(now()),
        }));
      }
      const { files, ...shape } = picture.made;
      await store.write(photo, files);
      return await change((awaiting) =>
        present({
          ...awaiting,
          ...shape,
          state: 'READY' as const,
          kept_until: undefined,
          added_by: undefined,
          source: undefined,
        }),
      );
    }
  };
