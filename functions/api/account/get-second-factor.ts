import { type AssuranceLevel, isStaff } from '../../../shared/profiles/types.ts';
import type { UserPool } from '../../identity/user-pool.ts';
import type { User } from '../../lib/authentication.ts';
import type { Operation } from '../../lib/http-handler.ts';

interface Dependencies {
  readonly userPool: Pick<UserPool, 'hasSecondFactor'>;
  readonly staffAssurance: AssuranceLevel;
}

/** Whether the caller has two-step sign-in on, and whether they need it. */
export const getSecondFactor =
  ({ userPool, staffAssurance }: Dependencies): Operation<'getSecondFactor'> =>
  async (_, { user }) => ({
    is_on: await userPool.hasSecondFactor(user.user_id),
    is_required: needsSecondFactor(user, staffAssurance),
  });

/** Whether a user's role needs two-step sign-in (D43a). */
export const needsSecondFactor = (
  { role }: Pick<User, 'role'>,
  staffAssurance: AssuranceLevel,
): boolean => isStaff(role) && staffAssurance === 'aal2';
