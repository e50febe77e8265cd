import * as z from 'zod';
import { requestCounter } from '../../data/counter/repository.ts';
import { openTable } from '../../data/table.ts';
import { openUserPool } from '../../identity/user-pool.ts';
import { readEnvironment } from '../../lib/environment.ts';
import { httpHandler } from '../../lib/http-handler.ts';
import { limiterFor } from '../../lib/limiter.ts';
import { originEnvironment, originVerifier } from '../../lib/verify-origin.ts';
import { signUpOperations } from './operations.ts';

const { TABLE_NAME, USER_POOL_ID, ORIGIN_SECRETS } = readEnvironment(
  z.object({
    TABLE_NAME: z.string().min(1),
    USER_POOL_ID: z.string().min(1),
    ...originEnvironment,
  }),
);

const table = openTable(TABLE_NAME);

export const handler = httpHandler({
  verifyOrigin: originVerifier(ORIGIN_SECRETS),
  limiter: limiterFor(requestCounter(table)),
  capability: 'sign-up',
  operations: signUpOperations(table, openUserPool(USER_POOL_ID)),
});
