import { readFile, writeFile } from 'node:fs/promises';
import { relative } from 'node:path';

/** Writes a file that is derived from others, unless it has this content already, and says so. */
export async function writeDerived(path: string, content: string): Promise<void> {
  const before = await readFile(path, 'utf8').catch(() => undefined);
  if (before !== content) await writeFile(path, content);
  const name = relative(process.cwd(), path);
  console.log(`${before === content ? 'Nothing to write' : 'Written'}: ${name}`);
}
