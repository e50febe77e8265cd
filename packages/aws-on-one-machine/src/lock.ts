import { DatabaseSync } from 'node:sqlite';
import { makeFile, REMOVE, withFile } from './state-files.ts';

/** SQLite's code for a file that another connection has locked. */
const SQLITE_BUSY = 5;

/** The locks held here. One that nothing refers to would be dropped with its garbage. */
const held = new Set<DatabaseSync>();

export interface Lock {
  release(): void;
}

/**
 * Takes the lock at `path`, or answers undefined where another holds it. The operating system
 * keeps it (SQLite's exclusive lock on the file) and drops it with its process, however that
 * ends, so there are no stale locks to clear and no process ids to misread.
 *
 * @throws LocalProblem where there is something else in its place
 */
export function takeLock(path: string): Lock | undefined {
  // The file has no content worth keeping: removing it removes any fault in it.
  makeFile(path, REMOVE);
  const database = withFile(path, () => new DatabaseSync(path), REMOVE);
  try {
    withFile(path, () => database.exec('BEGIN EXCLUSIVE'), REMOVE);
  } catch (error) {
    database.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) {
      return undefined;
    }
    throw error;
  }
  held.add(database);
  return {
    release: () => {
      held.delete(database);
      database.close();
    },
  };
}
