import type { Item, NewItem } from '../service.ts';

export type ListingPhoto = Item<'photo'>;
export type NewListingPhoto = NewItem<'photo'>;

/** The identifiers of a photo. */
export type PhotoKey = Pick<ListingPhoto, 'listing_id' | 'photo_id'>;

/** A photo that can be shown. */
export type ReadyPhoto = ListingPhoto &
  Required<Pick<ListingPhoto, 'width' | 'height' | 'thumbhash'>>;

/** Whether a photo can be shown to anyone. */
export const isReady = (photo: ListingPhoto): photo is ReadyPhoto => photo.state === 'READY';

/** Whether a photo counts towards the limit of a listing and has a number in the order. */
export const hasPlace = ({ state }: ListingPhoto): boolean =>
  state === 'READY' || state === 'PROCESSING';

/** Whether a photo is to be deleted: it was removed or has expired. */
export const isForDeletion = ({ state, kept_until }: ListingPhoto, now: Date): boolean =>
  state === 'REMOVED' || (kept_until !== undefined && Date.parse(kept_until) < now.getTime());
