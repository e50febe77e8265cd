/** The widths, in pixels, at which every photo is stored. */
export const PHOTO_WIDTHS = [480, 960, 1600] as const;
export type PhotoWidth = (typeof PHOTO_WIDTHS)[number];

/** The formats of every width. The first gives smaller files. */
export const PHOTO_FORMATS = ['avif', 'webp'] as const;
export type PhotoFormat = (typeof PHOTO_FORMATS)[number];

/** The size in pixels to which a photo is cropped for link previews. */
export const SOCIAL_SIZE = { width: 1200, height: 630 } as const;

/** A stored form of a photo. Link previews get a JPEG, because some show nothing else. */
export type PhotoForm = `${PhotoWidth}.${PhotoFormat}` | 'social.jpg';

/** Every form in which a photo is stored. */
export const PHOTO_FORMS: readonly PhotoForm[] = [
  ...PHOTO_WIDTHS.flatMap((width) => PHOTO_FORMATS.map((format) => `${width}.${format}` as const)),
  'social.jpg',
];

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
};

/** The content type of a form. */
export const photoContentType = (form: PhotoForm): string =>
  CONTENT_TYPES[form.split('.')[1] ?? ''] ?? 'application/octet-stream';

/** The `Cache-Control` of every photo: browsers and CloudFront may cache it for an hour. */
export const PHOTO_CACHE_CONTROL = 'max-age=3600';

/** The S3 tag that says whether the site may serve a photo's file (D22a). */
export const PHOTO_ACCESS_TAG = 'access';
/** `given`: anyone may load it through the site. `withheld`: nobody may. */
export type PhotoAccess = 'given' | 'withheld';

/** The form of a photo for places with room for one address only. */
export const DEFAULT_FORM: PhotoForm = '960.webp';

/** The identifiers that make up the keys of a photo's files. */
export interface PhotoIdentity {
  readonly id: string;
  readonly listing_id: string;
}

/**
 * The prefix of the keys of photos in the media bucket. A key is the path by which the site serves
 * the file, so that CloudFront needs no function to find it.
 */
export const PHOTO_PREFIX = 'media/photos/';

/** The prefix of the keys of one listing's photos. */
export const photosPrefix = (listing_id: string): string => `${PHOTO_PREFIX}${listing_id}/`;

/**
 * The key in the media bucket of one stored form of a photo:
 * `media/photos/<listing>/<photo>-960.webp`.
 */
export function photoKey(photo: PhotoIdentity, form: PhotoForm): string {
  return `${photosPrefix(photo.listing_id)}${photo.id}-${form}`;
}

/** The prefix of the keys of uploaded files in the media bucket, until they become photos. */
export const INCOMING_PREFIX = 'incoming/';

/** The key in the media bucket of the file that is uploaded for a photo: `incoming/<listing>/<photo>`. */
export const incomingKey = ({ id, listing_id }: PhotoIdentity): string =>
  `${INCOMING_PREFIX}${listing_id}/${id}`;

/** The photo of an uploaded file's key; undefined for any other key. */
export function photoOfIncoming(key: string): PhotoIdentity | undefined {
  if (!key.startsWith(INCOMING_PREFIX)) return undefined;
  const [listing_id, id, ...more] = key.slice(INCOMING_PREFIX.length).split('/');
  return listing_id && id && more.length === 0 ? { id, listing_id } : undefined;
}

/** The address on the site of one stored form of a photo; CloudFront serves the media bucket there. */
export function photoUrl(photo: PhotoIdentity, form: PhotoForm = DEFAULT_FORM): string {
  return `/${photoKey(photo, form)}`;
}

/** A `srcset` of stored widths of one format. @param widths @default all */
export const photoSrcSet = (
  photo: PhotoIdentity,
  format: PhotoFormat,
  widths: readonly PhotoWidth[] = PHOTO_WIDTHS,
): string => widths.map((width) => `${photoUrl(photo, `${width}.${format}`)} ${width}w`).join(', ');

/** The text alternative of a photo without a description, by its place from 0. */
export const placeholderAlt = (sort_order: number): string => `Property photo ${sort_order + 1}`;

/** Whether a text alternative only states the photo's place when it was added. */
export const isPlaceholderAlt = (alt: string): boolean => /^Property photo \d+$/.test(alt);
