import {
  chmodSync,
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';
import { isErrno } from './http.ts';
import { LocalProblem } from './problem.ts';
import type { Project } from './project.ts';

/**
 * How everything that is stored is kept: for this person alone. What can't be read is said with the
 * file's name and what to do, before anything is served.
 */

const PRIVATE_FILE = 0o600;
const PRIVATE_DIRECTORY = 0o700;

/** Advice about a file; a function where it names the project's commands. */
type Remedy = string | ((project: Project) => string);

/** Advice about a file of the state that can't be used. */
const BEGIN_AGAIN: Remedy = ({ reset }) =>
  `Put back a copy of the whole directory, or begin again with nothing stored by ${reset}.`;

/** Advice about something in the place of a file that can be made again. */
export const REMOVE: Remedy = 'Remove it, and try again.';

const FREE_SPACE: Remedy = 'Free some space, and try again.';

const NAME_ANOTHER: Remedy = ({ stateVariable }) => `Name another directory with ${stateVariable}.`;

interface Fault {
  readonly reason: string;
  /** Advice that holds for any file. @default what its caller says */
  readonly remedy?: Remedy;
}

const DISK_IS_FULL: Fault = { reason: 'can’t be written: the disk is full', remedy: FREE_SPACE };
const NOT_YOURS: Fault = { reason: 'can’t be opened: it isn’t yours to read and write' };

/** SQLite's codes for files, without what they add to say more. */
const SQLITE_FAULTS: Readonly<Record<number, Fault>> = {
  3: NOT_YOURS,
  8: { reason: 'can’t be written: it isn’t yours to write' },
  10: { reason: 'can’t be read' },
  11: { reason: 'is damaged' },
  13: DISK_IS_FULL,
  14: {
    reason:
      'can’t be opened: there is something else in its place, or it isn’t yours to read and write',
  },
  26: { reason: 'is damaged: it is no database' },
};

const ERRNO_FAULTS: Readonly<Record<string, Fault>> = {
  ENOENT: { reason: 'is missing' },
  EISDIR: { reason: 'is a directory, where a file is to be' },
  ENOTDIR: { reason: 'lies below a file, where a directory is to be' },
  EEXIST: { reason: 'is a file, where a directory is to be' },
  EACCES: NOT_YOURS,
  EPERM: NOT_YOURS,
  EROFS: { reason: 'can’t be written: its disk is read-only', remedy: NAME_ANOTHER },
  ENOSPC: DISK_IS_FULL,
  EDQUOT: DISK_IS_FULL,
};

/** Less than this is a full disk, in bytes: what any write of the site's may need. */
const ROOM_NEEDED = 1_000_000;

/** The problem of a full disk, where the directory's disk is full. */
export function fullDisk(directory: string): LocalProblem | undefined {
  const { bavail, bsize } = statfsSync(directory);
  if (bavail * bsize >= ROOM_NEEDED) return undefined;
  return fileProblem(directory, DISK_IS_FULL.reason, DISK_IS_FULL.remedy);
}

/** The fault of a file, by an error; undefined for an error about something else. */
function faultOf(error: unknown): Fault | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('errcode' in error) return SQLITE_FAULTS[Number(error.errcode) & 0xff];
  for (const [code, fault] of Object.entries(ERRNO_FAULTS)) {
    if (isErrno(error, code)) return fault;
  }
  return undefined;
}

/**
 * The problem of a file that can't be used.
 * @param remedy what to do about it @default for the state: to begin again
 */
export const fileProblem = (
  path: string,
  reason: string,
  remedy: Remedy = BEGIN_AGAIN,
): LocalProblem =>
  new LocalProblem((project) => {
    const toDo = typeof remedy === 'string' ? remedy : remedy(project);
    return `${path} ${reason}. ${toDo}`;
  });

/** The problem with a file that an error is about. Any other error stays as it is. */
export function asFileProblem(path: string, error: unknown, remedy?: Remedy): unknown {
  const fault = faultOf(error);
  return fault === undefined ? error : fileProblem(path, fault.reason, fault.remedy ?? remedy);
}

/**
 * Does something with a file, or directory.
 * @throws LocalProblem where it isn't there, isn't what it should be, or may not be used
 */
export function withFile<T>(path: string, work: () => T, remedy?: Remedy): T {
  try {
    return work();
  } catch (error) {
    throw asFileProblem(path, error, remedy);
  }
}

/**
 * Makes a directory and those above it. Node's own recursion says ENOENT of a disk that is full or
 * read-only (nodejs/node#42808), and never ends below /proc.
 */
function makeMissing(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
  const parent = dirname(path);
  if (parent !== path) makeMissing(parent);
  try {
    mkdirSync(path, PRIVATE_DIRECTORY);
  } catch (error) {
    // Another process may have made it meanwhile.
    if (isErrno(error, 'EEXIST') && statSync(path).isDirectory()) return;
    if (!isErrno(error, 'ENOENT')) throw error;
    throw fileProblem(path, 'can’t be made: its file system takes no directory', NAME_ANOTHER);
  }
}

/** Makes a directory if it doesn't exist, and lets only this person read it. @throws LocalProblem */
export function makeDirectory(path: string, remedy?: Remedy): void {
  withFile(
    path,
    () => {
      makeMissing(path);
      chmodSync(path, PRIVATE_DIRECTORY);
    },
    remedy,
  );
}

/** Makes a file if it doesn't exist, and lets only this person read it. @throws LocalProblem */
export function makeFile(path: string, remedy?: Remedy): void {
  makeDirectory(dirname(path), remedy);
  withFile(
    path,
    () => {
      closeSync(openSync(path, 'a', PRIVATE_FILE));
      chmodSync(path, PRIVATE_FILE);
    },
    remedy,
  );
}

const draftOf = (path: string): string => `${path}.${process.pid}`;

/** Writes a file whole or not at all. @throws LocalProblem */
export function writeAtomically(path: string, text: string): void {
  const draft = draftOf(path);
  withFile(path, () => {
    writeFileSync(draft, text, { mode: PRIVATE_FILE, flush: true });
    renameSync(draft, path);
  });
}

/**
 * Writes a file whole or not at all, while others are served: the disk may take its time. One write of
 * a file at a time.
 * @throws LocalProblem
 */
export async function writeInBackground(
  path: string,
  contents: string | Uint8Array,
): Promise<void> {
  const draft = draftOf(path);
  try {
    await writeFile(draft, contents, { mode: PRIVATE_FILE, flush: true });
    await rename(draft, path);
  } catch (error) {
    throw asFileProblem(path, error);
  }
}

/**
 * The content of a file, or undefined where there is none.
 * @param parse throws for what it can't be
 * @throws LocalProblem where it can't be read, or is none of these
 */
export function readIfPresent<T>(
  path: string,
  parse: (text: string) => T,
  remedy?: Remedy,
): T | undefined {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
    chmodSync(path, PRIVATE_FILE);
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return undefined;
    throw asFileProblem(path, error, remedy);
  }
  try {
    return parse(text);
  } catch {
    throw fileProblem(path, 'is damaged', remedy);
  }
}

const checkSchema = z.tuple([z.object({ quick_check: z.string() })]);

/** Looks through a database for damage. @throws LocalProblem where there is any */
function checkDatabase(path: string, database: DatabaseSync): void {
  const [{ quick_check: found }] = checkSchema.parse(
    database.prepare('PRAGMA quick_check(1)').all(),
  );
  if (found !== 'ok') throw fileProblem(path, 'is damaged');
}

/**
 * Opens a database, made where it isn't there.
 * @param schema what brings its tables into being where they aren't there
 * @throws LocalProblem where it is damaged or can't be used
 */
export function openDatabase(path: string, schema: string): DatabaseSync {
  makeFile(path);
  const database = withFile(path, () => new DatabaseSync(path));
  try {
    withFile(path, () => {
      checkDatabase(path, database);
      database.exec(schema);
    });
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Checks that a path has a file with something in it. @throws LocalProblem where not */
export function requireFile(path: string): void {
  const found = withFile(path, () => statSync(path));
  if (!found.isFile()) throw fileProblem(path, 'is a directory, where a file is to be');
  if (found.size === 0) throw fileProblem(path, 'is empty');
}
