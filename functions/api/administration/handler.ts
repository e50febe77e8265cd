import { openUserPool, userPoolEnvironment } from '../../identity/user-pool.ts';
import { authenticationEnvironment } from '../../lib/authentication.ts';
import { capabilityHandler } from '../capability-handler.ts';
import { administrationOperations } from './operations.ts';

export const handler = capabilityHandler({
  capability: 'administration',
  variables: { ...userPoolEnvironment, ADMIN_ASSURANCE: authenticationEnvironment.ADMIN_ASSURANCE },
  operations: (table, { USER_POOL_ID, ADMIN_ASSURANCE }) =>
    administrationOperations(table, openUserPool(USER_POOL_ID), ADMIN_ASSURANCE),
});
