import type { DatabaseSync } from 'node:sqlite';

/** Does all of the work or none of it. Once this returns, the work survives a `kill -9`. */
export function inTransaction<T>(database: DatabaseSync, work: () => T): T {
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    database.exec('ROLLBACK');
    throw error;
  }
}
