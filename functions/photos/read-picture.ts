import sharp, { type Metadata } from 'sharp';
import { PHOTO_LIMITS } from '../../shared/photos/limits.ts';
import type { PhotoRefusal } from '../../shared/photos/refusals.ts';
import {
  decodePicture,
  makePhotoFiles,
  type PhotoFiles,
  type PhotoOrigin,
  type Raster,
} from './photo-files.ts';

/** The photo that an uploaded file was made into, or why it was refused. */
export type ReadPicture = { readonly made: PhotoFiles } | { readonly refusal: PhotoRefusal };

/** The accepted formats by sharp's names. `heif` means AVIF here, because HEIC is refused before. */
const ACCEPTED_FORMATS = new Set(['jpeg', 'png', 'webp', 'heif', 'gif', 'tiff']);

/** The brands of an ISO media file that make it a HEIC picture. */
const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs']);

/**
 * Makes a photo of an uploaded file. What the file is follows from its content alone. It is decoded
 * whole: a file that can't be decoded, or only in part, is refused.
 */
export async function readPicture(
  file: Uint8Array,
  origin: PhotoOrigin = {},
): Promise<ReadPicture> {
  if (isHeic(file)) return { refusal: 'HEIC' };
  const metadata = await metadataOf(file);
  if (metadata === undefined) return { refusal: 'NOT_A_PICTURE' };
  if (metadata.format === 'svg') return { refusal: 'SVG' };
  if (!ACCEPTED_FORMATS.has(metadata.format)) return { refusal: 'NOT_A_PICTURE' };
  if (metadata.width * metadata.height > PHOTO_LIMITS.pixels) return { refusal: 'TOO_LARGE' };
  const decoded = await decode(file);
  return decoded === undefined
    ? { refusal: 'DAMAGED' }
    : { made: await makePhotoFiles(decoded, origin) };
}

/** @returns undefined for a file with the header of a picture whose pixels can't be decoded */
async function decode(file: Uint8Array): Promise<Raster | undefined> {
  try {
    return await decodePicture(
      // Reading from top to bottom once keeps only a part of the picture in memory.
      sharp(file, {
        failOn: 'error',
        limitInputPixels: PHOTO_LIMITS.pixels,
        sequentialRead: true,
      }),
    );
  } catch {
    return undefined;
  }
}

async function metadataOf(file: Uint8Array): Promise<Metadata | undefined> {
  try {
    return await sharp(file, { limitInputPixels: false }).metadata();
  } catch {
    return undefined;
  }
}

/** Whether a file is HEIC: its first box lists its brands. */
function isHeic(file: Uint8Array): boolean {
  const head = Buffer.from(file.buffer, file.byteOffset, Math.min(file.byteLength, 64));
  if (head.toString('latin1', 4, 8) !== 'ftyp') return false;
  const end = Math.min(head.readUInt32BE(0), head.length);
  for (let at = 8; at + 4 <= end; at += 4) {
    if (HEIC_BRANDS.has(head.toString('latin1', at, at + 4))) return true;
  }
  return false;
}
