import * as z from 'zod';
import { requestCounter } from '../../data/counter/repository.ts';
import { profileRepository } from '../../data/profile/repository.ts';
import { openTable } from '../../data/table.ts';
import { openUserPool, openUserPoolClient } from '../../identity/user-pool.ts';
import { authenticationEnvironment, gateFor } from '../../lib/authentication.ts';
import { doorEnvironment, doorFor } from '../../lib/door.ts';
import { readEnvironment } from '../../lib/environment.ts';
import { httpHandler } from '../../lib/http-handler.ts';
import { limiterFor } from '../../lib/limiter.ts';
import { photoStore, photoStoreEnvironment } from '../../photos/photo-store.ts';
import { accountOperations } from './operations.ts';

const environment = readEnvironment(
  z.object({
    TABLE_NAME: z.string().min(1),
    USER_POOL_ID: z.string().min(1),
    ...photoStoreEnvironment,
    ...doorEnvironment,
    ...authenticationEnvironment,
  }),
);
const table = openTable(environment.TABLE_NAME);

export const handler = httpHandler({
  door: doorFor(environment.ORIGIN_SECRETS),
  gate: gateFor(environment, profileRepository(table).get),
  limiter: limiterFor(requestCounter(table)),
  capability: 'account',
  operations: accountOperations({
    table,
    photoStore: photoStore(environment.MEDIA_BUCKET),
    userPool: openUserPool(environment.USER_POOL_ID),
    client: openUserPoolClient({
      UserPoolId: environment.USER_POOL_ID,
      ClientId: environment.USER_POOL_CLIENT_ID,
    }),
  }),
});
