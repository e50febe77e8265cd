import type { SessionEnding } from '../../identity/session-ending.ts';
import type { Operation } from '../../lib/http-handler.ts';

interface Dependencies {
  readonly sessions: Pick<SessionEnding, 'all'>;
}

/** Ends all sessions of the caller, the one of this request included. */
export const endSessions =
  ({ sessions }: Dependencies): Operation<'endSessions'> =>
  async (_, { user }) => {
    await sessions.all(user.userId);
    return undefined;
  };
