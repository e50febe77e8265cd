import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { paint, type SceneRequest } from '../demo/scenes/paint.ts';
import { PHOTO_WIDTHS } from '../shared/photos/rules.ts';

const PAINTER = join(import.meta.dirname, '..', 'demo', 'scenes');

/** The home page's own pictures. The hero is one lake at two hours; the seeds were chosen by eye. */
const PICTURES: Readonly<Record<string, SceneRequest>> = {
  'hero-day': { kind: 'lakeside', season: 'summer', hour: 18.5, seed: '13' },
  'hero-dusk': { kind: 'lakeside', season: 'summer', hour: 21.3, seed: '13' },
  street: { kind: 'village-street', season: 'summer', hour: 15, seed: 'f' },
  living: { kind: 'living-room', season: 'summer', hour: 16, seed: 'v' },
  hut: { kind: 'shepherds-hut', season: 'summer', hour: 16, seed: 'k' },
};

/** A ThumbHash is made from a picture of at most 100 pixels a side. */
const HASHED_WIDTH = 100;

/**
 * Paints the home page's pictures into `directory`: `<name>-<width>.<avif|webp>` in the widths of
 * every photo, and `thumbhashes.json`. Does nothing where they are there already, painted by the
 * painter as it is now.
 */
export async function paintHomePictures(directory: string): Promise<void> {
  const stamp = join(directory, 'painted-from');
  const wanted = await digestOfPainting();
  if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === wanted) return;

  console.log('Painting the pictures of the home page …');
  await rm(directory, { recursive: true, force: true });
  await mkdir(directory, { recursive: true });
  const thumbhashes: Record<string, string> = {};
  for (const [name, request] of Object.entries(PICTURES)) {
    const picture = await sharp(Buffer.from(paint(request)), { unlimited: true })
      .removeAlpha()
      .png({ compressionLevel: 1 })
      .toBuffer();
    await storeVariants(picture, join(directory, name));
    thumbhashes[name] = await thumbhashOf(picture);
  }
  await writeFile(join(directory, 'thumbhashes.json'), JSON.stringify(thumbhashes));
  // Last, so that a painting that was cut short is begun again.
  await writeFile(stamp, wanted);
}

async function storeVariants(picture: Buffer, path: string): Promise<void> {
  for (const width of PHOTO_WIDTHS) {
    const resized = sharp(picture).resize(width);
    await resized.clone().avif({ effort: 2 }).toFile(`${path}-${width}.avif`);
    await resized.clone().webp({ quality: 78 }).toFile(`${path}-${width}.webp`);
  }
}

async function thumbhashOf(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture)
    .resize(HASHED_WIDTH)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}

/** A digest of all that the pictures are made from: what is asked for, the painter, and this file. */
async function digestOfPainting(): Promise<string> {
  const files = [import.meta.filename];
  for await (const file of glob('**/*.ts', { cwd: PAINTER })) files.push(join(PAINTER, file));
  const digest = createHash('sha256');
  for (const file of files.sort()) digest.update(await readFile(file)).update('\0');
  return digest.digest('hex');
}
