import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type Lock, takeLock } from 'aws-on-one-machine/lock';

/** How many assemblies are kept, besides those of running sites. */
const KEPT_ASSEMBLIES = 3;

const DRAFT = '.draft';
const LOCK = '.lock';

/** The directory in which an assembly is synthesised. */
export const draftOf = (directory: string): string => `${directory}${DRAFT}`;

/** The locks of this process. Trying to take one again would release it. */
const ownLocks = new Set<string>();

let lockCount = 0;

/** Next to the directory of assemblies: a lock for each site that runs one of them. */
const locksOf = (assemblies: string): string => join(dirname(assemblies), 'assemblies-in-use');

/** Keeps an assembly from deletion until it is released or the process ends. */
export function keepAssembly(directory: string): Lock {
  lockCount += 1;
  const name = `${basename(directory)}.${process.pid}.${lockCount}${LOCK}`;
  const path = join(locksOf(dirname(directory)), name);
  const lock = takeLock(path);
  ownLocks.add(path);
  return {
    release: () => {
      lock?.release();
      ownLocks.delete(path);
      rmSync(path, { force: true });
    },
  };
}

/** Removes drafts of builds that were killed, and assemblies but the last ones and those in use. */
export function removeOldAssemblies(assemblies: string): void {
  const usedAt = (name: string) => statSync(join(assemblies, name)).mtimeMs;
  const names = readdirSync(assemblies);
  const isDraft = (name: string) => name.endsWith(DRAFT);
  const inUse = assembliesInUse(assemblies);
  const old = names
    .filter((name) => !isDraft(name))
    .sort((one, other) => usedAt(other) - usedAt(one))
    .slice(KEPT_ASSEMBLIES)
    .filter((name) => !inUse.has(name));
  for (const name of [...names.filter(isDraft), ...old]) {
    rmSync(join(assemblies, name), { recursive: true });
  }
}

function assembliesInUse(assemblies: string): ReadonlySet<string> {
  const directory = locksOf(assemblies);
  const names = existsSync(directory) ? readdirSync(directory) : [];
  // SQLite has a journal beside each lock.
  const held = names.filter((name) => name.endsWith(LOCK) && isHeld(join(directory, name)));
  return new Set(held.map((name) => name.split('.', 1)[0] ?? ''));
}

/** Whether a process holds a lock. Removes the file of one whose process has ended. */
function isHeld(path: string): boolean {
  if (ownLocks.has(path)) return true;
  const lock = takeLock(path);
  if (lock === undefined) return true;
  lock.release();
  rmSync(path);
  return false;
}
