import { openUserPool, userPoolEnvironment } from '../../identity/user-pool.ts';
import { capabilityHandler } from '../capability-handler.ts';
import { administrationOperations } from './operations.ts';

export const handler = capabilityHandler({
  capability: 'administration',
  variables: userPoolEnvironment,
  operations: (table, { USER_POOL_ID }) =>
    administrationOperations(table, openUserPool(USER_POOL_ID)),
});
