import { join } from 'node:path';
import { nameOutline } from './name-outline.ts';
import { ridgeSvg } from './ridge.ts';
import { cutTypeface, typefaceLicence } from './typeface.ts';

/** Where the artwork is kept, as committed files. */
export const ARTWORK = join(import.meta.dirname, '..');

const outlineModule = (
  outline: string,
): string => `/** The site's name as an SVG path. Made by \`npm run artwork\`. */
export const NAME_OUTLINE =
  '${outline}';
`;

/** Makes the artwork: the content of each file, by its name. */
export const makeArtwork = async (): Promise<Readonly<Record<string, string | Uint8Array>>> => ({
  'name-outline.ts': outlineModule(await nameOutline()),
  'ridge.svg': ridgeSvg(),
  'typeface.woff2': await cutTypeface(),
  'typeface-licence.txt': await typefaceLicence(),
});
