import { hasPlace } from '../../data/photo/state.ts';
import { editPhotos } from '../../domain/listing/edits.ts';
import { ownPhotos } from '../../domain/listing/view.ts';
import type { Operation } from '../../lib/http-handler.ts';
import { changePhotos, type PhotoDependencies } from './change-own-listing.ts';

/** Reorders the photos of the caller's listing. The response names photos that no longer exist. */
export const reorderPhotos =
  (dependencies: PhotoDependencies): Operation<'reorderPhotos'> =>
  async ({ params: { listing_id }, body: { photo_ids } }, { user }) => {
    let missing: string[] = [];
    const result = await changePhotos(dependencies, listing_id, user, (before) => {
      const placed = new Map(
        before.photos.filter(hasPlace).map((photo) => [photo.photo_id, photo]),
      );
      missing = photo_ids.filter((id) => !placed.has(id));
      const named = photo_ids.flatMap((id) => placed.get(id) ?? []);
      const others = before.photos.filter((photo) => !named.includes(photo));
      const after = [...named, ...others];
      const isSame = after.every((photo, index) => photo === before.photos[index]);
      const edit = { by: user, at: dependencies.now() };
      return isSame ? undefined : editPhotos(before, after, edit);
    });
    return { photos: await ownPhotos(result, dependencies.photoStore.signedUrl), missing };
  };
