import { PHOTO_LIMITS } from '../../../shared/photos/limits.ts';
import { placeholderAlt } from '../../../shared/photos/rules.ts';
import type { ShownListing } from '../../data/listing/repository.ts';
import type { ListingPhoto } from '../../data/photo/state.ts';
import { hasPlace } from '../../data/photo/state.ts';
import type { CreateOnce } from '../../domain/idempotent-request/create-once.ts';
import { editPhotos } from '../../domain/listing/edits.ts';
import { ownPhotos } from '../../domain/listing/view.ts';
import { placeExpiry, uploadExpiry } from '../../domain/photo/expiry.ts';
import { identityOf } from '../../domain/photo/sweep-photos.ts';
import { ConflictError } from '../../lib/errors.ts';
import type { Operation } from '../../lib/http-handler.ts';
import { derivedId } from '../../lib/ids.ts';
import type { PhotoStore } from '../../photos/photo-store.ts';
import { changePhotos, type PhotoDependencies } from './change-own-listing.ts';

interface Dependencies extends PhotoDependencies {
  readonly photoStore: Pick<PhotoStore, 'uploadForm' | 'signedUrl'>;
  readonly createOnce: CreateOnce;
}

/**
 * Reserves places for new photos after the existing ones, and returns an upload form for each. A
 * request repeated with its `Idempotency-Key` gets the first one's places that still wait for a
 * file. A deleted photo doesn't come back: another picture under its name would not count as an
 * edit.
 */
export const createPhotoTickets =
  ({ createOnce, ...dependencies }: Dependencies): Operation<'createPhotoTickets'> =>
  async ({ params: { listing_id }, body }, { user, idempotencyKey }) => {
    const { photoStore } = dependencies;
    const at = dependencies.now();
    const request = {
      // The same key for another listing is another request.
      operation: `createPhotoTickets of ${listing_id}`,
      by: user.user_id,
      idempotencyKey,
      body,
    };
    let result: ShownListing | undefined;
    const places = await createOnce(request, {
      prefix: 'pho',
      build: (id) =>
        body.photos.map((photo, index) => ({ ...photo, photo_id: derivedId('pho', id, index) })),
      async store(places, request) {
        result = await changePhotos(dependencies, listing_id, user, (record) => {
          const placesTaken = record.photos.filter(hasPlace).length;
          const free = PHOTO_LIMITS.perListing - placesTaken;
          if (free <= 0) throw new ConflictError('Maximum photos reached');
          const newPhotos = places
            .slice(0, free)
            .map(({ photo_id, alt, file_name }, index): ListingPhoto => {
              const sort_order = placesTaken + index;
              return {
                listing_id,
                photo_id,
                state: 'PROCESSING',
                alt: alt ?? placeholderAlt(sort_order),
                ...(file_name !== undefined && { file_name }),
                sort_order,
                kept_until: placeExpiry(at),
                added_by: { user_id: user.user_id, full_name: user.full_name },
              };
            });
          return {
            ...editPhotos(record, [...record.photos, ...newPhotos], { by: user, at }),
            request,
          };
        });
        return true;
      },
    });
    const current = result ?? (await changePhotos(dependencies, listing_id, user, () => undefined));

    const ids = new Set(places.map(({ photo_id }) => photo_id));
    // A photo whose file has been processed since needs no ticket.
    const awaitingFile = current.photos.filter(
      ({ photo_id, state }) => ids.has(photo_id) && state === 'PROCESSING',
    );
    const tickets = await Promise.all(
      awaitingFile.map(async (photo) => {
        const until = uploadExpiry(photo);
        const form = await photoStore.uploadForm(identityOf(photo), until, at);
        return { photo_id: photo.photo_id, ...form, expires_at: until.toISOString() };
      }),
    );
    return { tickets, photos: await ownPhotos(current, photoStore.signedUrl) };
  };
