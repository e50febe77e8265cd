import { COMMON_PASSWORD } from '../../shared/profiles/common-passwords.ts';
import { isLeakedPassword } from '../../shared/profiles/leaked-passwords.ts';
import { InvalidFieldsError } from '../lib/errors.ts';

/**
 * Refuses a password that somebody has chosen and whoever guesses would try.
 * @param path the field that it came in
 * @throws InvalidFieldsError, without the password
 */
export async function refuseLeaked(path: string, password: string): Promise<void> {
  if (await isLeakedPassword(password))
    throw new InvalidFieldsError([{ path, message: COMMON_PASSWORD }]);
}
