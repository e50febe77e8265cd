import { ConflictError } from '../../lib/errors.ts';
import type { Profile, ProfileRepository } from './repository.ts';

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
): Promise<Pick<Profile, 'user_id'> | undefined> {
  if (role !== 'ADMIN') return undefined;
  const remainingAdmin = (await listAdmins()).find((admin) => admin.user_id !== user_id);
  if (remainingAdmin === undefined) throw new ConflictError(`The last admin can’t ${what}`);
  return remainingAdmin;
}
