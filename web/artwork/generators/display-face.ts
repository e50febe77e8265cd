import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';

/** Printable ASCII, what English and its borrowed words add to it, and what typography does. */
const CHARACTERS = [
  ...Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index)),
  ...'£€°²½é­èêëáàâäåæçíìîïñóòôöøúùûüœŵŷÉÈÁÀÂÄÇÍÓÖÚÜ',
  ...'–—‘’“”…·×−•',
].join('');

const PACKAGE = dirname(
  createRequire(import.meta.url).resolve('@fontsource-variable/commissioner/package.json'),
);

/** The display face as its package has it: Commissioner with a variable flare. */
export const wholeFace = (): Promise<Buffer> =>
  readFile(join(PACKAGE, 'files/commissioner-latin-flar-normal.woff2'));

/** The licence under which the face, and any part of it, may be passed on. */
export const faceLicence = (): Promise<Buffer> => readFile(join(PACKAGE, 'LICENSE'));

/**
 * The display face, cut to the characters, the flare and the weights that the site uses: half of its
 * bytes. Any other character is shown in the fallback face.
 */
export const cutDisplayFace = async (): Promise<Uint8Array> =>
  subsetFont(await wholeFace(), CHARACTERS, {
    targetFormat: 'woff2',
    variationAxes: { FLAR: 100, wght: { min: 400, max: 600 } },
  });
