import type { UserPool } from '../../identity/user-pool.ts';
import type { Operation } from '../../lib/http-handler.ts';

interface Dependencies {
  readonly userPool: Pick<UserPool, 'hasSecondFactor'>;
}

/** Whether the caller has two-step sign-in on. */
export const getSecondFactor =
  ({ userPool }: Dependencies): Operation<'getSecondFactor'> =>
  async (_, { user }) => ({ is_on: await userPool.hasSecondFactor(user.userId) });
