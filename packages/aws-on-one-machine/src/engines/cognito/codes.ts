import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';
import { codeExpired, codeMismatch } from './errors.ts';

/** The time for which a code is valid, as in Cognito. */
const LIFETIME_MS = 60 * 60 * 1000;

const DIGITS = 6;

const rowSchema = z.object({ digest: z.string(), expires: z.number() });

interface CodeKey {
  readonly pool: string;
  readonly username: string;
}

/** The codes that were mailed for new passwords: a user's last one, as a keyed digest, used once. */
export class Codes {
  readonly #database: DatabaseSync;
  readonly #secret: string;

  constructor(database: DatabaseSync, secret: string) {
    this.#database = database;
    this.#secret = secret;
  }

  static make(): string {
    return String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
  }

  keep({ pool, username }: CodeKey, code: string, now: number): void {
    this.#database
      .prepare('INSERT OR REPLACE INTO password_codes VALUES (?, ?, ?, ?)')
      .run(pool, username, this.#digest(code), now + LIFETIME_MS);
  }

  /** Uses a code up. @throws CognitoError CodeMismatchException, ExpiredCodeException */
  use({ pool, username }: CodeKey, code: string, now: number): void {
    const row = this.#database
      .prepare('SELECT digest, expires FROM password_codes WHERE pool = ? AND username = ?')
      .get(pool, username);
    if (row === undefined) throw codeExpired();
    const { digest, expires } = rowSchema.parse(row);
    if (expires <= now) throw codeExpired();
    if (!timingSafeEqual(Buffer.from(this.#digest(code)), Buffer.from(digest))) {
      throw codeMismatch();
    }
    this.#database
      .prepare('DELETE FROM password_codes WHERE pool = ? AND username = ?')
      .run(pool, username);
  }

  #digest(code: string): string {
    return createHmac('sha256', this.#secret).update(code).digest('hex');
  }
}
