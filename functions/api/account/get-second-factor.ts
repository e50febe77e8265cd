import type { UserPool } from '../../identity/user-pool.ts';
import type { Operation } from '../../lib/http-handler.ts';

interface Dependencies {
  readonly userPool: Pick<UserPool, 'hasSecondFactor'>;
}

/** Whether a code is asked for when this person signs in. */
export const getSecondFactor =
  ({ userPool }: Dependencies): Operation<'getSecondFactor'> =>
  async (_, { user }) => ({ is_on: await userPool.hasSecondFactor(user.userId) });
