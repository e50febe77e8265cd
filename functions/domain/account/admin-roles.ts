import { USER_NOT_FOUND } from '../../../shared/profiles/ids.ts';
import type { AssuranceLevel, UserRole } from '../../../shared/profiles/types.ts';
import type { Actor } from '../../data/audit/actor.ts';
import { omitUndefined } from '../../data/omit-undefined.ts';
import { profileChanges } from '../../data/profile/changes.ts';
import { type Profile, profileRepository } from '../../data/profile/repository.ts';
import type { Table } from '../../data/table.ts';
import { untilWritten } from '../../data/until-written.ts';
import { ConflictError, NotFoundError } from '../../lib/errors.ts';
import { messagesTo } from '../message/messages-to.ts';
import { findRemainingAdmin } from './remaining-admin.ts';

export type AdminRoles = ReturnType<typeof adminRoles>;

interface RoleChange {
  readonly by: Actor;
  readonly reason: string | undefined;
}

/** Makes users admins, or revokes that. */
export function adminRoles(table: Table, now: () => Date = () => new Date()) {
  const profiles = profileRepository(table);
  const { change } = profileChanges(table, now);

  /**
   * Changes the role of an account that isn't being deleted, and tells its user.
   * @param decide returns the new role of a profile; it is called again after a conflict
   */
  async function setRole(
    user_id: string,
    { by, reason }: RoleChange,
    decide: (profile: Profile) => UserRole,
  ): Promise<void> {
    await untilWritten(async () => {
      const before = await profiles.get(user_id);
      if (before === undefined || before.status === 'LEAVING') {
        throw new NotFoundError(USER_NOT_FOUND);
      }
      const role = decide(before);
      if (role === before.role) return true;
      const [action, kind] =
        role === 'ADMIN'
          ? (['made-admin', 'admin-added'] as const)
          : (['removed-as-admin', 'admin-removed'] as const);
      const changes = [{ field: 'role', before: before.role, after: role }];
      const messages = messagesTo(before, { kind, data: omitUndefined({ reason }) });
      const remainingAdmin = await findRemainingAdmin(before, profiles.listAdmins, 'be removed');
      const entry = { action, by, changes, reason } as const;
      return await change(before, { role }, entry, messages, remainingAdmin);
    });
  }

  return {
    /**
     * Makes a user an admin; idempotent.
     * @param assurance that an admin's sign-in needs: with `aal2`, a new admin needs two-step
     * sign-in (D43a)
     * @throws NotFoundError for an unknown user, ConflictError for a suspended one and for one
     * without the second factor
     */
    makeAdmin: (
      user_id: string,
      by: Actor,
      assurance: AssuranceLevel,
      reason?: string,
    ): Promise<void> =>
      setRole(user_id, { by, reason }, (profile) => {
        if (profile.role === 'ADMIN') return 'ADMIN';
        if (profile.status === 'SUSPENDED') {
          throw new ConflictError(
            'This person is suspended. Restore them, then make them an admin',
          );
        }
        if (lacksSecondFactor(profile, assurance)) throw new ConflictError(SECOND_FACTOR_FIRST);
        return 'ADMIN';
      }),

    /**
     * Revokes the role of an admin, who becomes a lister if they have an organisation.
     * @throws NotFoundError for an unknown user, ConflictError for the last admin (D4)
     */
    removeAdmin: (user_id: string, by: Actor, reason?: string): Promise<void> =>
      setRole(user_id, { by, reason }, ({ role, organisation_ids }) =>
        role === 'ADMIN' ? (organisation_ids.length === 0 ? 'PUBLIC' : 'LISTER') : role,
      ),
  };
}

/** The error if a user without two-step sign-in would become an admin. */
const SECOND_FACTOR_FIRST =
  'This person has no two-step sign-in yet. Ask them to sign in and set it up in Settings, then make them an admin';

/** Whether a user has to set up two-step sign-in before they can be an admin. */
export const lacksSecondFactor = (
  { second_factor_from }: Pick<Profile, 'second_factor_from'>,
  assurance: AssuranceLevel,
): boolean => assurance === 'aal2' && second_factor_from === undefined;
