import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';
import { openDatabase } from '../../state-files.ts';

/** A message of a queue. */
export interface QueueMessage {
  readonly id: string;
  readonly body: string;
}

const SCHEMA = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  CREATE TABLE IF NOT EXISTS messages (
    number INTEGER PRIMARY KEY AUTOINCREMENT, queue TEXT NOT NULL, id TEXT NOT NULL, body TEXT NOT NULL
  );`;

const rowSchema = z.object({ id: z.string(), body: z.string() });

/**
 * The queues, by ARN. Other engines send messages, which stay. No function receives from a queue, so
 * there is no API.
 */
export class Queues {
  readonly #database: DatabaseSync;

  /** @param file made where it isn't there */
  constructor(file: string) {
    this.#database = openDatabase(file, SCHEMA);
  }

  /** Once it returns, the message survives a `kill -9`. */
  send(queue: string, body: string): void {
    this.#database
      .prepare('INSERT INTO messages (queue, id, body) VALUES (?, ?, ?)')
      .run(queue, randomUUID(), body);
  }

  /** The messages in a queue, oldest first. */
  messages(queue: string): QueueMessage[] {
    return this.#database
      .prepare('SELECT id, body FROM messages WHERE queue = ? ORDER BY number')
      .all(queue)
      .map((row) => rowSchema.parse(row));
  }

  close(): void {
    this.#database.close();
  }
}
