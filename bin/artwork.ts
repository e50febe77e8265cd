import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ARTWORK, makeArtwork } from '../web/artwork/generators/artwork-files.ts';

/**
 * Generates the files of `web/artwork` again: the ridge, the outline of the site's name, and the subset
 * of the typeface that the site uses. They are committed, so a build doesn't generate them.
 */
await mkdir(ARTWORK, { recursive: true });
for (const [name, content] of Object.entries(await makeArtwork())) {
  const path = join(ARTWORK, name);
  const before = await readFile(path).catch(() => undefined);
  const isWritten = before?.equals(Buffer.from(content)) ?? false;
  if (!isWritten) await writeFile(path, content);
  console.log(`${isWritten ? 'Nothing to write' : 'Written'}: web/artwork/${name}`);
}
