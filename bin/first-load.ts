import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Manifest } from 'vite';

/** Every script that a browser must have before `page` works: the entry's, the page's, and theirs. */
export function firstLoadScripts(manifest: Manifest, entry: string, page: string): string[] {
  const scripts = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`The build has no ${key}`);
    if (scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  visit(entry);
  visit(page);
  return [...scripts];
}

/** What these files weigh together over the wire, in bytes, each compressed by itself. */
export async function gzippedSize(directory: string, files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(
    files.map(async (file) => gzipSync(await readFile(join(directory, file))).byteLength),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
