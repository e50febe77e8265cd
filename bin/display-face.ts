import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';

/** Printable ASCII, what English and its borrowed words add to it, and what typography does. */
const CHARACTERS = [
  ...Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index)),
  ...'£€°²½é­èêëáàâäåæçíìîïñóòôöøúùûüœŵŷÉÈÁÀÂÄÇÍÓÖÚÜ',
  ...'–—‘’“”…·×−•',
].join('');

/** The axes that the style sheets use: one flare, and these weights. */
const AXES = { FLAR: 100, wght: { min: 400, max: 600 } };

/**
 * Puts the part of the display face that the site uses into `directory`: half of the whole's bytes.
 * A character beyond it is shown in the face that stands in.
 */
export async function cutDisplayFace(directory: string): Promise<void> {
  const whole = createRequire(import.meta.url).resolve(
    '@fontsource-variable/commissioner/files/commissioner-latin-flar-normal.woff2',
  );
  const cut = await subsetFont(await readFile(whole), CHARACTERS, {
    targetFormat: 'woff2',
    variationAxes: AXES,
  });
  await mkdir(directory, { recursive: true });
  await writeFile(join(directory, 'display-face.woff2'), cut);
}
