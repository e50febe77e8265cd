import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Manifest, ManifestChunk } from 'vite';

/** The chunks of these modules and of all their static imports. */
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

/** The scripts of these modules and of all their static imports. */
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
