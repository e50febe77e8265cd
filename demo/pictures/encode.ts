import sharp from 'sharp';
import { makePhotoFiles, type PhotoFiles, rasterOf } from '../../functions/photos/photo-files.ts';

/** Some hundreds of pictures are made before the first start ends: a third of the time, a tenth more bytes. */
const EFFORT = 0;

/** Turns a painted sheet into the forms in which photos are stored. */
export async function encodePicture(svg: string): Promise<PhotoFiles> {
  // The limit on the size of a document is for strangers' files; a sheet is some megabytes of our own.
  const sheet = sharp(Buffer.from(svg), { unlimited: true });
  return await makePhotoFiles(await rasterOf(sheet), {}, EFFORT);
}
