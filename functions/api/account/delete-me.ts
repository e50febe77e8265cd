import type { Leavings } from '../../data/profile/leaving.ts';
import { deleteAccount } from '../../identity/delete-account.ts';
import type { UserPool, UserPoolClient } from '../../identity/user-pool.ts';
import type { Operation } from '../../lib/http-handler.ts';
import { provePassword } from './prove-password.ts';

interface Dependencies {
  readonly leavings: Leavings;
  readonly userPool: Pick<UserPool, 'endSessions' | 'delete'>;
  readonly client: Pick<UserPoolClient, 'isPassword'>;
}

/**
 * Deletes the account of whoever is signed in, with all that is theirs (D9). Cut short, it goes on
 * when it is asked for again: in the same session, which needs no password then.
 */
export const deleteMe =
  ({ leavings, userPool, client }: Dependencies): Operation<'deleteMe'> =>
  async ({ body: { password } }, { user: { userId, sessionId } }) => {
    if (!(await leavings.hasBegun(userId))) {
      await provePassword(client, userId, { path: 'password', password });
    }
    await deleteAccount({ leavings, userPool }, userId, { sessionId });
    return undefined;
  };
