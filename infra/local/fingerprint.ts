import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isErrno } from 'aws-on-one-machine/http';
import { ROOT } from './root.ts';

/** Directories with generated files, which don't count: their sources do. */
const GENERATED = ['dist', 'generated', 'node_modules'];

/**
 * A digest of the files at and below some paths of the repository: their names and contents. What
 * is built from them needs building again only when it changes.
 *
 * @param without paths that don't count
 */
export function fingerprint(paths: readonly string[], without: readonly string[] = []): string {
  const hash = createHash('sha256');
  for (const path of paths) addPath(path);
  return hash.digest('hex').slice(0, 20);

  function addPath(path: string): void {
    if (without.includes(path)) return;
    const whole = join(ROOT, path);
    const kind = statOf(whole);
    if (kind === 'directory') {
      const names = readdirSync(whole).sort();
      for (const name of names) if (!GENERATED.includes(name)) addPath(`${path}/${name}`);
    } else {
      hash.update(`${path}\0${kind}\0`);
      if (kind === 'file') hash.update(createHash('sha256').update(readFileSync(whole)).digest());
    }
  }
}

function statOf(path: string): 'directory' | 'file' | 'absent' {
  try {
    return statSync(path).isDirectory() ? 'directory' : 'file';
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return 'absent';
    throw error;
  }
}
