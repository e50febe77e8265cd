import { USER_NOT_FOUND } from '../../../shared/profiles/ids.ts';
import { ROLE_WORDS } from '../../../shared/profiles/labels.ts';
import {
  type AssuranceLevel,
  isStaff,
  type StaffRole,
  type UserRole,
} from '../../../shared/profiles/types.ts';
import type { Actor } from '../../data/audit/actor.ts';
import { type AuditEntry, auditRepository } from '../../data/audit/repository.ts';
import type { MessageContent } from '../../data/message/schema.ts';
import { omitUndefined } from '../../data/omit-undefined.ts';
import { profileChanges } from '../../data/profile/changes.ts';
import { type Profile, profileRepository } from '../../data/profile/repository.ts';
import type { Table } from '../../data/table.ts';
import { untilWritten } from '../../data/until-written.ts';
import { ConflictError, NotFoundError } from '../../lib/errors.ts';
import { messagesTo } from '../message/messages-to.ts';
import { isSameDecision, notRecorded, requireReason } from './reasons.ts';
import { findRemainingAdmin } from './remaining-admin.ts';

export type StaffRoles = ReturnType<typeof staffRoles>;

interface RoleChange {
  readonly by: Actor;
  readonly reason?: string | undefined;
}

/** Makes users moderators or admins, or revokes that. */
export function staffRoles(table: Table, now: () => Date = () => new Date()) {
  const profiles = profileRepository(table);
  const { latestChange } = auditRepository(table);
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
      if (role === before.role) {
        const latest = await latestChange(user_id, 'role');
        if (isSameDecision(latest, { field: 'role', after: role, by, reason })) return true;
        const state = isStaff(role) ? `is already ${ROLE_WORDS[role]}` : 'has no role to remove';
        throw new ConflictError(notRecorded(state));
      }
      const remainingAdmin = await findRemainingAdmin(before, profiles.listAdmins, 'be removed');
      const changes = [{ field: 'role', before: before.role, after: role }];
      const entry = { action: actionOf(before.role, role), by, changes, reason };
      const messages = messagesTo(before, messageAbout(before.role, role, reason));
      return await change(before, { role }, entry, messages, remainingAdmin);
    });
  }

  return {
    /**
     * Makes a user a moderator or an admin. The same decision sent again succeeds.
     * @param assurance that the role's sign-in needs: with `aal2`, it needs two-step sign-in first
     * (D43a)
     * @throws NotFoundError for an unknown user; ConflictError for one who has the role by
     * another decision, for a suspended one, for one without the second factor and for the last
     * admin (D4); InvalidFieldsError if an admin becomes a moderator without a reason
     */
    give: (
      user_id: string,
      role: StaffRole,
      assurance: AssuranceLevel,
      { by, reason }: RoleChange,
    ): Promise<void> =>
      setRole(user_id, { by, reason }, (profile) => {
        if (profile.role === role) return role;
        const then = `make them ${ROLE_WORDS[role]}`;
        if (profile.status === 'SUSPENDED') {
          throw new ConflictError(`This person is suspended. Restore them, then ${then}`);
        }
        if (lacksSecondFactor(profile, assurance)) {
          throw new ConflictError(
            `This person has no two-step sign-in yet. Ask them to sign in and set it up in Settings, then ${then}`,
          );
        }
        if (profile.role === 'ADMIN') requireReason(reason);
        return role;
      }),

    /**
     * Revokes the role of a moderator or an admin, who becomes a lister if they have an organisation.
     * @throws NotFoundError for an unknown user, ConflictError for one who has no such role by another
     * decision, and for the last admin (D4)
     */
    take: (user_id: string, change: RoleChange): Promise<void> =>
      setRole(user_id, change, ({ role, organisation_ids }) =>
        isStaff(role) ? (organisation_ids.length === 0 ? 'PUBLIC' : 'LISTER') : role,
      ),
  };
}

/** The name of a change of roles in the audit trail. */
function actionOf(before: UserRole, after: UserRole): AuditEntry['action'] {
  if (after === 'ADMIN') return 'made-admin';
  if (before === 'ADMIN') return 'removed-as-admin';
  return after === 'MODERATOR' ? 'made-moderator' : 'removed-as-moderator';
}

/** The message to the user about the change. */
function messageAbout(
  before: UserRole,
  after: UserRole,
  reason: string | undefined,
): MessageContent {
  const data = omitUndefined({ reason });
  if (after === 'ADMIN') return { kind: 'admin-added', data };
  if (before === 'ADMIN') {
    return { kind: 'admin-removed', data: { ...data, reviews: after === 'MODERATOR' } };
  }
  return { kind: after === 'MODERATOR' ? 'moderator-added' : 'moderator-removed', data };
}

/** Whether a user has to set up two-step sign-in before they can be a moderator or an admin. */
export const lacksSecondFactor = (
  { second_factor_from }: Pick<Profile, 'second_factor_from'>,
  assurance: AssuranceLevel,
): boolean => assurance === 'aal2' && second_factor_from === undefined;
