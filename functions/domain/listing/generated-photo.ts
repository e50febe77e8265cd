import type { LeftAloneReason } from '../../../shared/photo-batches/types.ts';
import { aiPhotoAlt } from '../../../shared/photos/labels.ts';
import type { PhotoIdentity } from '../../../shared/photos/rules.ts';
import type { ListingWithPhotos } from '../../data/listing/repository.ts';
import { isPublic } from '../../data/listing/state.ts';
import type { OrganisationOf } from '../../data/organisation/repository.ts';
import { hasPlace, type ReadyPhoto } from '../../data/photo/state.ts';
import type { ProfileRepository } from '../../data/profile/repository.ts';
import { NotFoundError } from '../../lib/errors.ts';
import { messagesTo } from '../message/messages-to.ts';
import type { ListingChanges } from './changes.ts';
import { changesBetween, contentOf } from './content.ts';

interface Dependencies {
  readonly changes: Pick<ListingChanges, 'change'>;
  readonly organisationOf: OrganisationOf;
  readonly profiles: Pick<ProfileRepository, 'get'>;
}

/** A picture made by AI whose files are stored. */
export interface GeneratedPhoto
  extends Pick<ReadyPhoto, 'width' | 'height' | 'thumbhash'>,
    PhotoIdentity {
  /** The identifier of the admin who started the batch. */
  readonly by: string;
}

/** Whether a listing has that photo. */
export const hasPhoto = ({ photos }: ListingWithPhotos, { id }: PhotoIdentity): boolean =>
  photos.some(({ photo_id }) => photo_id === id);

/** Why a listing gets no picture by AI; undefined if it may get one. */
export function reasonAgainstPicture({
  listing,
  photos,
}: ListingWithPhotos): LeftAloneReason | undefined {
  if (!isPublic(listing)) return 'NOT_PUBLISHED';
  if (photos.some(hasPlace)) return 'HAS_PHOTOS';
  return listing.ai_photo_declined === true ? 'DECLINED' : undefined;
}

/**
 * Gives a public listing without photos a picture made by AI, as its first photo, and notifies its
 * owner. An admin has requested it, so it needs no review by another. Repeating it has no effect.
 * @returns undefined if the listing has the picture; otherwise why it was left alone
 */
export const addGeneratedPhoto =
  ({ changes, organisationOf, profiles }: Dependencies) =>
  async (photo: GeneratedPhoto): Promise<LeftAloneReason | undefined> => {
    const { id: photo_id, listing_id, by, width, height, thumbhash } = photo;
    let reason: LeftAloneReason | undefined;
    const change = changes.change(listing_id, async (record) => {
      reason = undefined;
      if (hasPhoto(record, photo)) return undefined;
      reason = reasonAgainstPicture(record);
      if (reason !== undefined) return undefined;
      const { listing } = record;
      const photos: ReadyPhoto[] = [
        {
          listing_id,
          photo_id,
          state: 'READY',
          alt: aiPhotoAlt(listing.area_name, listing.property_subtype),
          sort_order: 0,
          width,
          height,
          thumbhash,
          ai_generated: true,
        },
      ];
      const { owner_user_id } = await organisationOf(listing);
      const owner = await profiles.get(owner_user_id);
      return {
        after: listing,
        photos: [...photos, ...record.photos],
        audit: {
          action: 'edited',
          by: { user_id: by },
          changes: changesBetween(contentOf(record), contentOf({ listing, photos })),
        },
        messages: messagesTo(owner, {
          kind: 'photo-generated',
          data: { listing_id, title: listing.title },
        }),
      };
    });
    await change.catch((error: unknown) => {
      if (!(error instanceof NotFoundError)) throw error;
      reason = 'DELETED';
    });
    return reason;
  };
