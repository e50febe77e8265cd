import type { AccountDeletions, DeletionOptions } from '../domain/account/deletion.ts';
import type { UserPool } from './user-pool.ts';

interface Dependencies {
  readonly accountDeletions: AccountDeletions;
  readonly userPool: Pick<UserPool, 'endSessions' | 'delete'>;
}

/**
 * Deletes an account with everything that belongs to it (D9). The profile is deleted last: while it
 * exists, another call completes an interrupted one.
 * @throws NotFoundError for an unknown person, ConflictError if something has to be settled first
 */
export async function deleteAccount(
  { accountDeletions, userPool }: Dependencies,
  userId: string,
  how: DeletionOptions,
): Promise<void> {
  await accountDeletions.begin(userId, how);
  await userPool.endSessions(userId);
  await accountDeletions.removeOrganisations(userId, how.by);
  await accountDeletions.removeFavourites(userId);
  await accountDeletions.removeBookings(userId);
  await accountDeletions.removeCorrespondence(userId);
  await userPool.delete(userId);
  // Late: the index of their actions may be a second behind.
  await accountDeletions.removeTraces(userId);
  await accountDeletions.end(userId, how.by);
}
