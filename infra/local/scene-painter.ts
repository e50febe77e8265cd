import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { PictureRequest } from 'aws-on-one-machine';
import { isErrno } from 'aws-on-one-machine/http';
import { kindIn, paint, type SceneRequest } from 'lakeland-scenes';
import sharp from 'sharp';
import { painterVersion } from '../../demo/pictures/painter-version.ts';

const WIDTH = 768;
const HEIGHT = 512;

/** How far the colours of a scene are turned at most, in degrees: no two seeds look quite the same. */
const TURN = 24;

/**
 * A painter of what a prompt asks for: of a few scenes, each painted once and kept in `directory`,
 * in a light of the seed's own.
 */
export function scenePainter(directory: string) {
  const scenes = new Map<string, Promise<Buffer>>();

  return async ({ prompt, seed, output_format }: PictureRequest): Promise<Buffer> => {
    const kind = sceneFor(prompt);
    const scene = scenes.get(kind) ?? keptScene(directory, kind);
    scenes.set(kind, scene);
    const lit = sharp(await scene)
      .flop(seed % 2 === 1)
      .modulate({ hue: (Math.floor(seed / 2) % TURN) - TURN / 2 });
    return await (output_format === 'jpeg' ? lit.jpeg() : lit.png()).toBuffer();
  };
}

/**
 * The kind of scene that a prompt asks for. Its first words name the subject; a listing's area and
 * its owner's texts follow, and may name anything.
 */
export const sceneFor = (prompt: string): SceneRequest['kind'] =>
  kindIn(prompt.split(' near ', 1)[0] ?? '') ?? 'fells';

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
