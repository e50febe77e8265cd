import type { DatabaseSync } from 'node:sqlite';
import { openDatabase } from '../../state-files.ts';

/**
 * Everything that the pools keep. What belongs to a user goes with the user. Of passwords there are
 * only verifiers, of codes and refresh tokens only digests.
 */
const SCHEMA = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  CREATE TABLE IF NOT EXISTS users (
    pool TEXT NOT NULL, username TEXT NOT NULL, email TEXT NOT NULL, document TEXT NOT NULL,
    PRIMARY KEY (pool, username)
  ) WITHOUT ROWID;
  CREATE UNIQUE INDEX IF NOT EXISTS users_by_email ON users (pool, email);
  CREATE TABLE IF NOT EXISTS password_codes (
    pool TEXT NOT NULL, username TEXT NOT NULL, digest TEXT NOT NULL, expires INTEGER NOT NULL,
    PRIMARY KEY (pool, username),
    FOREIGN KEY (pool, username) REFERENCES users ON DELETE CASCADE
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS sessions (
    id TEXT NOT NULL PRIMARY KEY, pool TEXT NOT NULL, username TEXT NOT NULL, client TEXT NOT NULL,
    digest TEXT NOT NULL UNIQUE, signed_in INTEGER NOT NULL, expires INTEGER NOT NULL,
    revoked INTEGER NOT NULL DEFAULT 0,
    FOREIGN KEY (pool, username) REFERENCES users ON DELETE CASCADE
  ) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS sessions_by_user ON sessions (pool, username);
  CREATE TABLE IF NOT EXISTS attempts (
    subject TEXT NOT NULL, action TEXT NOT NULL, at INTEGER NOT NULL
  );
  CREATE INDEX IF NOT EXISTS attempts_by_subject ON attempts (subject, action, at);
  CREATE TABLE IF NOT EXISTS code_messages (
    id INTEGER PRIMARY KEY AUTOINCREMENT, function TEXT NOT NULL, event TEXT NOT NULL,
    failures INTEGER NOT NULL DEFAULT 0
  );`;

export const openUsersDatabase = (path: string): DatabaseSync => openDatabase(path, SCHEMA);
