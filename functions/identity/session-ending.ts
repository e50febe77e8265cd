import { epochSeconds } from '../../shared/epoch-seconds.ts';
import type { ProfileRepository } from '../data/profile/repository.ts';
import type { User } from '../lib/authentication.ts';
import type { UserPool } from './user-pool.ts';

interface Dependencies {
  readonly profiles: Pick<ProfileRepository, 'endSessions'>;
  readonly userPool: Pick<UserPool, 'endSessions'>;
  readonly now: () => Date;
  /** Resolves at that instant. */
  readonly waitUntil: (instant: Date) => Promise<void>;
}

/** Which of the sessions goes on, and the second factor from now on. */
type EndOptions = Omit<Parameters<ProfileRepository['endSessions']>[1], 'from'>;

export type SessionEnding = ReturnType<typeof sessionEnding>;

/**
 * Ends sessions at once: Cognito refuses their refresh tokens, and the API refuses their access
 * tokens. A token states only the second in which its session began. So the call waits for the next
 * second: otherwise a sign-in right after it would count as one of the ended sessions.
 */
export function sessionEnding({ profiles, userPool, now, waitUntil }: Dependencies) {
  async function endBefore(user_id: string, options: EndOptions = {}): Promise<void> {
    // Cognito first: if it fails, the person can repeat the request with a token that is still
    // valid.
    await userPool.endSessions(user_id);
    const from = epochSeconds(now()) + 1;
    await profiles.endSessions(user_id, { from, ...options });
    await waitUntil(new Date(from * 1000));
  }

  return {
    endAll: (user_id: string): Promise<void> => endBefore(user_id),

    /**
     * Ends every session but this one, whose access token stays valid until it expires. Its refresh
     * token is revoked with the others, because Cognito can't spare one: the person then signs in
     * again.
     */
    endOthers: (
      { user_id, session_id }: Pick<User, 'user_id' | 'session_id'>,
      { secondFactor }: Pick<EndOptions, 'secondFactor'> = {},
    ): Promise<void> => endBefore(user_id, { kept: session_id, secondFactor }),
  };
}
