import type { PhotoIdentity } from '../../../shared/photos/rules.ts';
import type { ListingChanges } from '../../data/listing/changes.ts';
import { editPhotos } from '../../data/listing/edits.ts';
import type { ListingPhoto } from '../../data/photo/state.ts';
import { NotFoundError } from '../../lib/errors.ts';

/**
 * The outcome of changing a photo that awaits a file: it was changed, the photo doesn't await this
 * file (any more), or there is no such photo.
 */
export type Outcome = 'done' | 'not-awaited' | 'gone';

/** Changes the photo, if it awaits the file. */
export type ChangeAwaiting = (become: (photo: ListingPhoto) => ListingPhoto) => Promise<Outcome>;

/**
 * Makes the function that changes a photo as long as it awaits a file.
 * @param etag of the file; a photo without `source` awaits any file
 */
export const awaitingPhoto =
  (
    changes: Pick<ListingChanges, 'change'>,
    { id, listing_id }: PhotoIdentity,
    etag: string,
    now: () => Date,
  ): ChangeAwaiting =>
  async (become) => {
    let outcome: Outcome = 'gone';
    const found = changes.change(listing_id, (found) => {
      const photo = found.photos.find(({ photo_id }) => photo_id === id);
      outcome = photo === undefined ? 'gone' : 'not-awaited';
      const late = found.photosToDelete.find(({ photo_id }) => photo_id === id);
      // An expired photo is marked REMOVED before its files are deleted. Otherwise a call that read it
      // earlier could make it READY without files.
      if (late !== undefined && late.state !== 'REMOVED') {
        return { after: found.listing, photos: found.photos };
      }
      if (photo?.state !== 'PROCESSING' || photo.added_by === undefined) return undefined;
      if (photo.source !== undefined && photo.source !== etag) return undefined;
      outcome = 'done';
      const after = become(photo);
      return editPhotos(
        found,
        found.photos.map((each) => (each === photo ? after : each)),
        { by: photo.added_by, at: now() },
      );
    });
    await found.catch((error: unknown) => {
      if (!(error instanceof NotFoundError)) throw error;
      outcome = 'gone';
    });
    return outcome;
  };
