import type { SessionEnding } from '../../identity/session-ending.ts';
import type { UserPool, UserPoolClient } from '../../identity/user-pool.ts';
import type { Operation } from '../../lib/http-handler.ts';
import { provePassword } from './prove-password.ts';

interface Dependencies {
  readonly userPool: Pick<UserPool, 'setSecondFactor'>;
  readonly client: Pick<UserPoolClient, 'isPassword'>;
  readonly sessions: Pick<SessionEnding, 'others'>;
}

/** Turns two-step sign-in off, and ends every other session. */
export const turnOffSecondFactor =
  ({ userPool, client, sessions }: Dependencies): Operation<'turnOffSecondFactor'> =>
  async ({ body: { password } }, { user }) => {
    await provePassword(client, user.userId, password);
    await userPool.setSecondFactor(user.userId, false);
    await sessions.others(user, { secondFactor: 'off' });
    return undefined;
  };
