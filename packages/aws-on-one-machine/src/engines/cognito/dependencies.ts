import type { DatabaseSync } from 'node:sqlite';
import type { Attempts } from './attempts.ts';
import type { Challenges } from './challenges.ts';
import type { CodeSender } from './code-sender.ts';
import type { Codes } from './codes.ts';
import type { Pools, UserPoolClient } from './pool.ts';
import type { Sessions } from './sessions.ts';
import type { SrpExchange } from './srp.ts';
import type { Triggers } from './triggers.ts';
import type { Users } from './users.ts';

/** A step of signing in that waits for its answer. */
export type Challenge = {
  readonly client: UserPoolClient;
  /** The user's id; for an unknown username a simulated one. */
  readonly username: string;
  /** The key under which wrong answers are counted. */
  readonly subject: string;
} & (
  | { readonly kind: 'PASSWORD_VERIFIER'; readonly exchange: SrpExchange }
  | { readonly kind: 'SOFTWARE_TOKEN_MFA' }
);

/** The parts of the engine that operations need. */
export interface Dependencies {
  readonly database: DatabaseSync;
  readonly pools: Pools;
  readonly users: Users;
  readonly codes: Codes;
  readonly sessions: Sessions;
  readonly attempts: Attempts;
  readonly challenges: Challenges<Challenge>;
  readonly triggers: Triggers;
  readonly codeSender: CodeSender;
  /** Simulated users derive from it. */
  readonly secret: string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}
