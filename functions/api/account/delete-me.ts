import type { AccountDeletions } from '../../domain/account/deletion.ts';
import { deleteAccount } from '../../identity/delete-account.ts';
import type { UserPool, UserPoolClient } from '../../identity/user-pool.ts';
import type { Operation } from '../../lib/http-handler.ts';
import { requirePassword } from './require-password.ts';

interface Dependencies {
  readonly accountDeletions: AccountDeletions;
  readonly userPool: Pick<UserPool, 'endSessions' | 'delete'>;
  readonly client: Pick<UserPoolClient, 'isPassword'>;
}

/**
 * Deletes the caller's account with everything that belongs to it (D9). After an interruption,
 * another call in the same session completes the deletion, without a password.
 */
export const deleteMe =
  ({ accountDeletions, userPool, client }: Dependencies): Operation<'deleteMe'> =>
  async ({ body: { password } }, { user: { user_id, session_id } }) => {
    if (!(await accountDeletions.hasBegun(user_id))) {
      await requirePassword(client, user_id, password);
    }
    await deleteAccount({ accountDeletions, userPool }, user_id, { session_id });
    return undefined;
  };
