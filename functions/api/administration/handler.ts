import { openDirectory } from '../../data/directory/directory.ts';
import { directoryStore } from '../../data/directory/directory-store.ts';
import { indexEnvironment } from '../../data/search/index-store.ts';
import { openUserPool, userPoolEnvironment } from '../../identity/user-pool.ts';
import { authenticationEnvironment } from '../../lib/authentication.ts';
import { capabilityHandler } from '../capability-handler.ts';
import { administrationOperations } from './operations.ts';

export const handler = capabilityHandler({
  capability: 'administration',
  variables: {
    ...userPoolEnvironment,
    ...indexEnvironment,
    ADMIN_ASSURANCE: authenticationEnvironment.ADMIN_ASSURANCE,
  },
  operations: (table, { USER_POOL_ID, ADMIN_ASSURANCE, SEARCH_INDEX_BUCKET }) =>
    administrationOperations(
      table,
      openDirectory(directoryStore(SEARCH_INDEX_BUCKET)),
      openUserPool(USER_POOL_ID),
      ADMIN_ASSURANCE,
    ),
});
