import type { UserPoolClient } from '../../identity/user-pool.ts';
import { InvalidFieldsError } from '../../lib/errors.ts';

/**
 * Refuses who doesn't know the password of the account: a session that was stolen is not enough for
 * what can't be taken back.
 * @param path the field that the password came in
 * @throws InvalidFieldsError, or LimitError where too many wrong ones were tried
 */
export async function provePassword(
  { isPassword }: Pick<UserPoolClient, 'isPassword'>,
  userId: string,
  { path, password }: { readonly path: string; readonly password: string },
): Promise<void> {
  if (await isPassword(userId, password)) return;
  throw new InvalidFieldsError([{ path, message: 'This is not your current password' }]);
}
