import { COMMON_PASSWORD_MESSAGE } from '../../../shared/profiles/common-passwords.ts';
import { InvalidFieldsError } from '../../lib/errors.ts';
import { isLeakedPassword } from './leaked-passwords.ts';
import { isLocalName, isOwnName, type PasswordOwner, undecorated } from './obvious-words.ts';

export const LOCAL_NAME_MESSAGE =
  'That’s a local place name and easy to guess. Try three unrelated words';
export const OWN_NAME_MESSAGE =
  'That’s your own name or address and easy to guess. Try three unrelated words';

/** Whether a password leaked often, as it is or without the usual decoration: `liverpool123`, `P@ssword!`. */
const isLeaked = (password: string): boolean =>
  [password, ...undecorated(password)].some((text) => isLeakedPassword(text));

/**
 * Refuses a chosen password that attackers try first: one that leaked often, the name of a place in
 * the Lake District, and its owner's own name or address.
 * @param path of the field with the password
 * @throws InvalidFieldsError, whose message doesn't contain the password
 */
export function refuseGuessablePassword(
  path: string,
  password: string,
  owner: PasswordOwner,
): void {
  const message = isOwnName(password, owner)
    ? OWN_NAME_MESSAGE
    : isLocalName(password)
      ? LOCAL_NAME_MESSAGE
      : isLeaked(password)
        ? COMMON_PASSWORD_MESSAGE
        : undefined;
  if (message !== undefined) throw new InvalidFieldsError([{ path, message }]);
}
