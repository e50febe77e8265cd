import { PHOTO_LIMITS } from '../../../../shared/photos/limits.ts';

/** The largest file that is sent, as text. */
export const LARGEST_FILE = `${PHOTO_LIMITS.fileBytes / 1024 / 1024} MB`;

/** The longest side of a resized picture, in pixels: one and a half times the stored size. */
const LONGEST_SIDE = 2400;

/** The parts of a file that are checked before sending. */
type FileFacts = Pick<File, 'name' | 'type' | 'size'>;

/** A file by its name, in a sentence. */
export const named = ({ name }: Pick<File, 'name'>): string => `“${name}”`;

const isHeic = ({ name, type }: FileFacts): boolean =>
  /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

/** The server accepts only small AVIF pictures, because decoding them takes much memory. */
const isAvif = ({ name, type }: FileFacts): boolean =>
  type === 'image/avif' || /\.avif$/i.test(name);

const isTooLarge = ({ size }: FileFacts): boolean => size > PHOTO_LIMITS.fileBytes;

/** Whether a file has to be redrawn before it can be sent. */
export const needsRedrawing = (file: FileFacts): boolean =>
  isHeic(file) || isAvif(file) || isTooLarge(file);

/** Redraws a picture as a JPEG, upright and no larger than needed. */
async function redrawn(file: File): Promise<File> {
  // The browser applies the file's orientation.
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
  const size = (side: number) => Math.max(1, Math.round(side * scale));
  const canvas = new OffscreenCanvas(size(picture.width), size(picture.height));
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser can’t draw');
  // A JPEG has no transparency, so transparent parts would become black.
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
 * The file to send for a chosen one: a photo that is too large is resized, and a HEIC or AVIF photo is
 * converted to JPEG, if this browser can read it.
 *
 * @returns the file, or a sentence that says what is wrong with it
 */
export async function prepareFile(file: File): Promise<File | string> {
  if (file.size === 0) return `${named(file)} is empty.`;
  if (!needsRedrawing(file)) return file;
  try {
    return await redrawn(file);
  } catch {
    // The server reports what is wrong with it.
    if (isAvif(file) && !isTooLarge(file)) return file;
    return isHeic(file)
      ? `${named(file)} is a HEIC photo, which this browser can’t open. Please export it as a JPEG and try again.`
      : `${named(file)} is larger than ${LARGEST_FILE}, and can’t be made smaller here.`;
  }
}
