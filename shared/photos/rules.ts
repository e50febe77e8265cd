/** The widths, in pixels, at which every photo is stored. */
export const PHOTO_WIDTHS = [480, 960, 1600] as const;
export type PhotoWidth = (typeof PHOTO_WIDTHS)[number];

/** The formats in which every width is stored, the smaller first. */
export const PHOTO_FORMATS = ['avif', 'webp'] as const;
export type PhotoFormat = (typeof PHOTO_FORMATS)[number];

/** The picture in a preview of a link, in pixels: the shape that those who draw them cut to. */
export const SOCIAL_SIZE = { width: 1200, height: 630 } as const;

/** One stored form of a photo. The social picture is a JPEG, because not every preview shows others. */
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

/** What a form is stored as. */
export const photoContentType = (form: PhotoForm): string =>
  CONTENT_TYPES[form.split('.')[1] ?? ''] ?? 'application/octet-stream';

/** Stored with every photo: browsers and CloudFront may keep it for an hour. */
export const PHOTO_CACHE_CONTROL = 'max-age=3600';

/** The form that stands for a photo where only one address can be given. */
const DEFAULT_FORM: PhotoForm = '960.webp';

/** What a photo's files are found by. */
export interface PhotoIdentity {
  readonly id: string;
  readonly listing_id: string;
}

/**
 * Below which the files of photos lie in the media bucket: their keys are the paths by which the site
 * serves them, so that nothing has to be asked for each of them where it is served.
 */
export const PHOTOS = 'media/photos/';

/**
 * The key in the media bucket of one stored form of a photo:
 * `media/photos/<listing>/<photo>-960.webp`.
 */
export function photoKey(photo: PhotoIdentity, form: PhotoForm): string {
  return `${PHOTOS}${photo.listing_id}/${photo.id}-${form}`;
}

/** Below which files lie in the media bucket that are on their way to becoming photos. */
export const INCOMING = 'incoming/';

/** The key in the media bucket of the file that is sent for a photo: `incoming/<listing>/<photo>`. */
export const incomingKey = ({ id, listing_id }: PhotoIdentity): string =>
  `${INCOMING}${listing_id}/${id}`;

/** Which photo a file was sent for; undefined for the key of something else. */
export function photoOfIncoming(key: string): PhotoIdentity | undefined {
  const [listing_id, id, ...more] = key.slice(INCOMING.length).split('/');
  const isOne = key.startsWith(INCOMING) && listing_id && id && more.length === 0;
  return isOne ? { id, listing_id } : undefined;
}

/** The address on the site of one stored form of a photo; CloudFront serves the media bucket there. */
export function photoUrl(photo: PhotoIdentity, form: PhotoForm = DEFAULT_FORM): string {
  return `/${photoKey(photo, form)}`;
}

/** A `srcset` of all the stored widths of one format. */
export function photoSrcSet(photo: PhotoIdentity, format: PhotoFormat): string {
  return PHOTO_WIDTHS.map((width) => `${photoUrl(photo, `${width}.${format}`)} ${width}w`).join(
    ', ',
  );
}
