import type { PhotoIdentity } from '../../../shared/photos/rules.ts';
import type { ListingChanges } from '../../data/listing/changes.ts';
import { editPhotos } from '../../data/listing/edits.ts';
import type { ListingPhoto } from '../../data/photo/entity.ts';
import { NotFoundError } from '../../lib/errors.ts';

/**
 * What became of an attempt to change the photo that awaits a file: it is done, the photo awaits
 * another file or none any more, or there is no such photo.
 */
export type Outcome = 'done' | 'not-awaited' | 'gone';

/** Changes the photo if it awaits the file. */
export type ChangeAwaiting = (become: (photo: ListingPhoto) => ListingPhoto) => Promise<Outcome>;

/**
 * The way to change a photo for as long as it awaits one file.
 * @param etag the file's; the photo awaits any until it is given one
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
      const late = found.leftovers.find(({ photo_id }) => photo_id === id);
      // One whose time has run out is removed before its files are: whoever has read it before that
      // would make it ready without them.
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
