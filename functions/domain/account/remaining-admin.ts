import type { RemainingAdmin } from '../../data/profile/changes.ts';
import type { Profile, ProfileRepository } from '../../data/profile/repository.ts';
import { ConflictError } from '../../lib/errors.ts';

/**
 * Finds another admin, because the last admin can't be removed, suspended or leave (D4).
 * @param what a part of the error message: `The last admin can’t be suspended`
 * @returns undefined if the user isn't an admin
 * @throws ConflictError if there is no other admin
 */
export async function findRemainingAdmin(
  { user_id, role }: Profile,
  listAdmins: ProfileRepository['listAdmins'],
  what: 'be removed' | 'be suspended' | 'leave',
): Promise<RemainingAdmin> {
  if (role !== 'ADMIN') return undefined;
  const remainingAdmin = (await listAdmins()).find((admin) => admin.user_id !== user_id);
  if (remainingAdmin === undefined) {
    throw new ConflictError(`The last admin can’t ${what}. Make someone else an admin first`);
  }
  return remainingAdmin;
}
