import * as z from 'zod';
import { profileRepository } from '../../data/profile/repository.ts';
import { openTable } from '../../data/table.ts';
import { openUserPool } from '../../identity/user-pool.ts';
import { triggerHandler } from '../../lib/chain.ts';
import { readEnvironment } from '../../lib/environment.ts';
import { logIdEnvironment, logIdFor } from '../../lib/log-id.ts';
import { tokenRequested } from './token-requested.ts';

const { TABLE_NAME, LOG_ID_KEY } = readEnvironment(
  z.object({ TABLE_NAME: z.string().min(1), ...logIdEnvironment }),
);
const logId = logIdFor(LOG_ID_KEY);

export const handler = triggerHandler({
  logIdFor: logId,
  process: tokenRequested({
    profiles: profileRepository(openTable(TABLE_NAME)),
    userPool: openUserPool,
    logIdFor: logId,
    now: () => new Date(),
  }),
});
