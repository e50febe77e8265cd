import type { ProfileRepository } from '../data/profile/repository.ts';
import type { User } from '../lib/authentication.ts';
import type { UserPool } from './user-pool.ts';

interface Dependencies {
  readonly profiles: Pick<ProfileRepository, 'endSessions'>;
  readonly userPool: Pick<UserPool, 'endSessions'>;
  readonly now: () => Date;
  /** Resolves when that instant has come. */
  readonly until: (instant: Date) => Promise<void>;
}

type Left = Omit<Parameters<ProfileRepository['endSessions']>[1], 'from'>;

export type SessionEnding = ReturnType<typeof sessionEnding>;

/**
 * Ends sessions at once: Cognito refreshes nothing any more, and for the API tokens of sessions that
 * have begun count no more. A token says only in which second its session began: the answer comes
 * with the next one, so that a sign-in right after it is never taken for an older one.
 */
export function sessionEnding({ profiles, userPool, now, until }: Dependencies) {
  async function endBefore(userId: string, left: Left = {}): Promise<void> {
    // First, because whoever has to try again needs a token that still counts.
    await userPool.endSessions(userId);
    const from = Math.floor(now().getTime() / 1000) + 1;
    await profiles.endSessions(userId, { from, ...left });
    await until(new Date(from * 1000));
  }

  return {
    all: (userId: string): Promise<void> => endBefore(userId),

    /**
     * All but the session that asks: its access token counts until it runs out. Cognito can't leave
     * one refresh token alone: to go on, whoever asks signs in anew.
     */
    others: (
      { userId, sessionId }: Pick<User, 'userId' | 'sessionId'>,
      { secondFactor }: Pick<Left, 'secondFactor'> = {},
    ): Promise<void> => endBefore(userId, { kept: sessionId, secondFactor }),
  };
}
