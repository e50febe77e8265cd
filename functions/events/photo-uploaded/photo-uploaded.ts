import { randomUUID } from 'node:crypto';
import type { PhotoRefusal } from '../../../shared/photos/refusals.ts';
import { type PhotoIdentity, photoOfIncoming } from '../../../shared/photos/rules.ts';
import { omitUndefined } from '../../data/omit-undefined.ts';
import type { ListingPhoto } from '../../data/photo/state.ts';
import type { ListingChanges } from '../../domain/listing/changes.ts';
import { editPhotos } from '../../domain/listing/edits.ts';
import { refusalExpiry } from '../../domain/photo/expiry.ts';
import { NotFoundError } from '../../lib/errors.ts';
import { logger } from '../../lib/logger.ts';
import type { PhotoStore } from '../../photos/photo-store.ts';
import type { ReadPicture } from '../../photos/read-picture.ts';

interface Dependencies {
  readonly changes: Pick<ListingChanges, 'change'>;
  readonly store: Pick<PhotoStore, 'readIncoming' | 'write' | 'removeIncoming' | 'removeAll'>;
  readonly read: (file: Uint8Array) => Promise<ReadPicture>;
  readonly now: () => Date;
}

/** An uploaded file of a photo. */
export interface UploadedFile {
  readonly key: string;
  /** Without quotation marks. */
  readonly etag: string;
}

/**
 * How long a call may take, in seconds. Lambda then ends it, and tries again at least a minute
 * later.
 */
const CLAIM_SECONDS = 60;

type Claim = NonNullable<ListingPhoto['claim']>;

const newClaim = (at: Date): Claim => ({
  id: randomUUID(),
  until: new Date(at.getTime() + CLAIM_SECONDS * 1000).toISOString(),
});

const hasRunOut = ({ until }: Claim, at: Date): boolean => Date.parse(until) <= at.getTime();

/**
 * Makes a photo of an uploaded file, or refuses the file. Every step can be repeated, because one
 * file may cause several calls. One call at a time reads it: the others fail, and are retried. A
 * call that fails releases its claim. If a call ended without releasing it, the file has ended the
 * call, and is refused. The first file of a ticket becomes the photo; later ones are deleted.
 */
export const photoUploaded =
  ({ changes, store, read, now }: Dependencies) =>
  async ({ key, etag }: UploadedFile): Promise<void> => {
    const photo = photoOfIncoming(key);
    if (photo === undefined) throw new Error(`The key ${key} is not one of a photo's file`);
    const change = awaitingPhoto(changes, photo, etag, now);
    const claim = newClaim(now());
    const outcome = await settle(photo, change).catch(async (error: unknown) => {
      await release();
      throw error;
    });
    // This call or an interrupted one may have stored files of a photo that is gone.
    if (outcome === 'gone') await store.removeAll([photo]);
    else await store.removeIncoming(photo);

    async function settle(photo: PhotoIdentity, change: ChangeAwaiting): Promise<Outcome> {
      let isDeadly = false;
      const claimOutcome = await change((awaiting) => {
        // Another call is still running, or has ended unexpectedly.
        if (awaiting.claim !== undefined && !hasRunOut(awaiting.claim, now())) {
          throw new Error('Another call is making a photo of this file');
        }
        isDeadly = awaiting.claim !== undefined;
        if (isDeadly) return refused(awaiting, 'TOO_DEMANDING');
        // From now on the photo accepts no other file.
        return { ...awaiting, source: etag, claim };
      });
      if (claimOutcome !== 'done' || isDeadly) return claimOutcome;
      const file = await store.readIncoming(photo, etag);
      const picture: ReadPicture = file === undefined ? { refusal: 'DAMAGED' } : await read(file);
      if ('refusal' in picture) {
        return await change((awaiting) => refused(awaiting, picture.refusal));
      }
      const { files, ...shape } = picture.made;
      await store.write(photo, files);
      return await change((awaiting) =>
        omitUndefined({
          ...awaiting,
          ...shape,
          state: 'READY' as const,
          kept_until: undefined,
          added_by: undefined,
          file_name: undefined,
          source: undefined,
          claim: undefined,
        }),
      );
    }

    function refused(awaiting: ListingPhoto, refusal: PhotoRefusal): ListingPhoto {
      logger.info('A file was refused', { refusal });
      return omitUndefined({
        ...awaiting,
        state: 'REFUSED' as const,
        refusal,
        kept_until: refusalExpiry(now()),
        claim: undefined,
      });
    }

    /** Lets the next call try: this one has failed, but not because of the file. */
    async function release(): Promise<void> {
      try {
        await change((awaiting) =>
          awaiting.claim?.id === claim.id
            ? omitUndefined({ ...awaiting, claim: undefined })
            : undefined,
        );
      } catch (error) {
        logger.warn('A claim stays until it runs out', { error });
      }
    }
  };

/**
 * The outcome of changing a photo that awaits a file: it was changed, the photo doesn't await this
 * file (any more), or there is no such photo.
 */
type Outcome = 'done' | 'not-awaited' | 'gone';

/** Changes the photo, if it awaits the file and the function returns a new state for it. */
type ChangeAwaiting = (
  become: (photo: ListingPhoto) => ListingPhoto | undefined,
) => Promise<Outcome>;

/**
 * Makes the function that changes a photo while it awaits a file.
 * @param etag of the file; a photo without `source` awaits any file
 */
const awaitingPhoto =
  (
    changes: Pick<ListingChanges, 'change'>,
    { id, listing_id }: PhotoIdentity,
    etag: string,
    now: () => Date,
  ): ChangeAwaiting =>
  async (become) => {
    let outcome: Outcome = 'gone';
    const change = changes.change(listing_id, (record) => {
      const photo = record.photos.find(({ photo_id }) => photo_id === id);
      outcome = photo === undefined ? 'gone' : 'not-awaited';
      const expired = record.photosToDelete.find(({ photo_id }) => photo_id === id);
      // An expired photo is marked REMOVED before its files are deleted. Otherwise a call that read
      // it earlier could make it READY without files.
      if (expired !== undefined && expired.state !== 'REMOVED') {
        return { after: record.listing, photos: record.photos };
      }
      if (photo?.state !== 'PROCESSING' || photo.added_by === undefined) return undefined;
      if (photo.source !== undefined && photo.source !== etag) return undefined;
      outcome = 'done';
      const after = become(photo);
      if (after === undefined) return undefined;
      return editPhotos(
        record,
        record.photos.map((each) => (each === photo ? after : each)),
        { by: photo.added_by, at: now() },
      );
    });
    await change.catch((error: unknown) => {
      if (!(error instanceof NotFoundError)) throw error;
      outcome = 'gone';
    });
    return outcome;
  };
