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

/** A session begins with a sign-in. Its id is the `origin_jti` of its tokens. */
export interface Session {
  readonly id: string;
  readonly pool: string;
  readonly username: string;
  readonly client: string;
  /** Milliseconds since the epoch. */
  readonly signedIn: number;
  /** When its refresh token expires. */
  readonly expires: number;
  readonly isRevoked: boolean;
}

const TOKEN_BYTES = 64;

/** The longest validity of an access token on AWS: a day. */
const MAX_ACCESS_TOKEN_MS = 24 * 60 * 60 * 1000;

/** The sessions of all pools. Each is kept until all its tokens have expired, revoked or not. */
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
    this.#database.prepare('DELETE FROM sessions WHERE expires < ?').run(now - MAX_ACCESS_TOKEN_MS);
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
