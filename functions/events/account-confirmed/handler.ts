import { profileRepository } from '../../data/profile/repository.ts';
import { openTable, tableEnvironment } from '../../data/table.ts';
import { sessionEnding } from '../../identity/session-ending.ts';
import { openUserPool } from '../../identity/user-pool.ts';
import { triggerHandler } from '../../lib/chain.ts';
import { readEnvironment } from '../../lib/environment.ts';
import { logIdEnvironment, logIdHasher } from '../../lib/log-id.ts';
import { waitUntil } from '../../lib/wait-until.ts';
import { accountConfirmed } from './account-confirmed.ts';

const { TABLE_NAME, LOG_ID_KEY } = readEnvironment({ ...tableEnvironment, ...logIdEnvironment });

const profiles = profileRepository(openTable(TABLE_NAME));
const now = () => new Date();

export const handler = triggerHandler({
  logIdOf: logIdHasher(LOG_ID_KEY),
  process: accountConfirmed({
    profiles,
    sessions: (userPoolId) =>
      sessionEnding({ profiles, userPool: openUserPool(userPoolId), now, waitUntil }),
    now,
  }),
});
