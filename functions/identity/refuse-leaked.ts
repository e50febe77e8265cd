import { COMMON_PASSWORD } from '../../shared/profiles/common-passwords.ts';
import { isLeakedPassword } from '../../shared/profiles/leaked-passwords.ts';
import { badRequest } from '../lib/problem.ts';

/**
 * Refuses a password that somebody has chosen and whoever guesses would try.
 * @param path the field that it came in
 * @throws ProblemError 400, without the password
 */
export async function refuseLeaked(path: string, password: string): Promise<void> {
  if (await isLeakedPassword(password)) throw badRequest([{ path, message: COMMON_PASSWORD }]);
}
