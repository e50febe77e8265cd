import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { inParallel } from '../load/in-parallel.ts';
import { paint, type SceneRequest } from '../scenes/paint.ts';
import { encodePicture } from './encode.ts';
import { painterVersion } from './painter-version.ts';
import { type PaintedPicture, readPictureFolder, writePictureFolder } from './picture-folder.ts';

export type { PaintedPicture } from './picture-folder.ts';

/**
 * Sharp's own threads rasterise and encode one picture while this one puts together the SVG of
 * the next: that keeps every core busy nine tenths of the time without workers.
 */
const AT_ONCE = availableParallelism();

export interface PaintOptions {
  /** Where painted pictures are kept; made if it isn't there. */
  readonly directory: string;
  /** After each picture, painted or found. */
  readonly onProgress?: (done: number, total: number) => void;
}

/**
 * Paints each scene once and keeps it on disk: the next time it is found there, unless the painter
 * has changed.
 *
 * @returns the pictures by the names of their scenes, as paths of files
 */
export async function paintPictures<Name extends string>(
  scenes: Readonly<Record<Name, SceneRequest>>,
  { directory, onProgress }: PaintOptions,
): Promise<ReadonlyMap<Name, PaintedPicture>> {
  const names = Object.keys(scenes) as Name[];
  const version = await painterVersion();
  const pictures = new Map<Name, PaintedPicture>();
  await inParallel(names, AT_ONCE, async (name) => {
    const folder = join(directory, keyOf(scenes[name], version));
    pictures.set(name, await findOrPaint(folder, scenes[name]));
    onProgress?.(pictures.size, names.length);
  });
  return pictures;
}

async function findOrPaint(folder: string, request: SceneRequest): Promise<PaintedPicture> {
  const found = await readPictureFolder(folder);
  if (found !== undefined) return found;
  await writePictureFolder(folder, await encodePicture(paint(request)));
  const painted = await readPictureFolder(folder);
  if (painted === undefined) throw new Error(`The picture in ${folder} was not kept whole`);
  return painted;
}

/** The name of a picture's folder. */
function keyOf({ seed, kind, season, hour }: SceneRequest, version: string): string {
  const content = JSON.stringify([version, seed, kind, season, hour]);
  return createHash('sha256').update(content).digest('hex').slice(0, 24);
}
