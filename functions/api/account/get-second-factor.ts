import { type AssuranceLevel, isStaff } from '../../../shared/profiles/types.ts';
import type { UserPool } from '../../identity/user-pool.ts';
import type { User } from '../../lib/authentication.ts';
import type { Operation } from '../../lib/http-handler.ts';

interface Dependencies {
  readonly userPool: Pick<UserPool, 'hasSecondFactor'>;
  readonly adminAssurance: AssuranceLevel;
}

/** Whether the caller has two-step sign-in on, and whether they need it. */
export const getSecondFactor =
  ({ userPool, adminAssurance }: Dependencies): Operation<'getSecondFactor'> =>
  async (_, { user }) => ({
    is_on: await userPool.hasSecondFactor(user.user_id),
    is_required: isRequiredFactor(user, adminAssurance),
  });

/** Whether a user's role needs two-step sign-in (D43a). */
export const isRequiredFactor = (
  { role }: Pick<User, 'role'>,
  adminAssurance: AssuranceLevel,
): boolean => isStaff(role) && adminAssurance === 'aal2';
