import { setTimeout as sleep } from 'node:timers/promises';
import { listingRepository } from '../../data/listing/repository.ts';
import { profileRepository } from '../../data/profile/repository.ts';
import type { Table } from '../../data/table.ts';
import type { UserPool } from '../../identity/user-pool.ts';
import type { Operations } from '../../lib/http-handler.ts';
import { endSessions } from './end-sessions.ts';
import { getDashboard } from './get-dashboard.ts';
import { getMe } from './get-me.ts';
import { updateMe } from './update-me.ts';

/** The operations of one's own account. */
export function accountOperations(
  table: Table,
  userPool: Pick<UserPool, 'endSessions'>,
): Operations<'account'> {
  const dependencies = {
    profiles: profileRepository(table),
    listings: listingRepository(table),
    userPool,
    now: () => new Date(),
    until: (instant: Date) => sleep(Math.max(0, instant.getTime() - Date.now())),
  };
  return {
    getMe: getMe(dependencies),
    updateMe: updateMe(dependencies),
    getDashboard: getDashboard(dependencies),
    endSessions: endSessions(dependencies),
  };
}
