import {
  PHOTO_FORMATS,
  PHOTO_WIDTHS,
  type PhotoForm,
  type PhotoFormat,
} from '../../../../shared/photos/rules.ts';

/** The names of the site's own pictures, which the build paints (bin/home-pictures.ts). */
export type PaintedName = 'hero-day' | 'hero-dusk' | 'street' | 'living' | 'hut';

// By globs, so that types and tests work before the pictures have been painted.
const urls = import.meta.glob<string>('../../../generated/*.{avif,webp,jpg}', {
  eager: true,
  query: '?url',
  import: 'default',
});
const hashes = import.meta.glob<Readonly<Record<string, string>>>(
  '../../../generated/thumbhashes.json',
  {
    eager: true,
    import: 'default',
  },
);

const urlOf = (name: PaintedName, form: PhotoForm): string | undefined =>
  urls[`../../../generated/${name}-${form}`];

/** The `srcset` of a picture in one format; empty if it has not been painted. */
export function paintedSrcSet(name: PaintedName, format: PhotoFormat): string {
  return PHOTO_WIDTHS.flatMap((width) => {
    const url = urlOf(name, `${width}.${format}`);
    return url === undefined ? [] : [`${url} ${width}w`];
  }).join(', ');
}

/** The address for `<img src>`, for browsers that use no `srcset`. */
export const paintedUrl = (name: PaintedName): string | undefined => urlOf(name, '960.webp');

/** The address for link previews. */
export const paintedSocialUrl = (name: PaintedName): string | undefined =>
  urlOf(name, 'social.jpg');

/** The ThumbHash of a picture in base64. */
export const paintedThumbhash = (name: PaintedName): string | undefined =>
  Object.values(hashes)[0]?.[name];

/** The formats in the order in which a `<picture>` offers them. */
export const PAINTED_FORMATS = PHOTO_FORMATS;
