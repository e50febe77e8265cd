import { actorOf } from '../../data/audit/actor.ts';
import type { ProfileAdministration } from '../../domain/account/administration.ts';
import { suspendAccount } from '../../identity/suspend-account.ts';
import type { UserPool } from '../../identity/user-pool.ts';
import type { Operation } from '../../lib/http-handler.ts';
import { adminUserView, type UserViewDependencies } from './user-view.ts';

interface Dependencies extends UserViewDependencies {
  readonly administration: ProfileAdministration;
  readonly userPool: Pick<UserPool, 'endSessions'>;
}

/**
 * Makes a user an admin or revokes that, suspends or restores them, as the command line does. It is
 * idempotent, and completes a suspension that was interrupted.
 */
export const updateUser =
  (dependencies: Dependencies): Operation<'updateUser'> =>
  async ({ params: { user_id }, body: { admin, suspended } }, { user }) => {
    const { administration, adminAssurance } = dependencies;
    const by = actorOf(user);
    // Throws if the user doesn't exist.
    await adminUserView(dependencies, user_id);
    if (admin) await administration.makeAdmin(user_id, by, adminAssurance);
    else if (admin === false) await administration.removeAdmin(user_id, by);
    else if (suspended) await suspendAccount(dependencies, user_id, by);
    else await administration.restore(user_id, by);
    return await adminUserView(dependencies, user_id);
  };
