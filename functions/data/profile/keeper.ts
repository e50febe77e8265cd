import { ConflictError } from '../../lib/errors.ts';
import type { Profile, ProfileRepository } from './repository.ts';

/**
 * Another admin, who has to stay one when this person stops being one (D4).
 * @param what an error says that the last admin can't do: `be suspended`
 * @returns undefined where the person is no admin
 * @throws ConflictError where nobody else would be an admin
 */
export async function keeperBeside(
  { user_id, role }: Profile,
  listAdmins: ProfileRepository['listAdmins'],
  what: 'be suspended' | 'leave',
): Promise<Pick<Profile, 'user_id'> | undefined> {
  if (role !== 'ADMIN') return undefined;
  const keeper = (await listAdmins()).find((admin) => admin.user_id !== user_id);
  if (keeper === undefined) throw new ConflictError(`The last admin can’t ${what}`);
  return keeper;
}
