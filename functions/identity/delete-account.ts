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
  user_id: string,
  how: DeletionOptions,
): Promise<void> {
  await accountDeletions.begin(user_id, how);
  await userPool.endSessions(user_id);
  await accountDeletions.removeOrganisations(user_id, how.by);
  await accountDeletions.removeUserData(user_id);
  await accountDeletions.removeCorrespondence(user_id);
  await userPool.delete(user_id);
  // Late: the index of their actions may be a second behind.
  await accountDeletions.removeTraces(user_id);
  await accountDeletions.end(user_id);
}
