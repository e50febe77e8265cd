import { PHOTO_LIMITS } from '../../../shared/photos/limits.ts';
import { readAvif } from './avif.ts';
import { type Contained, RefusedFile } from './container.ts';
import { readGif } from './gif.ts';
import { readJpeg } from './jpeg.ts';
import { readPng } from './png.ts';
import { readTiff } from './tiff.ts';
import { readWebp } from './webp.ts';

const READERS = [readJpeg, readPng, readWebp, readAvif, readGif, readTiff];

/** How far into a text to look for its `<svg`, in bytes. */
const SVG_WITHIN = 1024;

/**
 * Reads a file's format and its picture's size from its structure alone. Nothing is decoded, so it
 * takes no more memory than the file, whatever size the file claims.
 * @throws RefusedFile
 */
export function readContainer(bytes: Uint8Array): Contained {
  const contained = read(Buffer.from(bytes));
  const { width, height } = contained;
  if (width === 0 || height === 0) throw new RefusedFile('DAMAGED');
  if (width * height > PHOTO_LIMITS.pixels) throw new RefusedFile('TOO_LARGE');
  return contained;
}

function read(file: Buffer<ArrayBuffer>): Contained {
  try {
    for (const readFormat of READERS) {
      const contained = readFormat(file);
      if (contained !== undefined) return contained;
    }
  } catch (error) {
    if (error instanceof RangeError) throw new RefusedFile('DAMAGED');
    throw error;
  }
  const isSvg = /^\s*<[\s\S]*?svg[\s>]/i.test(file.toString('latin1', 0, SVG_WITHIN));
  throw new RefusedFile(isSvg ? 'SVG' : 'NOT_A_PICTURE');
}
