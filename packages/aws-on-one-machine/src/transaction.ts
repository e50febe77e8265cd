import type { DatabaseSync } from 'node:sqlite';
import { asFileProblem } from './state-files.ts';

/**
 * Does all of the work or none of it. Once this returns, the work survives a `kill -9`.
 * @throws LocalProblem where the disk is full, or the file can't be used any more
 */
export function inTransaction<T>(database: DatabaseSync, work: () => T): T {
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    // SQLite has rolled back itself where the disk is full.
    if (database.isTransaction) database.exec('ROLLBACK');
    throw asFileProblem(database.location() ?? 'The database', error);
  }
}
