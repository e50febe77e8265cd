import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Where the digest of a directory is kept in it; it isn't part of it. */
export const DIGEST = 'digest';

/** A digest of everything in a directory that is made whole and never changed: names and contents. */
export function directoryDigest(directory: string): string {
  const hash = createHash('sha256');
  const entries = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => ({ path: join(entry.parentPath, entry.name), isLink: entry.isSymbolicLink() }))
    .map((entry) => ({ ...entry, name: relative(directory, entry.path) }))
    .filter(({ name }) => name !== DIGEST)
    .sort((one, other) => (one.name < other.name ? -1 : 1));
  for (const { name, path, isLink } of entries) {
    const contents = isLink ? readlinkSync(path) : readFileSync(path);
    hash.update(`${name}\0`).update(createHash('sha256').update(contents).digest());
  }
  return hash.digest('hex');
}
