import { COMMON_PASSWORD_MESSAGE } from '../../shared/profiles/common-passwords.ts';
import { isLeakedPassword } from '../../shared/profiles/leaked-passwords.ts';
import { InvalidFieldsError } from '../lib/errors.ts';

/**
 * Refuses a chosen password that is on the list of leaked ones: attackers try those first.
 * @param path of the field that holds the password
 * @throws InvalidFieldsError, whose message doesn't contain the password
 */
export async function refuseLeakedPassword(path: string, password: string): Promise<void> {
  if (await isLeakedPassword(password))
    throw new InvalidFieldsError([{ path, message: COMMON_PASSWORD_MESSAGE }]);
}
