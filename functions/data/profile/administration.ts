import { type AuditDraft, newAuditEntry } from '../audit/repository.ts';
import type { Table } from '../table.ts';
import { writeTransaction } from '../write-transaction.ts';
import { type RemainingAdmin, remainingAdminChecks } from './remaining-admin.ts';
import type { Profile } from './repository.ts';

/**
 * The changes that others make to a user's profile: of its role and its status, each in one transaction
 * with its audit entry. Each returns false where the role or status has changed since it was read.
 */
export function profileAdministration(table: Table, now: () => Date = () => new Date()) {
  const change = (
    { user_id, role, status }: Profile,
    to: Partial<Pick<Profile, 'role' | 'status' | 'sessions_valid_from' | 'kept_session'>>,
    entry: AuditDraft,
    remainingAdmin?: RemainingAdmin,
  ): Promise<boolean> => {
    const trail = newAuditEntry(user_id, entry, now());
    return writeTransaction(table, (write) => [
      write.profile
        .patch({ user_id })
        .set(to)
        .where((is, { eq }) => `${eq(is.role, role)} AND ${eq(is.status, status)}`)
        .commit(),
      write.audit.create(trail).commit(),
      ...remainingAdminChecks(write, remainingAdmin),
    ]);
  };

  return {
    makeAdmin: (found: Profile, entry: AuditDraft): Promise<boolean> =>
      change(found, { role: 'ADMIN' }, entry),

    /**
     * Suspends a user and ends all their sessions.
     * @param remainingAdmin must still be an admin in the transaction: the last one can't be suspended
     *   (D4). Undefined for a user who isn't an admin.
     */
    suspend: (
      found: Profile,
      entry: AuditDraft,
      remainingAdmin: RemainingAdmin,
    ): Promise<boolean> =>
      change(
        found,
        {
          status: 'SUSPENDED',
          sessions_valid_from: Math.floor(now().getTime() / 1000) + 1,
          // No session has an empty identifier, so no session is kept.
          kept_session: '',
        },
        entry,
        remainingAdmin,
      ),

    restore: (found: Profile, entry: AuditDraft): Promise<boolean> =>
      change(found, { status: 'ACTIVE' }, entry),
  };
}
