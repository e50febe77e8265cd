import sharp from 'sharp';
import { makePhotoFiles, type PhotoFiles, rasterOf } from '../../functions/photos/photo-files.ts';

/** Some hundreds of pictures are made before the first start ends: a third of the time, a tenth more bytes. */
const EFFORT = 0;

/** Turns a painted sheet into the forms in which photos are stored. */
export async function encodePicture(svg: string): Promise<PhotoFiles> {
  return await makePhotoFiles(await rasterOf(sharp(Buffer.from(svg))), {}, EFFORT);
}
