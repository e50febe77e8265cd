import { randomBytes } from 'node:crypto';
import { notAuthorised } from './errors.ts';

interface PendingChallenge<T> {
  readonly challenge: T;
  readonly expires: number;
}

const ID_BYTES = 96;

/**
 * Challenges that wait for an answer, each under an id that only its client knows. They are kept in
 * memory: a sign-in that was under way at a stop begins again.
 */
export class Challenges<T> {
  readonly #pending = new Map<string, PendingChallenge<T>>();

  /** @returns the id, in base64 */
  add(challenge: T, now: number, lifetimeSeconds: number): string {
    for (const [id, { expires }] of this.#pending) {
      if (expires <= now) this.#pending.delete(id);
    }
    const id = randomBytes(ID_BYTES).toString('base64');
    this.#pending.set(id, { challenge, expires: now + lifetimeSeconds * 1000 });
    return id;
  }

  /** @throws CognitoError NotAuthorizedException if the challenge is unknown or has expired */
  get(id: string, now: number): T {
    const found = this.#pending.get(id);
    if (found && found.expires > now) return found.challenge;
    throw notAuthorised('Invalid session for the user, session is expired.');
  }

  remove(id: string): void {
    this.#pending.delete(id);
  }
}
