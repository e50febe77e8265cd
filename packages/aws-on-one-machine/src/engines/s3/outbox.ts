import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS events (
    number INTEGER PRIMARY KEY AUTOINCREMENT, event TEXT NOT NULL
  );`;

const lastSchema = z.object({ seq: z.number() }).optional();

const rowSchema = z.object({
  number: z.number(),
  event: z.string().transform((text): unknown => JSON.parse(text)),
});

/** An event that nobody has taken yet. */
export type PendingEvent = z.output<typeof rowSchema>;

/** Hexadecimal digits of a sequencer. */
const SEQUENCER_LENGTH = 18;

/**
 * The buckets' events, kept until they are taken. An event is written in the transaction of its change, so
 * neither exists without the other, whether or not anybody listens.
 */
export class Outbox {
  readonly #database: DatabaseSync;
  #listener: () => void = () => {};
  #wake: NodeJS.Immediate | undefined;

  constructor(database: DatabaseSync) {
    this.#database = database;
    database.exec(SCHEMA);
  }

  /**
   * Adds an event, within a transaction of the caller's.
   *
   * @param write makes it of its sequencer
   */
  add(write: (sequencer: string) => object): void {
    const last = this.#database
      .prepare("SELECT seq FROM sqlite_sequence WHERE name = 'events'")
      .get();
    const number = (lastSchema.parse(last)?.seq ?? 0) + 1;
    const event = write(number.toString(16).toUpperCase().padStart(SEQUENCER_LENGTH, '0'));
    this.#database
      .prepare('INSERT INTO events (number, event) VALUES (?, ?)')
      .run(number, JSON.stringify(event));
    // Later, when the transaction is over, and once for all that came meanwhile.
    this.#wake ??= setImmediate(() => {
      this.#wake = undefined;
      this.#listener();
    });
  }

  /** From now on this is called when there are new events. */
  onAdded(listener: () => void): void {
    this.#listener = listener;
  }

  /** The events that come after a number, oldest first. */
  pending(after: number, limit: number): PendingEvent[] {
    return this.#database
      .prepare('SELECT number, event FROM events WHERE number > ? ORDER BY number LIMIT ?')
      .all(after, limit)
      .map((row) => rowSchema.parse(row));
  }

  /** Forgets events that are settled. */
  remove(numbers: readonly number[]): void {
    if (numbers.length === 0) return;
    // Waiting for the disk isn't worth it. Events that come back after a power cut are delivered again.
    this.#database.exec('PRAGMA synchronous = NORMAL');
    try {
      this.#database
        .prepare('DELETE FROM events WHERE number IN (SELECT value FROM json_each(?))')
        .run(JSON.stringify(numbers));
    } finally {
      this.#database.exec('PRAGMA synchronous = FULL');
    }
  }
}
