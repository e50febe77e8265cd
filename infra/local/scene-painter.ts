import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { PictureRequest } from 'aws-on-one-machine';
import { isErrno } from 'aws-on-one-machine/http';
import { paint, SCENE_KINDS, type SceneRequest } from 'lakeland-scenes';
import sharp from 'sharp';
import { painterVersion } from '../../demo/pictures/painter-version.ts';

const WIDTH = 768;
const HEIGHT = 512;

/** How far the colours of a scene are turned at most, in degrees: no two seeds look quite the same. */
const TURN = 24;

/**
 * A painter of scenes of the demo catalogue, one for each seed: of a few scenes, each painted once
 * and kept in `directory`, in a light of the seed's own.
 */
export function scenePainter(directory: string) {
  const scenes = new Map<string, Promise<Buffer>>();

  return async ({ seed, output_format }: PictureRequest): Promise<Buffer> => {
    const kind = SCENE_KINDS[seed % SCENE_KINDS.length] ?? 'lakeside';
    const scene = scenes.get(kind) ?? keptScene(directory, kind);
    scenes.set(kind, scene);
    const round = Math.floor(seed / SCENE_KINDS.length);
    const lit = sharp(await scene)
      .flop(round % 2 === 1)
      .modulate({ hue: (round % TURN) - TURN / 2 });
    return await (output_format === 'jpeg' ? lit.jpeg() : lit.png()).toBuffer();
  };
}

async function keptScene(directory: string, kind: SceneRequest['kind']): Promise<Buffer> {
  const version = (await painterVersion()).slice(0, 24);
  const file = join(directory, `${kind}-${version}.png`);
  try {
    return await readFile(file);
  } catch (error) {
    if (!isErrno(error, 'ENOENT')) throw error;
  }
  const svg = paint({ seed: 'model', kind, season: 'summer', hour: 15 });
  const picture = await sharp(Buffer.from(svg)).resize(WIDTH, HEIGHT).png().toBuffer();
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, picture);
  await rename(draft, file);
  return picture;
}
