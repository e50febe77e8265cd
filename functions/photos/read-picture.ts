import sharp, { type Metadata } from 'sharp';
import { PHOTO_LIMITS } from '../../shared/photos/limits.ts';
import type { PhotoRefusal } from '../../shared/photos/refusals.ts';
import { decodeBytes } from './decode-bytes.ts';
import { decodePicture, makePhotoFiles, type PhotoFiles, type Raster } from './photo-files.ts';
import { type PictureFormat, pictureFormat } from './picture-format.ts';

/** What came of a file that somebody has sent: a photo, or why it is none. */
export type ReadPicture = { readonly made: PhotoFiles } | { readonly refusal: PhotoRefusal };

/** Formats that are known and not taken. */
const NOT_TAKEN: Partial<Record<PictureFormat, PhotoRefusal>> = { heic: 'HEIC', svg: 'SVG' };

/**
 * Makes a photo of a file that somebody has sent, whatever it says that it is. What would take too
 * much to decode is refused by its header; then the whole of it is decoded: what can't be, or only in
 * part, is refused.
 */
export async function readPicture(file: Uint8Array): Promise<ReadPicture> {
  const format = pictureFormat(file);
  if (format === undefined) return { refusal: 'NOT_A_PICTURE' };
  const notTaken = NOT_TAKEN[format];
  if (notTaken !== undefined) return { refusal: notTaken };
  const header = await metadataOf(file);
  if (header === undefined) return { refusal: 'DAMAGED' };
  if (header.width * header.height > PHOTO_LIMITS.pixels) return { refusal: 'TOO_LARGE' };
  if (decodeBytes(header) > PHOTO_LIMITS.decodeBytes) return { refusal: 'TOO_MUCH_MEMORY' };
  const decoded = await decoding(file);
  return decoded === undefined ? { refusal: 'DAMAGED' } : { made: await makePhotoFiles(decoded) };
}

/** @returns undefined for what has the head of a picture and no body that can be decoded */
async function decoding(file: Uint8Array): Promise<Raster | undefined> {
  try {
    return await decodePicture(
      // Read from top to bottom once, so that the picture needn't be in memory whole.
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

/** @returns undefined for what begins like a picture and is none */
async function metadataOf(file: Uint8Array): Promise<Metadata | undefined> {
  try {
    return await sharp(file, { limitInputPixels: false }).metadata();
  } catch {
    return undefined;
  }
}
