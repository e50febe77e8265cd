import type { Context, PreTokenGenerationV2TriggerEvent } from 'aws-lambda';
import * as z from 'zod';
import { profileRepository } from '../../data/profile/repository.ts';
import { openTable } from '../../data/table.ts';
import { openUserPool } from '../../identity/user-pool.ts';
import { readEnvironment } from '../../lib/environment.ts';
import { logIdEnvironment, logIdFor } from '../../lib/log-id.ts';
import { logger } from '../../lib/logger.ts';
import { tokenRequested } from './token-requested.ts';

const { TABLE_NAME, LOG_ID_KEY } = readEnvironment(
  z.object({ TABLE_NAME: z.string().min(1), ...logIdEnvironment }),
);

const answer = tokenRequested({
  profiles: profileRepository(openTable(TABLE_NAME)),
  userPool: openUserPool,
  logIdFor: logIdFor(LOG_ID_KEY),
  now: () => new Date(),
});

export const handler = (event: PreTokenGenerationV2TriggerEvent, context: Context) => {
  logger.addContext(context);
  return answer(event);
};
