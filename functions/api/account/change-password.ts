import { refuseGuessablePassword } from '../../identity/passwords/refuse-guessable-password.ts';
import type { SessionEnding } from '../../identity/session-ending.ts';
import type { UserPool, UserPoolClient } from '../../identity/user-pool.ts';
import type { Operation } from '../../lib/http-handler.ts';
import { requirePassword } from './require-password.ts';

interface Dependencies {
  readonly userPool: Pick<UserPool, 'setPassword'>;
  readonly client: Pick<UserPoolClient, 'isPassword'>;
  readonly sessions: Pick<SessionEnding, 'endOthers'>;
}

/** Changes the password, then ends other sessions: someone who knew the old one may have any. */
export const changePassword =
  ({ userPool, client, sessions }: Dependencies): Operation<'changePassword'> =>
  async ({ body: { current_password, new_password } }, { user }) => {
    refuseGuessablePassword('new_password', new_password, user);
    await requirePassword(client, user.user_id, current_password, 'current_password');
    await userPool.setPassword(user.user_id, new_password);
    await sessions.endOthers(user);
    return undefined;
  };
