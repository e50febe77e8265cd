import type { OwnPhoto } from '../../../../shared/photos/own-schema.ts';

/** A photo with a place among those of its listing. */
export type PlacedPhoto = Exclude<OwnPhoto, { readonly state: 'REFUSED' }>;
/** A file that was sent and did not become a photo. */
export type RefusedPhoto = Extract<OwnPhoto, { readonly state: 'REFUSED' }>;

export const placedPhotos = (photos: readonly OwnPhoto[]): PlacedPhoto[] =>
  photos.filter((photo) => photo.state !== 'REFUSED');

export const refusedPhotos = (photos: readonly OwnPhoto[]): RefusedPhoto[] =>
  photos.filter((photo) => photo.state === 'REFUSED');

/** Things in another order, by their ids; those that it doesn't name follow in the one they have. */
export function inOrder<T extends { readonly id: string }>(
  things: readonly T[],
  ids: readonly string[],
): T[] {
  const placeOf = ({ id }: T) => {
    const place = ids.indexOf(id);
    return place === -1 ? ids.length : place;
  };
  return things.toSorted((a, b) => placeOf(a) - placeOf(b));
}
