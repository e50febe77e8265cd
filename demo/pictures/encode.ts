import sharp from 'sharp';
import { makePhotoFiles, type PhotoFiles, rasterOf } from '../../functions/photos/photo-files.ts';

/**
 * The least effort in compressing. It takes a third of the time of the usual effort, for a tenth more
 * bytes. People wait for some hundreds of pictures at the first start.
 */
const EFFORT = 0;

/** Turns a painted sheet into the forms in which photos are stored. */
export async function encodePicture(svg: string): Promise<PhotoFiles> {
  return await makePhotoFiles(await rasterOf(sharp(Buffer.from(svg))), {}, EFFORT);
}
