import { type AuditDraft, newAuditEntry } from '../audit/repository.ts';
import { serviceOf } from '../service.ts';
import { settleTransaction } from '../settle-transaction.ts';
import type { Table } from '../table.ts';
import type { Profile } from './repository.ts';

/**
 * What is done to people's profiles by others: their role and their status, each in one transaction
 * with its audit entry. Each answers false where the profile is another by now than was read.
 */
export function profileAdministration(table: Table, now: () => Date = () => new Date()) {
  const { transaction } = serviceOf(table);

  const change = (
    { user_id, role, status }: Profile,
    to: Partial<Pick<Profile, 'role' | 'status' | 'sessions_valid_from' | 'kept_session'>>,
    entry: AuditDraft,
    keeper?: Pick<Profile, 'user_id'>,
  ): Promise<boolean> => {
    const trail = newAuditEntry(user_id, entry, now());
    return settleTransaction((token) =>
      transaction
        .write(({ profile, audit }) => [
          profile
            .patch({ user_id })
            .set(to)
            .where((is, { eq }) => `${eq(is.role, role)} AND ${eq(is.status, status)}`)
            .commit(),
          audit.create(trail).commit(),
          ...(keeper === undefined
            ? []
            : [
                profile
                  .check({ user_id: keeper.user_id })
                  .where((is, { eq }) => `${eq(is.role, 'ADMIN')} AND ${eq(is.status, 'ACTIVE')}`)
                  .commit(),
              ]),
        ])
        .go({ token }),
    );
  };

  return {
    makeAdmin: (found: Profile, entry: AuditDraft): Promise<boolean> =>
      change(found, { role: 'ADMIN' }, entry),

    /**
     * Suspends somebody, whose sessions have ended for good then.
     * @param keeper who has to be an admin then, where this person is one: the last can't go (D4)
     */
    suspend: (
      found: Profile,
      entry: AuditDraft,
      keeper: Pick<Profile, 'user_id'> | undefined,
    ): Promise<boolean> =>
      change(
        found,
        {
          status: 'SUSPENDED',
          sessions_valid_from: Math.floor(now().getTime() / 1000) + 1,
          // No session is called that.
          kept_session: '',
        },
        entry,
        keeper,
      ),

    restore: (found: Profile, entry: AuditDraft): Promise<boolean> =>
      change(found, { status: 'ACTIVE' }, entry),
  };
}
