import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SceneRequest } from 'lakeland-scenes';
import { paintPictures } from '../demo/pictures/paint-pictures.ts';
import { PICTURE_STORE } from './picture-store.ts';
import { progress } from './progress.ts';

/**
 * The home page's own pictures. The hero shows one lake at two times of day. The seeds were chosen by
 * eye.
 */
const PICTURES: Readonly<Record<string, SceneRequest>> = {
  'hero-day': { kind: 'lakeside', season: 'summer', hour: 14, seed: 'w15' },
  'hero-dusk': { kind: 'lakeside', season: 'summer', hour: 21.4, seed: 'w15' },
  street: { kind: 'village-street', season: 'summer', hour: 15, seed: 'h16' },
  living: { kind: 'living-room', season: 'summer', hour: 16, seed: 'v' },
  hut: { kind: 'shepherds-hut', season: 'summer', hour: 16, seed: 'h3' },
};

/**
 * Puts the home page's pictures into `directory`: `<name>-<form>` in the forms of every photo, and
 * `thumbhashes.json`. Each is painted once and then stored.
 */
export async function paintHomePictures(directory: string): Promise<void> {
  const pictures = await paintPictures(PICTURES, {
    directory: PICTURE_STORE,
    onProgress: progress('Painting the pictures of the home page'),
  });
  await rm(directory, { recursive: true, force: true });
  await mkdir(directory, { recursive: true });
  const thumbhashes: Record<string, string> = {};
  for (const [name, { thumbhash, files }] of pictures) {
    thumbhashes[name] = thumbhash;
    for (const { form, path } of files) {
      await copyFile(path, join(directory, `${name}-${form}`));
    }
  }
  await writeFile(join(directory, 'thumbhashes.json'), JSON.stringify(thumbhashes));
}
