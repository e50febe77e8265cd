import { notRecorded, requireReason } from '../../domain/account/reasons.ts';
import type { StaffRoles } from '../../domain/account/staff-roles.ts';
import type { AccountSuspension } from '../../domain/account/suspension.ts';
import { suspendAccount } from '../../identity/suspend-account.ts';
import type { UserPool } from '../../identity/user-pool.ts';
import { ConflictError } from '../../lib/errors.ts';
import type { Operation } from '../../lib/http-handler.ts';
import { adminUserView, type UserViewDependencies } from './user-view.ts';

interface Dependencies extends UserViewDependencies {
  readonly staffRoles: StaffRoles;
  readonly suspension: AccountSuspension;
  readonly userPool: Pick<UserPool, 'endSessions'>;
}

/**
 * Makes a user a moderator or an admin or revokes that, suspends or restores them. The same decision
 * sent again completes one that was interrupted. Another one that would change nothing is a conflict,
 * because its reason would be lost.
 */
export const updateUser =
  (dependencies: Dependencies): Operation<'updateUser'> =>
  async ({ params: { user_id }, body: { role, suspended, reason } }, { user }) => {
    const { staffRoles, suspension, staffAssurance } = dependencies;
    // Throws if the user doesn't exist.
    await adminUserView(dependencies, user_id);
    if (role === null) await staffRoles.take(user_id, { by: user, reason });
    else if (role) await staffRoles.give(user_id, role, staffAssurance, { by: user, reason });
    else if (suspended === true) {
      const isRecorded = await suspendAccount(dependencies, user_id, user, requireReason(reason));
      if (!isRecorded) throw new ConflictError(notRecorded('is already suspended'));
    } else {
      const isRecorded = await suspension.restore(user_id, user, reason);
      if (!isRecorded) throw new ConflictError(notRecorded('isn’t suspended'));
    }
    return await adminUserView(dependencies, user_id);
  };
