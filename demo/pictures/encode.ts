import sharp, { type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import {
  PHOTO_FORMATS,
  PHOTO_WIDTHS,
  type PhotoForm,
  type PhotoFormat,
  type PhotoWidth,
  SOCIAL_SIZE,
} from '../../shared/photos/rules.ts';

/** One stored form of a picture. */
interface PictureVariant {
  readonly form: PhotoForm;
  readonly body: Uint8Array;
}

export interface Picture {
  /** Of the picture as it was painted, in pixels. */
  readonly width: number;
  readonly height: number;
  /** Base64. */
  readonly thumbhash: string;
  /** Every form in which a photo is stored. */
  readonly variants: readonly PictureVariant[];
}

/** What a ThumbHash may be made from at most, in pixels. */
const THUMB = 100;

/**
 * Flat planes and fine leaves: at these qualities skies don't band and walls don't smear. More
 * effort saves a few per cent of the bytes and takes twice the time.
 */
const ENCODE: Record<PhotoFormat, (raster: Sharp) => Sharp> = {
  avif: (raster) => raster.avif({ quality: 50, effort: 2 }),
  webp: (raster) => raster.webp({ quality: 82, effort: 2 }),
};

/** Turns a painted sheet into the forms in which photos are stored. */
export async function encodePicture(svg: string): Promise<Picture> {
  // The limit on the size of a document is for strangers' files; a sheet is some megabytes of our own.
  const sheet = await raster(
    sharp(Buffer.from(svg), { unlimited: true }).flatten({ background: '#ffffff' }),
  );
  // One after the other: the encoders take much memory, and whoever wants speed encodes several
  // pictures at once.
  const thumbhash = await thumbHashOf(sheet);
  const variants: PictureVariant[] = [];
  for (const width of PHOTO_WIDTHS) variants.push(...(await encodeAt(sheet, width)));
  variants.push({ form: 'social.jpg', body: await encodeSocial(sheet) });
  return { width: sheet.width, height: sheet.height, thumbhash, variants };
}

/** Pixels, row by row. */
interface Raster {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 2 | 3 | 4;
}

async function raster(image: Sharp): Promise<Raster> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
}

const imageOf = ({ data, width, height, channels }: Raster): Sharp =>
  sharp(data, { raw: { width, height, channels } });

async function encodeAt(sheet: Raster, width: PhotoWidth): Promise<PictureVariant[]> {
  // Resized once for all formats.
  const resized = width === sheet.width ? sheet : await raster(imageOf(sheet).resize({ width }));
  const variants: PictureVariant[] = [];
  for (const format of PHOTO_FORMATS) {
    const body = await ENCODE[format](imageOf(resized)).toBuffer();
    variants.push({ form: `${width}.${format}`, body });
  }
  return variants;
}

const encodeSocial = (sheet: Raster): Promise<Buffer> =>
  imageOf(sheet)
    .resize({ ...SOCIAL_SIZE, fit: 'cover' })
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();

async function thumbHashOf(sheet: Raster): Promise<string> {
  const thumb = await raster(
    imageOf(sheet).resize({ width: THUMB, height: THUMB, fit: 'inside' }).ensureAlpha(),
  );
  return Buffer.from(rgbaToThumbHash(thumb.width, thumb.height, thumb.data)).toString('base64');
}
