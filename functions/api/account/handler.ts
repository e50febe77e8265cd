import { openUserPool, openUserPoolClient, userPoolEnvironment } from '../../identity/user-pool.ts';
import { authenticationEnvironment } from '../../lib/authentication.ts';
import { photoStore, photoStoreEnvironment } from '../../photos/photo-store.ts';
import { capabilityHandler } from '../capability-handler.ts';
import { accountOperations } from './operations.ts';

export const handler = capabilityHandler({
  capability: 'account',
  variables: {
    ...userPoolEnvironment,
    ...authenticationEnvironment,
    ...photoStoreEnvironment,
  },
  operations: (table, { USER_POOL_ID, USER_POOL_CLIENT_ID, ADMIN_ASSURANCE, MEDIA_BUCKET }) =>
    accountOperations(
      table,
      photoStore(MEDIA_BUCKET),
      openUserPool(USER_POOL_ID),
      openUserPoolClient({ UserPoolId: USER_POOL_ID, ClientId: USER_POOL_CLIENT_ID }),
      ADMIN_ASSURANCE,
    ),
});
