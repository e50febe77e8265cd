import { join } from 'node:path';
import { cutDisplayFace, faceLicence } from './display-face.ts';
import { nameOutline } from './name-outline.ts';
import { ridgeSvg } from './ridge.ts';

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
  'display-face.woff2': await cutDisplayFace(),
  'display-face-licence.txt': await faceLicence(),
  'name-outline.ts': outlineModule(await nameOutline()),
  'ridge.svg': ridgeSvg(),
});
