import type { Leaving, Leavings } from '../data/profile/leaving.ts';
import type { UserPool } from './user-pool.ts';

interface Dependencies {
  readonly leavings: Leavings;
  readonly userPool: Pick<UserPool, 'endSessions' | 'delete'>;
}

/**
 * Deletes an account with everything that belongs to it (D9). The profile is deleted last: while it
 * exists, another call completes one that was cut short.
 * @throws NotFoundError for an unknown person, ConflictError where something has to be settled first
 */
export async function deleteAccount(
  { leavings, userPool }: Dependencies,
  userId: string,
  how: Leaving,
): Promise<void> {
  await leavings.begin(userId, how);
  await userPool.endSessions(userId);
  await leavings.removeOrganisations(userId);
  await userPool.delete(userId);
  await leavings.end(userId);
}
