import * as z from 'zod';
import { profileRepository } from '../../data/profile/repository.ts';
import { openTable } from '../../data/table.ts';
import { authenticationEnvironment, authenticatorFor } from '../../lib/authentication.ts';
import { readEnvironment } from '../../lib/environment.ts';
import { httpHandler } from '../../lib/http-handler.ts';
import { originEnvironment, originVerifier } from '../../lib/verify-origin.ts';
import { moderationOperations } from './operations.ts';

const environment = readEnvironment(
  z.object({ TABLE_NAME: z.string().min(1), ...originEnvironment, ...authenticationEnvironment }),
);
const table = openTable(environment.TABLE_NAME);

export const handler = httpHandler({
  verifyOrigin: originVerifier(environment.ORIGIN_SECRETS),
  authenticator: authenticatorFor(environment, profileRepository(table).get),
  capability: 'moderation',
  operations: moderationOperations(table),
});
