import { ConflictError } from '../../lib/errors.ts';
import type { Writes } from '../service.ts';
import type { Profile, ProfileRepository } from './repository.ts';

/** An admin who must stay one while another is suspended or leaves. Undefined where no admin does. */
export type RemainingAdmin = Pick<Profile, 'user_id'> | undefined;

/**
 * Finds another admin, because the last admin can't be suspended or leave (D4).
 * @param what the end of the error message: `The last admin can’t be suspended`
 * @returns undefined where the user isn't an admin
 * @throws ConflictError where there is no other admin
 */
export async function findRemainingAdmin(
  { user_id, role }: Profile,
  listAdmins: ProfileRepository['listAdmins'],
  what: 'be suspended' | 'leave',
): Promise<RemainingAdmin> {
  if (role !== 'ADMIN') return undefined;
  const remainingAdmin = (await listAdmins()).find((admin) => admin.user_id !== user_id);
  if (remainingAdmin === undefined) throw new ConflictError(`The last admin can’t ${what}`);
  return remainingAdmin;
}

/** The check that the remaining admin still is one, for the transaction that suspends or deletes another. */
export const remainingAdminChecks = ({ profile }: Writes, remainingAdmin: RemainingAdmin) =>
  remainingAdmin === undefined
    ? []
    : [
        profile
          .check({ user_id: remainingAdmin.user_id })
          .where((is, { eq }) => `${eq(is.role, 'ADMIN')} AND ${eq(is.status, 'ACTIVE')}`)
          .commit(),
      ];
