/** The widths, in pixels, at which every photo is stored. */
export const PHOTO_WIDTHS = [480, 960, 1600] as const;
export type PhotoWidth = (typeof PHOTO_WIDTHS)[number];

/** The formats in which every width is stored, the smaller first. */
export const PHOTO_FORMATS = ['avif', 'webp'] as const;
export type PhotoFormat = (typeof PHOTO_FORMATS)[number];

/** Stored with every photo: browsers and CloudFront may keep it for an hour. */
export const PHOTO_CACHE_CONTROL = 'max-age=3600';

/** The width that stands for a photo where only one address can be given. */
const DEFAULT_WIDTH: PhotoWidth = 960;

interface PhotoIdentity {
  readonly id: string;
  readonly listing_id: string;
}

/** The key in the media bucket of one stored form of a photo: `photos/<listing>/<photo>-960.webp`. */
export function photoKey(photo: PhotoIdentity, width: PhotoWidth, format: PhotoFormat): string {
  return `photos/${photo.listing_id}/${photo.id}-${width}.${format}`;
}

/** The address on the site of one stored form of a photo; CloudFront serves the media bucket there. */
export function photoUrl(
  photo: PhotoIdentity,
  width: PhotoWidth = DEFAULT_WIDTH,
  format: PhotoFormat = 'webp',
): string {
  return `/media/${photoKey(photo, width, format)}`;
}

/** A `srcset` of all the stored widths of one format. */
export function photoSrcSet(photo: PhotoIdentity, format: PhotoFormat): string {
  return PHOTO_WIDTHS.map((width) => `${photoUrl(photo, width, format)} ${width}w`).join(', ');
}
