import type { AssuranceLevel } from '../../../shared/profiles/types.ts';
import type { SessionEnding } from '../../identity/session-ending.ts';
import type { UserPool, UserPoolClient } from '../../identity/user-pool.ts';
import { ConflictError } from '../../lib/errors.ts';
import type { Operation } from '../../lib/http-handler.ts';
import { needsSecondFactor } from './get-second-factor.ts';
import { requirePassword } from './require-password.ts';

interface Dependencies {
  readonly userPool: Pick<UserPool, 'setSecondFactor'>;
  readonly client: Pick<UserPoolClient, 'isPassword'>;
  readonly sessions: Pick<SessionEnding, 'endOthers'>;
  readonly staffAssurance: AssuranceLevel;
}

/**
 * Turns two-step sign-in off, and ends every other session. Moderators and admins who need it can't
 * (D43a).
 */
export const turnOffSecondFactor =
  ({
    userPool,
    client,
    sessions,
    staffAssurance,
  }: Dependencies): Operation<'turnOffSecondFactor'> =>
  async ({ body: { password } }, { user }) => {
    if (needsSecondFactor(user, staffAssurance)) {
      throw new ConflictError(
        user.role === 'ADMIN'
          ? 'Admins need two-step sign-in. Ask another admin to remove your role, then turn it off'
          : 'Moderators need two-step sign-in. Ask an admin to remove your role, then turn it off',
      );
    }
    await requirePassword(client, user.user_id, password);
    await userPool.setSecondFactor(user.user_id, false);
    await sessions.endOthers(user, { secondFactor: 'off' });
    return undefined;
  };
