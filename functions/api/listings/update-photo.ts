import { PHOTO_NOT_FOUND } from '../../../shared/photos/ids.ts';
import { editPhotos } from '../../domain/listing/edits.ts';
import { ownPhotos } from '../../domain/listing/view.ts';
import { NotFoundError } from '../../lib/errors.ts';
import type { Operation } from '../../lib/http-handler.ts';
import { changePhotos, type PhotoDependencies } from './change-own-listing.ts';

/** Changes the alternative text of a photo of the caller's listing. */
export const updatePhoto =
  (dependencies: PhotoDependencies): Operation<'updatePhoto'> =>
  async ({ params: { listing_id, photo_id }, body: { alt } }, { user }) => {
    const result = await changePhotos(dependencies, listing_id, user, (record) => {
      const before = record.photos.find((photo) => photo.photo_id === photo_id);
      if (before === undefined) throw new NotFoundError(PHOTO_NOT_FOUND);
      if (before.alt === alt) return undefined;
      return editPhotos(
        record,
        record.photos.map((photo) => (photo === before ? { ...photo, alt } : photo)),
        { by: user, at: dependencies.now() },
      );
    });
    return { photos: await ownPhotos(result, dependencies.photoStore.signedUrl) };
  };
