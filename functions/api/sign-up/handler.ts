import { openUserPool, userPoolEnvironment } from '../../identity/user-pool.ts';
import { capabilityHandler } from '../capability-handler.ts';
import { signUpOperations } from './operations.ts';

export const handler = capabilityHandler({
  capability: 'sign-up',
  variables: userPoolEnvironment,
  operations: (table, { USER_POOL_ID }) => signUpOperations(table, openUserPool(USER_POOL_ID)),
});
