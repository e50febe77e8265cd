import sharp from 'sharp';
import {
  decodePicture,
  makePhotoFiles,
  type PhotoFiles,
} from '../../functions/photos/photo-files.ts';

/** Turns a painted sheet into the forms in which photos are stored. */
export async function encodePicture(svg: string): Promise<PhotoFiles> {
  // The limit on the size of a document is for strangers' files; a sheet is some megabytes of our own.
  const sheet = sharp(Buffer.from(svg), { unlimited: true });
  return await makePhotoFiles(await decodePicture(sheet));
}
