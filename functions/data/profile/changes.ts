import { isStaff } from '../../../shared/profiles/types.ts';
import { type AuditDraft, newAuditEntry } from '../audit/repository.ts';
import type { MessageDraft } from '../message/repository.ts';
import { messageWrites } from '../message/writes.ts';
import type { Writes } from '../service.ts';
import { statisticsWrites } from '../statistics/writes.ts';
import type { Table } from '../table.ts';
import { writeTransaction } from '../write-transaction.ts';
import { adminCheck } from './checks.ts';
import { addressOf } from './entity.ts';
import type { Profile } from './repository.ts';
import { userMoves } from './user-moves.ts';

/** An admin who must remain while another is removed. Undefined if none is removed. */
export type RemainingAdmin = Pick<Profile, 'user_id'> | undefined;

const adminChecks = (write: Writes, remainingAdmin: RemainingAdmin) =>
  remainingAdmin === undefined ? [] : [adminCheck(write, remainingAdmin.user_id)];

/** A profile without personal data. */
type ScrubbedProfile = Pick<Profile, 'role' | 'full_name' | 'email' | 'sessions_valid_from'> &
  Required<Pick<Profile, 'kept_session' | 'left_address' | 'left_mailbox'>> & {
    readonly status: 'LEAVING';
  };

/** Changes of profiles by admins, and their deletion. */
export function profileChanges(table: Table, now: () => Date) {
  return {
    /**
     * Changes a profile, in one transaction with its audit entry and the user's message.
     * @param remainingAdmin must still be an admin in the transaction
     * @returns false if the role, the status or the organisations have changed since it was read
     */
    change(
      before: Profile,
      to: Partial<
        Pick<Profile, 'role' | 'status' | 'status_entry' | 'sessions_valid_from' | 'kept_session'>
      >,
      entry: AuditDraft,
      messages: readonly MessageDraft[],
      remainingAdmin?: RemainingAdmin,
    ): Promise<boolean> {
      const at = now();
      const { user_id, role, status, organisation_ids, second_factor_from } = before;
      return writeTransaction(table, (write) => [
        write.profile
          .patch({ user_id })
          .set(to)
          .composite(to.role === undefined ? {} : { created_at: before.created_at })
          .where((is, { eq }) =>
            [
              eq(is.role, role),
              // A new moderator or admin must have the second factor at that moment.
              ...(to.role !== undefined && isStaff(to.role) && second_factor_from !== undefined
                ? [eq(is.second_factor_from, second_factor_from)]
                : []),
              eq(is.status, status),
              // A user who creates an organisation meanwhile becomes a lister by it.
              eq(is.organisation_ids, organisation_ids),
            ].join(' AND '),
          )
          .commit(),
        write.audit.create(newAuditEntry(user_id, entry, at)).commit(),
        ...messageWrites(write, messages, at),
        ...adminChecks(write, remainingAdmin),
        ...statisticsWrites(write, userMoves(before, { ...before, ...to })),
      ]);
    },

    /**
     * Removes all personal data from a profile, and what else has its address, in one transaction with
     * the audit entry of its deletion.
     * @param remainingAdmin must still be an admin in the transaction
     * @returns false if the role or the status has changed since it was read
     */
    scrub(
      before: Profile,
      after: ScrubbedProfile,
      remainingAdmin: RemainingAdmin,
      entry: AuditDraft,
    ): Promise<boolean> {
      const { user_id, email, role, status, created_at } = before;
      return writeTransaction(table, (write) => [
        write.profile
          .patch({ user_id })
          .set(after)
          .remove(['phone', 'notifications_off'])
          .composite({ created_at })
          .where((is, { eq }) => `${eq(is.role, role)} AND ${eq(is.status, status)}`)
          .commit(),
        write.address.delete(addressOf(before)).commit(),
        write.signUp.delete({ email: email.toLowerCase() }).commit(),
        write.audit.create(newAuditEntry(user_id, entry, now())).commit(),
        ...adminChecks(write, remainingAdmin),
        ...statisticsWrites(write, userMoves(before, { ...before, ...after })),
      ]);
    },

    /** Deletes a LEAVING profile. */
    async remove(user_id: string): Promise<void> {
      await writeTransaction(table, ({ profile }) => [
        profile
          .delete({ user_id })
          .where((is, { eq }) => eq(is.status, 'LEAVING'))
          .commit(),
      ]);
    },
  };
}
