import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';
import { CognitoError, notAuthorised } from './errors.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How often each may be called for one user in an hour, as Cognito's quotas have it. */
const HOURLY = {
  ForgotPassword: 5,
  ConfirmForgotPassword: 15,
} as const;

type LimitedAction = keyof typeof HOURLY;

/** After this many wrong passwords or codes, each further one locks sign-in for twice as long. */
const FREE_FAILURES = 5;
const LONGEST_LOCK_MS = 15 * MINUTE_MS;
/** After so long without an attempt to sign in, earlier failures no longer count. */
const RESET_AFTER_MS = 15 * MINUTE_MS;
const FAILURE = 'failed sign-in';
const REFUSAL = 'sign-in while locked';

/** Older attempts are deleted: no limit looks further back. */
const KEPT_MS = 24 * HOUR_MS;

const countSchema = z.object({ count: z.number(), last: z.number().nullable() });

/** Counts attempts for each user, to limit them. */
export class Attempts {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  /**
   * Counts a call.
   *
   * @param subject a user or an unknown username: both are limited alike
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

  /**
   * Call it before each attempt to sign in. An attempt that it refuses doesn't prolong the lock.
   *
   * @throws CognitoError NotAuthorizedException while signing in is locked for the subject
   */
  checkLock(subject: string, now: number): void {
    const failed = this.#since(subject, FAILURE, now - KEPT_MS);
    if (failed.last === null) return;
    const refused = this.#since(subject, REFUSAL, now - KEPT_MS);
    if (now - Math.max(failed.last, refused.last ?? 0) >= RESET_AFTER_MS) {
      this.clearFailures(subject);
      return;
    }
    if (failed.count < FREE_FAILURES) return;
    const lockMs = Math.min(1000 * 2 ** (failed.count - FREE_FAILURES), LONGEST_LOCK_MS);
    if (now >= failed.last + lockMs) return;
    this.#add(subject, REFUSAL, now);
    throw notAuthorised('Password attempts exceeded');
  }

  addFailure(subject: string, now: number): void {
    this.#add(subject, FAILURE, now);
  }

  /** Cognito does this after a whole sign-in, and neither after a new password nor before a code. */
  clearFailures(subject: string): void {
    this.#database
      .prepare('DELETE FROM attempts WHERE subject = ? AND action IN (?, ?)')
      .run(subject, FAILURE, REFUSAL);
  }

  #add(subject: string, action: string, now: number): void {
    this.#database.prepare('DELETE FROM attempts WHERE at < ?').run(now - KEPT_MS);
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
