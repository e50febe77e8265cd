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

/** One stored form of a photo. */
export interface PhotoFile {
  readonly form: PhotoForm;
  readonly body: Uint8Array;
}

/** A photo in every form in which it is stored, and what is known of it. */
export interface PhotoFiles {
  /** Of the largest form, in pixels. */
  readonly width: number;
  readonly height: number;
  /** Base64. */
  readonly thumbhash: string;
  readonly files: readonly PhotoFile[];
}

/** Pixels, row by row. */
export interface Raster {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 2 | 3 | 4;
}

/** The largest form's width, in pixels. */
const LARGEST = Math.max(...PHOTO_WIDTHS);

/** How much taller than wide a form may be: beyond this it is scaled down to fit. */
const TALLEST = 3;

/** What a ThumbHash may be made from at most, in pixels. */
const THUMB = 100;

/**
 * Flat planes and fine leaves: at these qualities skies don't band and walls don't smear. More
 * effort saves a few per cent of the bytes and takes twice the time.
 */
const ENCODE: Record<PhotoFormat, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 50, effort: 2 }),
  webp: (image) => image.webp({ quality: 82, effort: 2 }),
};

/**
 * The pixels of a picture: upright, in sRGB, opaque, no more of them than the largest form needs.
 * @throws what sharp says of a picture that it can't decode
 */
export const decodePicture = (picture: Sharp): Promise<Raster> =>
  raster(sized(picture.autoOrient().flatten({ background: '#ffffff' }), LARGEST));

/** Makes the forms in which a photo is stored, without metadata and none larger than it is. */
export async function makePhotoFiles(largest: Raster): Promise<PhotoFiles> {
  // One after the other: the encoders take much memory, and whoever wants speed makes several
  // photos at once.
  const thumbhash = await thumbHashOf(largest);
  const files: PhotoFile[] = [];
  for (const width of PHOTO_WIDTHS) files.push(...(await formsOf(largest, width)));
  files.push({ form: 'social.jpg', body: await socialOf(largest) });
  return { width: largest.width, height: largest.height, thumbhash, files };
}

async function raster(image: Sharp): Promise<Raster> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
}

const imageOf = ({ data, width, height, channels }: Raster): Sharp =>
  sharp(data, { raw: { width, height, channels } });

const sized = (image: Sharp, width: number): Sharp =>
  image.resize({ width, height: TALLEST * width, fit: 'inside', withoutEnlargement: true });

async function formsOf(largest: Raster, width: PhotoWidth): Promise<PhotoFile[]> {
  // Resized once for all formats.
  const resized = width === LARGEST ? largest : await raster(sized(imageOf(largest), width));
  const files: PhotoFile[] = [];
  for (const format of PHOTO_FORMATS) {
    const body = await ENCODE[format](imageOf(resized)).toBuffer();
    files.push({ form: `${width}.${format}`, body });
  }
  return files;
}

const socialOf = (largest: Raster): Promise<Buffer> =>
  imageOf(largest)
    .resize({ ...SOCIAL_SIZE, fit: 'cover' })
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();

async function thumbHashOf(largest: Raster): Promise<string> {
  const thumb = await raster(
    imageOf(largest).resize({ width: THUMB, height: THUMB, fit: 'inside' }).ensureAlpha(),
  );
  return Buffer.from(rgbaToThumbHash(thumb.width, thumb.height, thumb.data)).toString('base64');
}
