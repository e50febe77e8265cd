import * as z from 'zod';
import { requestCounter } from '../../data/counter/repository.ts';
import { profileRepository } from '../../data/profile/repository.ts';
import { openTable } from '../../data/table.ts';
import { authenticationEnvironment, authenticatorFor } from '../../lib/authentication.ts';
import { readEnvironment } from '../../lib/environment.ts';
import { httpHandler } from '../../lib/http-handler.ts';
import { limiterFor } from '../../lib/limiter.ts';
import { originEnvironment, originVerifier } from '../../lib/verify-origin.ts';
import { photoStore, photoStoreEnvironment } from '../../photos/photo-store.ts';
import { ownListingOperations } from './operations.ts';

const environment = readEnvironment(
  z.object({
    TABLE_NAME: z.string().min(1),
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
  capability: 'listings',
  operations: ownListingOperations(table, photoStore(environment.MEDIA_BUCKET)),
});
