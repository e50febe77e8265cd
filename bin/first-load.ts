import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Manifest, ManifestChunk } from 'vite';

/** Every chunk that a browser needs before these modules work: their own, and those they import. */
function firstLoad(manifest: Manifest, modules: readonly string[]): ManifestChunk[] {
  const chunks = new Set<ManifestChunk>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`The build has no ${key}`);
    if (chunks.has(chunk)) return;
    chunks.add(chunk);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  modules.forEach(visit);
  return [...chunks];
}

/** Every script that a browser needs before these modules work. */
export const firstLoadScripts = (manifest: Manifest, ...modules: string[]): string[] => [
  ...new Set(firstLoad(manifest, modules).map(({ file }) => file)),
];

/** Every style sheet of these modules. */
export const firstLoadStyles = (manifest: Manifest, ...modules: string[]): string[] => [
  ...new Set(firstLoad(manifest, modules).flatMap(({ css = [] }) => css)),
];

/** The transfer size of these files in bytes, each compressed by itself. */
export async function gzippedSize(directory: string, files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(
    files.map(async (file) => gzipSync(await readFile(join(directory, file))).byteLength),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
