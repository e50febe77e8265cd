import { PHOTO_NOT_FOUND } from '../../../shared/photos/ids.ts';
import { editPhotos } from '../../domain/listing/edits.ts';
import { ownPhotos } from '../../domain/listing/view.ts';
import { NotFoundError } from '../../lib/errors.ts';
import type { Operation } from '../../lib/http-handler.ts';
import { changePhotos, type PhotoDependencies } from './change-own-listing.ts';

/** Deletes a photo of the caller's listing with its files, even one whose file was refused. */
export const deletePhoto =
  (dependencies: PhotoDependencies): Operation<'deletePhoto'> =>
  async ({ params: { listing_id, photo_id } }, { user }) => {
    const isThisPhoto = (photo: { readonly photo_id: string }) => photo.photo_id === photo_id;
    const record = await changePhotos(dependencies, listing_id, user, (record) => {
      const photo = record.photos.find(isThisPhoto);
      if (photo !== undefined) {
        const others = record.photos.filter((photo) => !isThisPhoto(photo));
        const change = editPhotos(record, others, { by: user, at: dependencies.now() });
        // A lister who rejects a picture by AI would get another one from the next batch.
        return photo.ai_generated === true
          ? { ...change, after: { ...change.after, ai_photo_declined: true } }
          : change;
      }
      // An earlier request removed the photo, but its files aren't deleted yet.
      if (record.photosToDelete.some(isThisPhoto)) return undefined;
      throw new NotFoundError(PHOTO_NOT_FOUND);
    });
    return { photos: await ownPhotos(record, dependencies.photoStore.signedUrl) };
  };
