import { PHOTO_LIMITS } from '../../../../shared/photos/limits.ts';

/** The largest file that is sent, in words. */
export const LARGEST_FILE = `${PHOTO_LIMITS.fileBytes / 1024 / 1024} MB`;

/** The longest side of a picture that is made smaller, in pixels: half as much again as is stored. */
const LONGEST_SIDE = 2400;

/** What is looked at of a file before it is sent. */
type FileFacts = Pick<File, 'name' | 'type' | 'size'>;

/** A file by its name, in a sentence. */
export const named = ({ name }: Pick<File, 'name'>): string => `“${name}”`;

const isHeic = ({ name, type }: FileFacts): boolean =>
  /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

/** The server takes only small AVIF pictures, because decoding them takes much memory. */
const isAvif = ({ name, type }: FileFacts): boolean =>
  type === 'image/avif' || /\.avif$/i.test(name);

const isTooLarge = ({ size }: FileFacts): boolean => size > PHOTO_LIMITS.fileBytes;

/** Whether a file has to be drawn anew before it can be sent. */
export const needsRedrawing = (file: FileFacts): boolean =>
  isHeic(file) || isAvif(file) || isTooLarge(file);

/** Draws a picture anew, upright and no larger than it is needed, as a JPEG. */
async function redrawn(file: File): Promise<File> {
  // The browser turns the picture as its file says.
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
  const size = (side: number) => Math.max(1, Math.round(side * scale));
  const canvas = new OffscreenCanvas(size(picture.width), size(picture.height));
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser can’t draw');
  // A JPEG has no transparent parts: they would become black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 });
  if (jpeg.size > PHOTO_LIMITS.fileBytes) throw new Error('It is still too large');
  return new File([jpeg], file.name, { type: jpeg.type });
}

/**
 * The file to send for one that was chosen: a photo that is too large is made smaller, and a HEIC
 * or AVIF photo made a JPEG, where this browser can read it.
 *
 * @returns otherwise what is wrong with it, a sentence
 */
export async function prepareFile(file: File): Promise<File | string> {
  if (file.size === 0) return `${named(file)} is empty.`;
  if (!needsRedrawing(file)) return file;
  try {
    return await redrawn(file);
  } catch {
    // The server says what is wrong with it.
    if (isAvif(file) && !isTooLarge(file)) return file;
    return isHeic(file)
      ? `${named(file)} is a HEIC photo, which this browser can’t open. Please export it as a JPEG and try again.`
      : `${named(file)} is larger than ${LARGEST_FILE}, and can’t be made smaller here.`;
  }
}
