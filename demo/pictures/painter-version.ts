import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { PHOTO_FORMS } from '../../shared/photos/rules.ts';

const DEMO = fileURLToPath(new URL('..', import.meta.url));
const SOURCES = ['scenes/**/*.ts', 'pictures/encode.ts'];

/**
 * A hash of everything that a picture depends on besides its request: the painter's source, how
 * pictures are encoded, and the libraries that do it. A change of any of them repaints them all.
 */
export async function painterVersion(): Promise<string> {
  const files: string[] = [];
  for await (const file of glob(SOURCES, { cwd: DEMO })) files.push(file);
  const hash = createHash('sha256');
  for (const file of files.sort()) hash.update(file).update(await readFile(join(DEMO, file)));
  hash.update(JSON.stringify([PHOTO_FORMS, sharp.versions]));
  return hash.digest('hex');
}
