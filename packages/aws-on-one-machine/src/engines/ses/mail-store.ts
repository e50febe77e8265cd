import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';
import { openDatabase } from '../../state-files.ts';

const mailSchema = z.object({
  /** SES's own id of it. */
  id: z.string(),
  /** ISO 8601 in UTC. */
  received_at: z.string(),
  from: z.string(),
  to: z.array(z.string()),
  reply_to: z.array(z.string()),
  subject: z.string(),
  html: z.string().optional(),
  text: z.string().optional(),
  /** Headers that the sender added. */
  headers: z.array(z.object({ name: z.string(), value: z.string() })),
  /** Files in their order, the content in base64. A mail that was kept before there were any has none. */
  attachments: z
    .array(z.object({ name: z.string(), type: z.string(), content: z.base64() }))
    .default([]),
});

/** A mail that SES has taken. */
export type StoredMail = z.output<typeof mailSchema>;

const SCHEMA = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  CREATE TABLE IF NOT EXISTS mails (
    number INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, mail TEXT NOT NULL
  );`;

/** Every mail that was sent from this machine. One that is added survives a `kill -9`. */
export class MailStore {
  readonly #database: DatabaseSync;

  /** @param file made where it isn't there */
  constructor(file: string) {
    this.#database = openDatabase(file, SCHEMA);
  }

  add(mail: StoredMail): void {
    this.#database
      .prepare('INSERT INTO mails (id, mail) VALUES (?, ?)')
      .run(mail.id, JSON.stringify(mail));
  }

  find(id: string): StoredMail | undefined {
    const row = this.#database.prepare('SELECT mail FROM mails WHERE id = ?').get(id);
    return row && fromRow(row);
  }

  /**
   * The newest first.
   * @param to an address, in any case; all mails without
   */
  list({ to, limit }: { to?: string | undefined; limit: number }): StoredMail[] {
    const rows =
      to === undefined
        ? this.#database.prepare('SELECT mail FROM mails ORDER BY number DESC LIMIT ?').all(limit)
        : this.#database
            .prepare(
              `SELECT mail FROM mails WHERE EXISTS
                 (SELECT 1 FROM json_each(mail, '$.to') WHERE lower(value) = lower(?))
               ORDER BY number DESC LIMIT ?`,
            )
            .all(to, limit);
    return rows.map(fromRow);
  }

  clear(): void {
    this.#database.exec('DELETE FROM mails');
  }

  close(): void {
    this.#database.close();
  }
}

const rowSchema = z.object({ mail: z.string() });

const fromRow = (row: unknown): StoredMail =>
  mailSchema.parse(JSON.parse(rowSchema.parse(row).mail));
