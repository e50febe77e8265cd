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

/** A stored form of a photo. */
export interface PhotoFile {
  readonly form: PhotoForm;
  readonly body: Uint8Array;
}

/** A photo in every form in which it is stored, with its size and ThumbHash. */
export interface PhotoFiles {
  /** The size of the largest form, in pixels. */
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

/**
 * XMP that says that a picture was made by AI.
 * @see https://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia
 */
const MADE_BY_AI = `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" Iptc4xmpExt:DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia"/></rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`;

/** The largest form's width, in pixels. */
const MAX_WIDTH = Math.max(...PHOTO_WIDTHS);

/** The height of a form, as a multiple of its width, above which it is scaled down to fit. */
const MAX_HEIGHT_RATIO = 3;

/** The longest side of a picture for a ThumbHash, in pixels. */
const THUMBHASH_SIDE = 100;

/** More would save a few per cent of the bytes and take twice the time. */
const EFFORT = 2;

/** At these qualities skies show no bands and walls keep their texture. */
const ENCODE: Record<PhotoFormat, (image: Sharp, effort: number) => Sharp> = {
  avif: (image, effort) => image.avif({ quality: 50, effort }),
  webp: (image, effort) => image.webp({ quality: 82, effort }),
};

/**
 * The pixels of a picture of our own, in sRGB, opaque, and scaled down to the largest form.
 * Strangers' pictures are decoded within limits: decode-picture.ts.
 */
export const rasterOf = (picture: Sharp): Promise<Raster> =>
  raster(scaledDown(picture.flatten({ background: '#ffffff' }), MAX_WIDTH));

/** The box that the largest form fits in, in pixels. */
export const LARGEST_FORM = { width: MAX_WIDTH, height: MAX_HEIGHT_RATIO * MAX_WIDTH } as const;

/** How a picture is turned upright: mirrored, and then turned to the right, in degrees. */
const TURNS: Readonly<Record<number, { readonly angle: number; readonly mirrored?: true }>> = {
  2: { angle: 0, mirrored: true },
  3: { angle: 180 },
  4: { angle: 180, mirrored: true },
  5: { angle: 270, mirrored: true },
  6: { angle: 90 },
  7: { angle: 90, mirrored: true },
  8: { angle: 270 },
};

/** @param orientation as EXIF has it: 1 to 8 */
export async function turned(picture: Raster, orientation: number): Promise<Raster> {
  const turn = TURNS[orientation];
  if (turn === undefined) return picture;
  return await raster(
    imageOf(picture)
      .rotate(turn.angle)
      .flop(turn.mirrored ?? false),
  );
}

/** The origin in the metadata of a photo's forms. */
export interface PhotoOrigin {
  /** Whether it was made by AI, which each form then has in its metadata. @default false */
  readonly aiGenerated?: boolean;
}

/**
 * Makes the forms in which a photo is stored, without metadata except its origin. No form is larger
 * than the picture.
 *
 * @param effort of the encoders, 0 to 6: less is quicker and makes larger files
 */
export async function makePhotoFiles(
  largest: Raster,
  origin: PhotoOrigin = {},
  effort = EFFORT,
): Promise<PhotoFiles> {
  // Forms are made one by one, because the encoders take much memory. For speed, callers make
  // several photos at once.
  const thumbhash = await thumbHashOf(largest);
  const files: PhotoFile[] = [];
  for (const width of PHOTO_WIDTHS) {
    files.push(...(await formsOf(largest, width, origin, effort)));
  }
  files.push({ form: 'social.jpg', body: await socialOf(largest, origin) });
  return { width: largest.width, height: largest.height, thumbhash, files };
}

async function raster(image: Sharp): Promise<Raster> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
}

const imageOf = ({ data, width, height, channels }: Raster): Sharp =>
  sharp(data, { raw: { width, height, channels } });

const withOrigin = (image: Sharp, { aiGenerated = false }: PhotoOrigin): Sharp =>
  aiGenerated ? image.withXmp(MADE_BY_AI) : image;

const scaledDown = (image: Sharp, width: number): Sharp =>
  image.resize({
    width,
    height: MAX_HEIGHT_RATIO * width,
    fit: 'inside',
    withoutEnlargement: true,
  });

async function formsOf(
  largest: Raster,
  width: PhotoWidth,
  origin: PhotoOrigin,
  effort: number,
): Promise<PhotoFile[]> {
  // Resized once for all formats.
  const resized = width === MAX_WIDTH ? largest : await raster(scaledDown(imageOf(largest), width));
  const files: PhotoFile[] = [];
  for (const format of PHOTO_FORMATS) {
    const body = await ENCODE[format](withOrigin(imageOf(resized), origin), effort).toBuffer();
    files.push({ form: `${width}.${format}`, body });
  }
  return files;
}

const socialOf = (largest: Raster, origin: PhotoOrigin): Promise<Buffer> =>
  withOrigin(imageOf(largest), origin)
    .resize({ ...SOCIAL_SIZE, fit: 'cover' })
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();

async function thumbHashOf(largest: Raster): Promise<string> {
  const thumb = await raster(
    imageOf(largest)
      .resize({ width: THUMBHASH_SIDE, height: THUMBHASH_SIDE, fit: 'inside' })
      .ensureAlpha(),
  );
  return Buffer.from(rgbaToThumbHash(thumb.width, thumb.height, thumb.data)).toString('base64');
}
