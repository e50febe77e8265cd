import type { PhotoRefusal } from '../../shared/photos/refusals.ts';
import { RefusedFile } from './containers/container.ts';
import { readContainer } from './containers/read-container.ts';
import { decodePicture } from './decode-picture.ts';
import { makePhotoFiles, type PhotoFiles, type PhotoOrigin } from './photo-files.ts';

/** The photo made from an uploaded file, or why it was refused. */
export type ReadPicture = { readonly made: PhotoFiles } | { readonly refusal: PhotoRefusal };

/**
 * Makes a photo of an uploaded file. The format follows from the content alone. The structure is
 * read first, and everything that the picture doesn't need is cut off. Then it is decoded whole,
 * within limits: a file that can't be decoded, or only in part, is refused.
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
