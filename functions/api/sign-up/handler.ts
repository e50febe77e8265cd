import * as z from 'zod';
import { openTable } from '../../data/table.ts';
import { openUserPool } from '../../identity/user-pool.ts';
import { doorEnvironment, doorFor } from '../../lib/door.ts';
import { readEnvironment } from '../../lib/environment.ts';
import { httpHandler } from '../../lib/http-handler.ts';
import { signUpOperations } from './operations.ts';

const { TABLE_NAME, USER_POOL_ID, ORIGIN_SECRETS } = readEnvironment(
  z.object({
    TABLE_NAME: z.string().min(1),
    USER_POOL_ID: z.string().min(1),
    ...doorEnvironment,
  }),
);

export const handler = httpHandler({
  door: doorFor(ORIGIN_SECRETS),
  capability: 'sign-up',
  operations: signUpOperations(openTable(TABLE_NAME), openUserPool(USER_POOL_ID)),
});
