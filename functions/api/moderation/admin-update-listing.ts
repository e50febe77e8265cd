import type { BookingRepository } from '../../data/booking/repository.ts';
import { fieldsOf } from '../../data/listing/fields.ts';
import { omitUndefined } from '../../data/omit-undefined.ts';
import { isReady, type ListingPhoto } from '../../data/photo/state.ts';
import { fieldsAfter } from '../../domain/listing/content.ts';
import { editForOwner } from '../../domain/listing/edits.ts';
import { ownerEditSentences } from '../../domain/listing/owner-edit-sentences.ts';
import { attributesWithPlace } from '../../domain/listing/place.ts';
import { withStays } from '../../domain/listing/stays-after-edit.ts';
import { changedSince } from '../../domain/listing/transition.ts';
import { messagesTo } from '../../domain/message/messages-to.ts';
import type { SweepPhotos } from '../../domain/photo/sweep-photos.ts';
import { InvalidFieldsError } from '../../lib/errors.ts';
import type { Operation } from '../../lib/http-handler.ts';
import { adminListing } from './admin-listing-view.ts';
import type { ModerationDependencies } from './moderate.ts';

interface Dependencies extends ModerationDependencies {
  readonly bookings: Pick<BookingRepository, 'getCalendar'>;
  readonly sweep: SweepPhotos;
  readonly now: () => Date;
}

/**
 * Edits a listing for its owner, in any state, and tells them what has changed and why. The status
 * stays, and the edit awaits no review.
 */
export const adminUpdateListing =
  (dependencies: Dependencies): Operation<'adminUpdateListing'> =>
  async ({ params: { listing_id }, body }, { user }) => {
    const { changes, organisationOf, profiles, audit, photoStore, sweep, now } = dependencies;
    const { revision, reason, photo_ids, ...given } = body;
    const record = await changes.change(listing_id, async (before) => {
      const { listing } = before;
      if (revision !== listing.revision) {
        throw changedSince(await audit.fieldsChangedAfter(listing_id, revision));
      }
      const photos = photo_ids === undefined ? before.photos : placed(before.photos, photo_ids);
      const fields = fieldsOf(listing);
      const isDeclined = before.photos.some(
        (photo) => photo.ai_generated === true && !photos.includes(photo),
      );
      const after = omitUndefined({
        ...listing,
        ...attributesWithPlace(fieldsAfter(fields, given), fields),
        // Otherwise the next batch would make another one.
        ...(isDeclined && { ai_photo_declined: true }),
      });
      const edit = editForOwner(before, { listing: after, photos }, { by: user, reason });
      if (edit === undefined) return undefined;
      const { owner_user_id } = await organisationOf(listing);
      const messages = messagesTo(await profiles.get(owner_user_id), {
        kind: 'listing-edited',
        data: {
          listing_id,
          title: after.title,
          reason,
          changes: ownerEditSentences(edit.audit?.changes ?? []),
        },
      });
      return await withStays(dependencies, listing, { ...edit, messages }, now());
    });
    await sweep(record.photosToDelete);
    return await adminListing(record, await organisationOf(record.listing), photoStore.signedUrl);
  };

/**
 * The ready photos that are named, in their order, then those that aren't ready.
 * @throws InvalidFieldsError for a photo that isn't a ready one of the listing
 */
function placed(photos: readonly ListingPhoto[], ids: readonly string[]): readonly ListingPhoto[] {
  const ready = new Map(photos.filter(isReady).map((photo) => [photo.photo_id, photo]));
  const named = ids.map((id) => {
    const photo = ready.get(id);
    if (photo !== undefined) return photo;
    const message = 'This listing has no such photo';
    throw new InvalidFieldsError([{ path: 'photo_ids', message }]);
  });
  return [...named, ...photos.filter((photo) => !isReady(photo))];
}
