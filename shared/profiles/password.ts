import { COMMON_PASSWORD_MESSAGE, isCommonPassword } from './common-passwords.ts';
import { PASSWORD_LIMITS } from './limits.ts';

/** Cognito accepts no password that begins or ends with a space. */
const SHAPE = /^\S.*\S$/s;

/**
 * A password in one form. Keyboards write `ñ` as one sign or as two, and one person has several.
 * It is read wherever a password is set or entered, also where it goes to Cognito alone.
 */
export const readPassword = (typed: string): string => typed.normalize('NFC');

/** The fault of a chosen password, as a sentence for the user; undefined if there is none. */
export function passwordProblem(password: string): string | undefined {
  const { min, max } = PASSWORD_LIMITS;
  if (password.length < min) return `Password must have at least ${min} characters`;
  if (password.length > max) return `Password can have at most ${max} characters`;
  if (!SHAPE.test(password)) return 'Password can’t begin or end with a space';
  return isCommonPassword(password) ? COMMON_PASSWORD_MESSAGE : undefined;
}
