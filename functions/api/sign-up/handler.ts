import * as z from 'zod';
import { openUserPool } from '../../identity/user-pool.ts';
import { capabilityHandler } from '../capability-handler.ts';
import { signUpOperations } from './operations.ts';

export const handler = capabilityHandler({
  capability: 'sign-up',
  variables: { USER_POOL_ID: z.string().min(1) },
  operations: (table, { USER_POOL_ID }) => signUpOperations(table, openUserPool(USER_POOL_ID)),
});
