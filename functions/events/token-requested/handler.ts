import { profileRepository } from '../../data/profile/repository.ts';
import { openTable, tableEnvironment } from '../../data/table.ts';
import { openUserPool } from '../../identity/user-pool.ts';
import { triggerHandler } from '../../lib/chain.ts';
import { readEnvironment } from '../../lib/environment.ts';
import { logIdEnvironment, logIdHasher } from '../../lib/log-id.ts';
import { tokenRequested } from './token-requested.ts';

const { TABLE_NAME, LOG_ID_KEY } = readEnvironment({ ...tableEnvironment, ...logIdEnvironment });
const logIdOf = logIdHasher(LOG_ID_KEY);

export const handler = triggerHandler({
  logIdOf,
  process: tokenRequested({
    profiles: profileRepository(openTable(TABLE_NAME)),
    userPool: openUserPool,
    logIdOf,
    now: () => new Date(),
  }),
});
