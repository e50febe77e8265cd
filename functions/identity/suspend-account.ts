import type { Actor } from '../data/audit/actor.ts';
import type { AccountSuspension } from '../domain/account/suspension.ts';
import type { UserPool } from './user-pool.ts';

interface Dependencies {
  readonly suspension: Pick<AccountSuspension, 'suspend'>;
  readonly userPool: Pick<UserPool, 'endSessions'>;
}

/**
 * Suspends a person (D5) and ends their sessions at Cognito: once restored, they sign in again.
 * Another call completes an interrupted one.
 * @returns false if the person was suspended already by another decision: the reason isn't stored
 * @throws NotFoundError for an unknown person, ConflictError for the last admin (D4)
 */
export async function suspendAccount(
  { suspension, userPool }: Dependencies,
  user_id: string,
  by: Actor,
  reason: string,
): Promise<boolean> {
  const isRecorded = await suspension.suspend(user_id, by, reason);
  await userPool.endSessions(user_id);
  return isRecorded;
}
