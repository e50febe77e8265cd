import type { AssuranceLevel } from '../../../shared/profiles/types.ts';
import type { SessionEnding } from '../../identity/session-ending.ts';
import type { UserPool, UserPoolClient } from '../../identity/user-pool.ts';
import { ConflictError } from '../../lib/errors.ts';
import type { Operation } from '../../lib/http-handler.ts';
import { isRequiredFactor } from './get-second-factor.ts';
import { requirePassword } from './require-password.ts';

interface Dependencies {
  readonly userPool: Pick<UserPool, 'setSecondFactor'>;
  readonly client: Pick<UserPoolClient, 'isPassword'>;
  readonly sessions: Pick<SessionEnding, 'others'>;
  readonly adminAssurance: AssuranceLevel;
}

/** Turns two-step sign-in off, and ends every other session. An admin who needs it can't (D43a). */
export const turnOffSecondFactor =
  ({
    userPool,
    client,
    sessions,
    adminAssurance,
  }: Dependencies): Operation<'turnOffSecondFactor'> =>
  async ({ body: { password } }, { user }) => {
    if (isRequiredFactor(user, adminAssurance)) {
      throw new ConflictError(
        'Admins need two-step sign-in. Ask another admin to remove your admin role, then turn it off',
      );
    }
    await requirePassword(client, user.user_id, password);
    await userPool.setSecondFactor(user.user_id, false);
    await sessions.others(user, { secondFactor: 'off' });
    return undefined;
  };
