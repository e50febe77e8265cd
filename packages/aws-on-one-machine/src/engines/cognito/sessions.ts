import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';

const rowSchema = z.object({
  id: z.string(),
  pool: z.string(),
  username: z.string(),
  client: z.string(),
  signed_in: z.number(),
  expires: z.number(),
  revoked: z.number(),
});

/** A session begins with a sign-in. All its tokens name it as their `origin_jti`. */
export interface Session {
  readonly id: string;
  readonly pool: string;
  readonly username: string;
  readonly client: string;
  /** Milliseconds since the epoch. */
  readonly signedIn: number;
  readonly expires: number;
  readonly isRevoked: boolean;
}

const TOKEN_BYTES = 64;

/** The sessions of all pools. A revoked one is kept until its tokens have expired. */
export class Sessions {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  /** @returns the session and its refresh token, of which only a digest is stored */
  begin(
    owner: Pick<Session, 'pool' | 'username' | 'client'>,
    now: number,
    lifetimeSeconds: number,
  ): { session: Session; refreshToken: string } {
    this.#database.prepare('DELETE FROM sessions WHERE expires < ?').run(now);
    const refreshToken = randomBytes(TOKEN_BYTES).toString('base64url');
    const session = {
      ...owner,
      id: randomUUID(),
      signedIn: now,
      expires: now + lifetimeSeconds * 1000,
      isRevoked: false,
    };
    this.#database
      .prepare('INSERT INTO sessions VALUES (?, ?, ?, ?, ?, ?, ?, 0)')
      .run(
        session.id,
        session.pool,
        session.username,
        session.client,
        digestOf(refreshToken),
        session.signedIn,
        session.expires,
      );
    return { session, refreshToken };
  }

  get(id: string): Session | undefined {
    return fromRow(this.#database.prepare('SELECT * FROM sessions WHERE id = ?').get(id));
  }

  findByRefreshToken(token: string): Session | undefined {
    return fromRow(
      this.#database.prepare('SELECT * FROM sessions WHERE digest = ?').get(digestOf(token)),
    );
  }

  revoke(id: string): void {
    this.#database.prepare('UPDATE sessions SET revoked = 1 WHERE id = ?').run(id);
  }

  revokeAll(pool: string, username: string): void {
    this.#database
      .prepare('UPDATE sessions SET revoked = 1 WHERE pool = ? AND username = ?')
      .run(pool, username);
  }
}

const digestOf = (token: string) => createHash('sha256').update(token).digest('hex');

function fromRow(row: unknown): Session | undefined {
  if (row === undefined) return undefined;
  const { signed_in, revoked, ...session } = rowSchema.parse(row);
  return { ...session, signedIn: signed_in, isRevoked: revoked === 1 };
}
