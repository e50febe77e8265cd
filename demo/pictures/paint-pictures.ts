import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { paint, type SceneRequest } from 'lakeland-scenes';
import type { PhotoFiles } from '../../functions/photos/photo-files.ts';
import { inParallel } from '../load/in-parallel.ts';
import { encodePicture } from './encode.ts';
import { painterVersion } from './painter-version.ts';
import { type PaintedPicture, readPictureFolder, writePictureFolder } from './picture-folder.ts';

export type { PaintedPicture } from './picture-folder.ts';

/**
 * Sharp encodes on its own threads while the main thread builds the next SVG, so cores are 90% busy without
 * workers.
 */
const CONCURRENCY = availableParallelism();

export interface PaintOptions {
  /** The directory of painted pictures. It is created if missing. */
  readonly directory: string;
  /** Called after each painted picture. */
  readonly onProgress?: (done: number, total: number) => void;
  /** Paints a scene. @default paints and encodes it */
  readonly draw?: (request: SceneRequest) => Promise<PhotoFiles>;
}

const drawScene = (request: SceneRequest): Promise<PhotoFiles> => encodePicture(paint(request));

/**
 * Paints each scene once and stores it on disk. Pictures are painted again when the painter changes.
 *
 * @returns the pictures' files by scene
 */
export async function paintPictures<Name extends string>(
  scenes: Readonly<Record<Name, SceneRequest>>,
  { directory, onProgress, draw = drawScene }: PaintOptions,
): Promise<ReadonlyMap<Name, PaintedPicture>> {
  const names = Object.keys(scenes) as Name[];
  const version = await painterVersion();
  const pictures = new Map<Name, PaintedPicture>();
  const missing: Name[] = [];
  const folderOf = (name: Name) => join(directory, keyOf(scenes[name], version));
  for (const name of names) {
    const found = await readPictureFolder(folderOf(name));
    if (found === undefined) missing.push(name);
    else pictures.set(name, found);
  }
  let painted = 0;
  await inParallel(missing, CONCURRENCY, async (name) => {
    pictures.set(name, await storePicture(folderOf(name), await draw(scenes[name])));
    painted += 1;
    onProgress?.(painted, missing.length);
  });
  return pictures;
}

async function storePicture(folder: string, picture: PhotoFiles): Promise<PaintedPicture> {
  await writePictureFolder(folder, picture);
  const painted = await readPictureFolder(folder);
  if (painted === undefined) throw new Error(`The picture in ${folder} was not kept whole`);
  return painted;
}

/** The name of a picture's folder. Every field of a request is part of it. */
function keyOf(
  { seed, kind, season, hour, standing, ...rest }: SceneRequest,
  version: string,
): string {
  rest satisfies Readonly<Record<string, never>>;
  const content = JSON.stringify([version, seed, kind, season, hour, standing]);
  return createHash('sha256').update(content).digest('hex').slice(0, 24);
}
