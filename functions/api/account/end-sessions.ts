import type { SessionEnding } from '../../identity/session-ending.ts';
import type { Operation } from '../../lib/http-handler.ts';

/** Ends all sessions of the caller, including this one. */
export const endSessions =
  ({ sessions }: { readonly sessions: Pick<SessionEnding, 'endAll'> }): Operation<'endSessions'> =>
  async (_, { user }) => {
    await sessions.endAll(user.user_id);
    return undefined;
  };
