import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ARTWORK, makeArtwork } from '../web/artwork/generators/artwork-files.ts';

/**
 * Makes the files of `web/artwork` anew: the ridge, the outline of the site's name and the part of
 * the display face that the site uses. They are committed, so a build doesn't make them.
 */
await mkdir(ARTWORK, { recursive: true });
for (const [name, content] of Object.entries(await makeArtwork())) {
  await writeFile(join(ARTWORK, name), content);
  console.log(`Wrote web/artwork/${name}`);
}
