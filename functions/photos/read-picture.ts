import sharp, { type Metadata } from 'sharp';
import { PHOTO_LIMITS } from '../../shared/photos/limits.ts';
import type { PhotoRefusal } from '../../shared/photos/refusals.ts';
import { decodePicture, makePhotoFiles, type PhotoFiles, type Raster } from './photo-files.ts';

/** What came of a file that somebody has sent: a photo, or why it is none. */
export type ReadPicture = { readonly made: PhotoFiles } | { readonly refusal: PhotoRefusal };

/** What sharp calls the formats that are taken. HEIF is AVIF here: HEIC is refused before. */
const TAKEN = new Set(['jpeg', 'png', 'webp', 'heif', 'gif', 'tiff']);

/** The brands by which an ISO media file says that it is a HEIC picture. */
const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs']);

/**
 * Makes a photo of a file that somebody has sent, whatever it says that it is. The whole of it is
 * decoded: what can't be, or only in part, is refused.
 */
export async function readPicture(file: Uint8Array): Promise<ReadPicture> {
  if (isHeic(file)) return { refusal: 'HEIC' };
  const metadata = await metadataOf(file);
  if (metadata === undefined) return { refusal: 'NOT_A_PICTURE' };
  if (metadata.format === 'svg') return { refusal: 'SVG' };
  if (!TAKEN.has(metadata.format)) return { refusal: 'NOT_A_PICTURE' };
  if (metadata.width * metadata.height > PHOTO_LIMITS.pixels) return { refusal: 'TOO_LARGE' };
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

async function metadataOf(file: Uint8Array): Promise<Metadata | undefined> {
  try {
    return await sharp(file, { limitInputPixels: false }).metadata();
  } catch {
    return undefined;
  }
}

/** Whether a file says that it is HEIC: its first box lists the brands that it follows. */
function isHeic(file: Uint8Array): boolean {
  const head = Buffer.from(file.buffer, file.byteOffset, Math.min(file.byteLength, 64));
  if (head.toString('latin1', 4, 8) !== 'ftyp') return false;
  const end = Math.min(head.readUInt32BE(0), head.length);
  for (let at = 8; at + 4 <= end; at += 4) {
    if (HEIC_BRANDS.has(head.toString('latin1', at, at + 4))) return true;
  }
  return false;
}
