import { existsSync, rmSync } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import { basename, join, sep } from 'node:path';
import { takeLock } from 'aws-on-one-machine/lock';
import { LocalProblem } from 'aws-on-one-machine/problem';
import { stateDirectory } from './fellside.ts';
import { ROOT } from './root.ts';

/** Where builds and everything stored on this machine are. */
const LOCAL = join(ROOT, '.local');

/** The directories of `.local` that commands make anew when they need them: all but stored data. */
const MADE_ANEW = [
  'bench',
  'build',
  'compiled',
  'dev',
  'lighthouse',
  'pictures',
  'test',
  'test-pictures',
  'vite',
] as const;

/** The names of files that processes hold locked while they use a directory. */
const LOCK = /(^|\.)lock$/;

/** The directories that exist. None has the stored data, wherever a variable puts it. */
const directoriesIn = (local: string, state: string): string[] =>
  MADE_ANEW.map((name) => join(local, name)).filter(
    (path) => existsSync(path) && !`${state}${sep}`.startsWith(path + sep),
  );

interface Sizes {
  /** The size of everything, in bytes. */
  readonly whole: number;
  /** The size of the part that can be made anew. */
  readonly madeAnew: number;
}

/** The size of `.local`. */
export async function localSizes(local = LOCAL, state = stateDirectory()): Promise<Sizes> {
  const sizeOf = async (path: string) =>
    (await filesBelow(path)).reduce((sum, { size }) => sum + size, 0);
  let madeAnew = 0;
  for (const path of directoriesIn(local, state)) madeAnew += await sizeOf(path);
  return { whole: await sizeOf(local), madeAnew };
}

/**
 * Deletes what can be made anew in `.local`.
 * @returns its size in bytes
 * @throws LocalProblem if a process uses some of it
 */
export async function deleteMadeAnew(local = LOCAL, state = stateDirectory()): Promise<number> {
  const directories = directoriesIn(local, state);
  const files = (await Promise.all(directories.map(filesBelow))).flat();
  const inUse = files.find(({ path }) => LOCK.test(basename(path)) && isHeld(path));
  if (inUse !== undefined) {
    throw new LocalProblem(
      `${inUse.path} is in use: stop the site, test or measurement that runs. Nothing was deleted.`,
    );
  }
  for (const path of directories) rmSync(path, { recursive: true });
  return files.reduce((sum, { size }) => sum + size, 0);
}

function isHeld(path: string): boolean {
  const lock = takeLock(path);
  lock?.release();
  return lock === undefined;
}

/** The files at and below a path. Those that vanish meanwhile are left out. */
async function filesBelow(path: string): Promise<{ path: string; size: number }[]> {
  const entries = await readdir(path, { withFileTypes: true }).catch(() => []);
  const files = [];
  for (const entry of entries) {
    const whole = join(path, entry.name);
    if (entry.isDirectory()) files.push(...(await filesBelow(whole)));
    else {
      const { size } = await lstat(whole).catch(() => ({ size: 0 }));
      files.push({ path: whole, size });
    }
  }
  return files;
}
