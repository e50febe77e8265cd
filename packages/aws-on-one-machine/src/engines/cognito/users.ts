import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';

const documentSchema = z.object({
  /** A UUID, which tokens have as `sub`. */
  username: z.string(),
  /** All attributes except `sub`: `email`, `email_verified` (`true` or `false`), `name` … */
  attributes: z.record(z.string(), z.string()),
  status: z.enum(['CONFIRMED', 'FORCE_CHANGE_PASSWORD']),
  password: z.object({ salt: z.string(), verifier: z.string() }),
  /** The secret of the user's authenticator app, and the time step of the last used code. */
  totp: z.object({ secret: z.string(), lastStep: z.number() }).optional(),
  /** A secret not yet confirmed by a code. */
  offeredTotp: z.string().optional(),
  /** Whether sign-in asks for a code. */
  secondFactor: z.enum(['off', 'on', 'preferred']),
  /** Milliseconds since the epoch. */
  created: z.number(),
  modified: z.number(),
});

export type User = z.output<typeof documentSchema>;

/** SQLite's code for a violated unique constraint. */
const SQLITE_CONSTRAINT_UNIQUE = 2067;

/** The users of all pools. Usernames are case-insensitive. */
export class Users {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  get(pool: string, username: string): User | undefined {
    return fromRow(
      this.#database
        .prepare('SELECT document FROM users WHERE pool = ? AND username = ?')
        .get(pool, username),
    );
  }

  /** @param name an address or a user's own id, however it was typed */
  find(pool: string, name: string): User | undefined {
    return this.#findByEmail(pool, name) ?? this.get(pool, name.toLowerCase());
  }

  #findByEmail(pool: string, email: string): User | undefined {
    return fromRow(
      this.#database
        .prepare('SELECT document FROM users WHERE pool = ? AND email = ?')
        .get(pool, email.toLowerCase()),
    );
  }

  /** @returns false if another user of the pool has the address */
  add(pool: string, user: User): boolean {
    try {
      this.#database
        .prepare('INSERT INTO users VALUES (?, ?, ?, ?)')
        .run(pool, user.username, emailOf(user), JSON.stringify(user));
      return true;
    } catch (error) {
      if (
        error instanceof Error &&
        'errcode' in error &&
        error.errcode === SQLITE_CONSTRAINT_UNIQUE
      ) {
        return false;
      }
      throw error;
    }
  }

  save(pool: string, user: User): void {
    this.#database
      .prepare('UPDATE users SET document = ? WHERE pool = ? AND username = ?')
      .run(JSON.stringify(user), pool, user.username);
  }

  delete(pool: string, username: string): void {
    this.#database.prepare('DELETE FROM users WHERE pool = ? AND username = ?').run(pool, username);
  }
}

const emailOf = ({ attributes }: User): string => (attributes.email ?? '').toLowerCase();

const rowSchema = z.object({ document: z.string() });

function fromRow(row: unknown): User | undefined {
  if (row === undefined) return undefined;
  return documentSchema.parse(JSON.parse(rowSchema.parse(row).document));
}
