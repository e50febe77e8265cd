import type { ProfileRepository } from '../../data/profile/repository.ts';
import type { UserPool } from '../../identity/user-pool.ts';
import type { Operation } from '../../lib/http-handler.ts';

interface Dependencies {
  readonly profiles: Pick<ProfileRepository, 'endSessions'>;
  readonly userPool: Pick<UserPool, 'endSessions'>;
  readonly now: () => Date;
  /** Resolves when that instant has come. */
  readonly until: (instant: Date) => Promise<void>;
}

/**
 * Ends all sessions of whoever is signed in, this one too. Cognito refreshes nothing any more, and
 * tokens that are out count no more. A token says only in which second it was issued: the answer
 * comes with the next one, so that a sign-in right after it is never taken for an older one.
 */
export const endSessions =
  ({ profiles, userPool, now, until }: Dependencies): Operation<'endSessions'> =>
  async (_, { user: { userId } }) => {
    // First, because whoever has to try again needs a token that still counts.
    await userPool.endSessions(userId);
    const from = Math.floor(now().getTime() / 1000) + 1;
    await profiles.endSessions(userId, from);
    await until(new Date(from * 1000));
    return undefined;
  };
