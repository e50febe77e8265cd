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

/** The typeface as its package has it: Commissioner with a variable flare. */
export const wholeTypeface = (): Promise<Buffer> =>
  readFile(join(PACKAGE, 'files/commissioner-latin-flar-normal.woff2'));

/** The licence under which the typeface, and any part of it, may be passed on. */
export const typefaceLicence = (): Promise<Buffer> => readFile(join(PACKAGE, 'LICENSE'));

/**
 * The typeface, cut to the characters and the weights that the site uses: six tenths of its bytes.
 * Headings are flared and texts are not. One file with the axis between them has 28 kB, two files
 * without it 46 kB. Any other character is shown in the fallback.
 */
export const cutTypeface = async (): Promise<Uint8Array> =>
  subsetFont(await wholeTypeface(), CHARACTERS, {
    targetFormat: 'woff2',
    // Without it, the file also has the glyphs of alternates and ligatures that the site never shows.
    keepFeatures: ['kern'],
    variationAxes: { FLAR: { min: 0, max: 100 }, wght: { min: 400, max: 600 } },
  });
