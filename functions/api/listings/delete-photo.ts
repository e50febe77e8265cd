import { PHOTO_NOT_FOUND } from '../../../shared/ids.ts';
import { actorOf } from '../../data/audit/actor.ts';
import { editPhotos } from '../../data/listing/edits.ts';
import { ownPhotos } from '../../data/listing/view.ts';
import { NotFoundError } from '../../lib/errors.ts';
import type { Operation } from '../../lib/http-handler.ts';
import { changePhotos, type PhotoDependencies } from './change-photos.ts';

/** Removes a photo of one's own listing with its files, or what is left of one that was refused. */
export const deletePhoto =
  (dependencies: PhotoDependencies): Operation<'deletePhoto'> =>
  async ({ params: { listing_id, photo_id } }, { user }) => {
    const isIt = (photo: { readonly photo_id: string }) => photo.photo_id === photo_id;
    const photos = await changePhotos(dependencies, listing_id, user, (found) => {
      if (found.photos.some(isIt)) {
        const others = found.photos.filter((photo) => !isIt(photo));
        return editPhotos(found, others, { by: actorOf(user), at: dependencies.now() });
      }
      // One whose files could not be removed is asked for again after a lost reply.
      if (found.leftovers.some(isIt)) return undefined;
      throw new NotFoundError(PHOTO_NOT_FOUND);
    });
    return { photos: ownPhotos(photos) };
  };
