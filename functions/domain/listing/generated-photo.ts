import type { LeftAloneReason } from '../../../shared/photo-batches/types.ts';
import { aiPhotoAlt } from '../../../shared/photos/labels.ts';
import type { PhotoIdentity } from '../../../shared/photos/rules.ts';
import type { Listing, ListingWithPhotos } from '../../data/listing/repository.ts';
import { isPublic } from '../../data/listing/state.ts';
import {
  batchMessageId,
  type MessageDraft,
  type MessageRepository,
  type Recipient,
} from '../../data/message/repository.ts';
import type { OrganisationOf } from '../../data/organisation/repository.ts';
import { hasPlace, type ReadyPhoto } from '../../data/photo/state.ts';
import type { ProfileRepository } from '../../data/profile/repository.ts';
import { NotFoundError } from '../../lib/errors.ts';
import { messagesTo } from '../message/messages-to.ts';
import type { ListingChanges } from './changes.ts';
import { changesBetween, contentOf } from './content.ts';

/** How long the mail about a batch waits for its end. A dead batch may never end. */
const HELD_MS = 24 * 60 * 60 * 1000;

/** How many listings the mail about a batch names. */
const NAMED = 20;

interface Dependencies {
  readonly messages: Pick<MessageRepository, 'get'>;
  readonly now: () => Date;
  readonly changes: Pick<ListingChanges, 'change'>;
  readonly organisationOf: OrganisationOf;
  readonly profiles: Pick<ProfileRepository, 'get'>;
}

/** A picture made by AI whose files are stored. */
export interface GeneratedPhoto
  extends Pick<ReadyPhoto, 'width' | 'height' | 'thumbhash'>,
    PhotoIdentity {
  readonly batch_id: string;
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
 * owner: by one message for all their listings, which is held until the batch ends. An admin has
 * requested it, so it needs no review by another. Repeating it has no effect.
 * @returns undefined if the listing has the picture; otherwise why it was left alone
 */
export const addGeneratedPhoto =
  ({ changes, organisationOf, profiles, messages, now }: Dependencies) =>
  async (photo: GeneratedPhoto): Promise<LeftAloneReason | undefined> => {
    const { id: photo_id, listing_id, batch_id, by, width, height, thumbhash } = photo;
    /** The owner's message about the batch, with this listing, too. */
    async function messageWith(
      batch_id: string,
      owner: Recipient,
      { listing_id, title }: Pick<Listing, 'listing_id' | 'title'>,
    ): Promise<readonly MessageDraft[]> {
      const message_id = batchMessageId(batch_id, owner.user_id);
      const before = await messages.get(message_id);
      // A message that was queued before the batch ended is complete.
      const isHeld = before?.status === 'HELD';
      const { listings, further } =
        isHeld && 'further' in before.data ? before.data : { listings: [], further: 0 };
      const isNamed = listings.length < NAMED;
      const drafts = messagesTo(owner, {
        kind: 'photos-generated',
        data: {
          batch_id,
          listings: isNamed ? [...listings, { listing_id, title }] : listings,
          further: isNamed ? further : further + 1,
        },
      });
      const held_until = new Date(now().getTime() + HELD_MS).toISOString();
      return drafts.map((draft) => ({
        ...draft,
        held_until,
        replacesHeld: isHeld,
        ...((isHeld || before === undefined) && { message_id }),
      }));
    }

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
        messages: owner ? await messageWith(batch_id, owner, listing) : [],
      };
    });
    await change.catch((error: unknown) => {
      if (!(error instanceof NotFoundError)) throw error;
      reason = 'DELETED';
    });
    return reason;
  };
