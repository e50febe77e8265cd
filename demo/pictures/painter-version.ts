import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { PHOTO_FORMS } from '../../shared/photos/rules.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SOURCES = [
  'packages/lakeland-scenes/src/**/*.ts',
  'demo/pictures/encode.ts',
  'functions/photos/photo-files.ts',
];

/**
 * A hash of everything that a picture depends on besides its request: the painter's source, how
 * pictures are encoded, and the libraries that do it. A change of any of them repaints them all.
 */
export async function painterVersion(): Promise<string> {
  const files: string[] = [];
  for await (const file of glob(SOURCES, { cwd: ROOT })) files.push(file);
  const hash = createHash('sha256');
  for (const file of files.sort()) hash.update(file).update(await readFile(join(ROOT, file)));
  hash.update(JSON.stringify([PHOTO_FORMS, sharp.versions]));
  return hash.digest('hex');
}
