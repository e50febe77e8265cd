import * as z from 'zod';
import { requestCounter } from '../../data/counter/repository.ts';
import { profileRepository } from '../../data/profile/repository.ts';
import { openTable } from '../../data/table.ts';
import { openUserPool, openUserPoolClient } from '../../identity/user-pool.ts';
import { authenticationEnvironment, authenticatorFor } from '../../lib/authentication.ts';
import { readEnvironment } from '../../lib/environment.ts';
import { httpHandler } from '../../lib/http-handler.ts';
import { limiterFor } from '../../lib/limiter.ts';
import { originEnvironment, originVerifier } from '../../lib/verify-origin.ts';
import { photoStore, photoStoreEnvironment } from '../../photos/photo-store.ts';
import { accountOperations } from './operations.ts';

const environment = readEnvironment(
  z.object({
    TABLE_NAME: z.string().min(1),
    USER_POOL_ID: z.string().min(1),
    ...photoStoreEnvironment,
    ...originEnvironment,
    ...authenticationEnvironment,
  }),
);
const table = openTable(environment.TABLE_NAME);

export const handler = httpHandler({
  verifyOrigin: originVerifier(environment.ORIGIN_SECRETS),
  authenticator: authenticatorFor(environment, profileRepository(table).get),
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
