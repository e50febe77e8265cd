import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join, relative } from 'node:path';

/** The name of the file in a folder that keeps the folder's digest. The digest doesn't cover this file. */
export const DIGEST = 'digest';

/**
 * A digest of the names and contents of all files in a folder, except the one that keeps the digest. If
 * it differs from the kept one, the folder is damaged.
 * @param folder its path
 */
export function folderDigest(folder: string): string {
  const hash = createHash('sha256');
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => ({ path: join(entry.parentPath, entry.name), isLink: entry.isSymbolicLink() }))
    .map((entry) => ({ ...entry, name: relative(folder, entry.path) }))
    .filter(({ name }) => name !== DIGEST)
    .sort((one, other) => (one.name < other.name ? -1 : 1));
  for (const { name, path, isLink } of entries) {
    const contents = isLink ? readlinkSync(path) : readFileSync(path);
    hash.update(`${name}\0`).update(createHash('sha256').update(contents).digest());
  }
  return hash.digest('hex');
}
