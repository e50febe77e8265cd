import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';
import { codeExpired, codeMismatch } from './errors.ts';

/** What a code that was mailed is good for. */
type CodePurpose = 'sign-up' | 'password' | 'email';

const HOUR_MS = 60 * 60 * 1000;

/** Cognito's own. */
const LIFETIMES_MS: Readonly<Record<CodePurpose, number>> = {
  'sign-up': 24 * HOUR_MS,
  password: HOUR_MS,
  email: 24 * HOUR_MS,
};

const DIGITS = 6;

const rowSchema = z.object({ digest: z.string(), target: z.string(), expires: z.number() });

interface CodeKey {
  readonly pool: string;
  readonly username: string;
  readonly purpose: CodePurpose;
}

/** The codes that were mailed: the last one for each purpose, as a keyed digest, and used once. */
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

  /** @param target the address that the code proves to be the user's */
  keep({ pool, username, purpose }: CodeKey, code: string, target: string, now: number): void {
    this.#database
      .prepare('INSERT OR REPLACE INTO codes VALUES (?, ?, ?, ?, ?, ?)')
      .run(pool, username, purpose, this.#digest(code), target, now + LIFETIMES_MS[purpose]);
  }

  /**
   * Uses a code up.
   *
   * @returns the address that it was mailed to
   * @throws CognitoError CodeMismatchException, ExpiredCodeException
   */
  use(key: CodeKey, code: string, now: number): string {
    const { pool, username, purpose } = key;
    const row = this.#database
      .prepare(
        'SELECT digest, target, expires FROM codes WHERE pool = ? AND username = ? AND purpose = ?',
      )
      .get(pool, username, purpose);
    if (row === undefined) throw codeExpired();
    const { digest, target, expires } = rowSchema.parse(row);
    if (expires <= now) throw codeExpired();
    if (!timingSafeEqual(Buffer.from(this.#digest(code)), Buffer.from(digest))) {
      throw codeMismatch();
    }
    this.forget(key);
    return target;
  }

  forget({ pool, username, purpose }: CodeKey): void {
    this.#database
      .prepare('DELETE FROM codes WHERE pool = ? AND username = ? AND purpose = ?')
      .run(pool, username, purpose);
  }

  #digest(code: string): string {
    return createHmac('sha256', this.#secret).update(code).digest('hex');
  }
}
