import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';
import { CognitoError, notAuthorised } from './errors.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How often each may be called for one user in an hour, as Cognito's quotas have it. */
const HOURLY = {
  ResendConfirmationCode: 5,
  ConfirmSignUp: 15,
  ChangePassword: 5,
  ForgotPassword: 5,
  ConfirmForgotPassword: 15,
  GetUserAttributeVerificationCode: 5,
  VerifyUserAttribute: 15,
} as const;

export type LimitedAction = keyof typeof HOURLY;

/** So many wrong passwords or codes are free; each further one locks for twice as long. */
const FREE_FAILURES = 5;
const LONGEST_LOCK_MS = 15 * MINUTE_MS;
const FAILURE = 'failed sign-in';

const countSchema = z.object({ count: z.number(), last: z.number().nullable() });

/** What was tried for whom, so that nobody can try for ever. */
export class Attempts {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  /**
   * Counts a call.
   *
   * @param subject a user, or a name that nobody has: both are limited alike
   * @throws CognitoError LimitExceededException
   */
  count(subject: string, action: LimitedAction, now: number): void {
    if (this.#since(subject, action, now - HOUR_MS).count >= HOURLY[action]) {
      throw new CognitoError(
        'LimitExceededException',
        'Attempt limit exceeded, please try after some time.',
      );
    }
    this.#add(subject, action, now);
  }

  /** @throws CognitoError NotAuthorizedException while signing in is locked for the subject */
  checkLock(subject: string, now: number): void {
    const { count, last } = this.#since(subject, FAILURE, now - LONGEST_LOCK_MS);
    if (count < FREE_FAILURES || last === null) return;
    const lockMs = Math.min(1000 * 2 ** (count - FREE_FAILURES), LONGEST_LOCK_MS);
    if (now < last + lockMs) throw notAuthorised('Password attempts exceeded');
  }

  addFailure(subject: string, now: number): void {
    this.#add(subject, FAILURE, now);
  }

  clearFailures(subject: string): void {
    this.#database
      .prepare('DELETE FROM attempts WHERE subject = ? AND action = ?')
      .run(subject, FAILURE);
  }

  #add(subject: string, action: string, now: number): void {
    this.#database.prepare('DELETE FROM attempts WHERE at < ?').run(now - HOUR_MS);
    this.#database.prepare('INSERT INTO attempts VALUES (?, ?, ?)').run(subject, action, now);
  }

  #since(subject: string, action: string, since: number) {
    return countSchema.parse(
      this.#database
        .prepare(
          'SELECT count(*) AS count, max(at) AS last FROM attempts WHERE subject = ? AND action = ? AND at > ?',
        )
        .get(subject, action, since),
    );
  }
}
