import { PHOTO_WIDTHS, type PhotoForm, type PhotoFormat } from '../../../../shared/photos/rules.ts';

/** The names of the site's own pictures, which the build paints (bin/home-pictures.ts). */
export type PaintedName = 'hero-day' | 'hero-dusk' | 'street' | 'living' | 'hut';

// Globs, so that types and tests work before the pictures are painted.
const urls = import.meta.glob<string>('../../../generated/*.{avif,webp,jpg}', {
  eager: true,
  query: '?url',
  import: 'default',
});
const hashes = import.meta.glob<Readonly<Record<string, string>>>(
  '../../../generated/thumbhashes.json',
  { eager: true, import: 'default' },
);

/** The URL of a picture in one form; undefined if it hasn't been painted. */
export const paintedUrl = (name: PaintedName, form: PhotoForm): string | undefined =>
  urls[`../../../generated/${name}-${form}`];

/** The `srcset` of a picture in one format; empty if it hasn't been painted. */
export const paintedSrcSet = (name: PaintedName, format: PhotoFormat): string =>
  PHOTO_WIDTHS.flatMap((width) => {
    const url = paintedUrl(name, `${width}.${format}`);
    return url === undefined ? [] : `${url} ${width}w`;
  }).join(', ');

/** The ThumbHash of a picture in base64. */
export const paintedThumbhash = (name: PaintedName): string | undefined =>
  Object.values(hashes)[0]?.[name];
