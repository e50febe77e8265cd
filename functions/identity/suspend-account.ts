import type { Actor } from '../data/audit/repository.ts';
import type { suspensions } from '../data/profile/suspension.ts';
import type { UserPool } from './user-pool.ts';

interface Dependencies {
  readonly suspensions: Pick<ReturnType<typeof suspensions>, 'suspend'>;
  readonly userPool: Pick<UserPool, 'endSessions'>;
}

/**
 * Suspends somebody (D5), and ends their sessions in the pool as well: one that is restored later
 * signs in anew. Where it was cut short, doing it again goes on.
 * @throws NotFoundError for an unknown person, ConflictError for the last admin
 */
export async function suspendAccount(
  { suspensions, userPool }: Dependencies,
  userId: string,
  by: Actor,
): Promise<void> {
  await suspensions.suspend(userId, by);
  await userPool.endSessions(userId);
}
