import type { AdminRoles } from '../../domain/account/admin-roles.ts';
import type { AccountSuspension } from '../../domain/account/suspension.ts';
import { suspendAccount } from '../../identity/suspend-account.ts';
import type { UserPool } from '../../identity/user-pool.ts';
import type { Operation } from '../../lib/http-handler.ts';
import { adminUserView, type UserViewDependencies } from './user-view.ts';

interface Dependencies extends UserViewDependencies {
  readonly adminRoles: AdminRoles;
  readonly suspension: AccountSuspension;
  readonly userPool: Pick<UserPool, 'endSessions'>;
}

/**
 * Makes a user an admin or revokes that, suspends or restores them, as the command line does. It is
 * idempotent, and completes a suspension that was interrupted.
 */
export const updateUser =
  (dependencies: Dependencies): Operation<'updateUser'> =>
  async ({ params: { user_id }, body: { admin, suspended, reason } }, { user }) => {
    const { adminRoles, suspension, adminAssurance } = dependencies;
    // Throws if the user doesn't exist.
    await adminUserView(dependencies, user_id);
    if (admin) await adminRoles.makeAdmin(user_id, user, adminAssurance, reason);
    else if (admin === false) await adminRoles.removeAdmin(user_id, user, reason);
    else if (suspended) await suspendAccount(dependencies, user_id, user, reason);
    else await suspension.restore(user_id, user, reason);
    return await adminUserView(dependencies, user_id);
  };
