import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

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
 */
export function takeLock(path: string): Lock | undefined {
  mkdirSync(dirname(path), { recursive: true });
  const database = new DatabaseSync(path);
  try {
    database.exec('BEGIN EXCLUSIVE');
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
