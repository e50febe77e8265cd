import type { PhotoRefusal } from '../../shared/photos/refusals.ts';
import { RefusedFile } from './containers/container.ts';
import { readContainer } from './containers/read-container.ts';
import { decodePicture } from './decode-picture.ts';
import { makePhotoFiles, type PhotoFiles, type PhotoOrigin } from './photo-files.ts';

/** The photo that an uploaded file was made into, or why it was refused. */
export type ReadPicture = { readonly made: PhotoFiles } | { readonly refusal: PhotoRefusal };

/**
 * Makes a photo of an uploaded file. What the file is follows from its content alone. Its structure is
 * read first, and what a picture doesn't need is cut off. Then it is decoded whole, within limits: a
 * file that can't be decoded, or only in part, is refused.
 */
export async function readPicture(
  file: Uint8Array,
  origin: PhotoOrigin = {},
): Promise<ReadPicture> {
  try {
    return { made: await makePhotoFiles(await decodePicture(readContainer(file)), origin) };
  } catch (error) {
    if (error instanceof RefusedFile) return { refusal: error.refusal };
    throw error;
  }
}
