import * as z from 'zod';
import { profileRepository } from '../../data/profile/repository.ts';
import { openTable } from '../../data/table.ts';
import { openUserPool } from '../../identity/user-pool.ts';
import { authenticationEnvironment, authenticator } from '../../lib/authentication.ts';
import { doorEnvironment, doorFor } from '../../lib/door.ts';
import { readEnvironment } from '../../lib/environment.ts';
import { httpHandler } from '../../lib/http-handler.ts';
import { accountOperations } from './operations.ts';

const { TABLE_NAME, USER_POOL_ID, USER_POOL_CLIENT_ID, ADMIN_ASSURANCE, ORIGIN_SECRETS } =
  readEnvironment(
    z.object({
      TABLE_NAME: z.string().min(1),
      USER_POOL_ID: z.string().min(1),
      ...authenticationEnvironment,
      ...doorEnvironment,
    }),
  );

const table = openTable(TABLE_NAME);

export const handler = httpHandler({
  door: doorFor(ORIGIN_SECRETS),
  gate: {
    authenticate: authenticator({
      clientId: USER_POOL_CLIENT_ID,
      profileOf: profileRepository(table).get,
    }),
    adminAssurance: ADMIN_ASSURANCE,
  },
  capability: 'account',
  operations: accountOperations(table, openUserPool(USER_POOL_ID)),
});
