import type { UserPoolClient } from '../../identity/user-pool.ts';
import { InvalidFieldsError } from '../../lib/errors.ts';

/**
 * Requires the account's password, so that a stolen session is not enough for a change that can't
 * be undone.
 * @param path the request's field with the password
 * @throws InvalidFieldsError for a wrong password, LimitError after too many wrong ones
 */
export async function requirePassword(
  { isPassword }: Pick<UserPoolClient, 'isPassword'>,
  user_id: string,
  password: string,
  path = 'password',
): Promise<void> {
  if (await isPassword(user_id, password)) return;
  throw new InvalidFieldsError([{ path, message: 'This isn’t your current password' }]);
}
