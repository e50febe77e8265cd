import { CognitoError, invalidParameter } from './errors.ts';

export interface PasswordPolicy {
  readonly minimumLength: number;
  readonly needsLowercase: boolean;
  readonly needsUppercase: boolean;
  readonly needsNumbers: boolean;
  readonly needsSymbols: boolean;
}

/** Cognito takes no password that begins or ends with a space, or that is longer than this. */
const SHAPE = /^\S+.*\S+$/s;
const LONGEST = 256;

const SYMBOL = /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+\- ]/;

/**
 * Checks a chosen password by the policy of the pool.
 *
 * @param field what the call names it: `password`
 * @throws CognitoError InvalidParameterException, InvalidPasswordException
 */
export function checkPassword(password: string, policy: PasswordPolicy, field: string): void {
  if (!SHAPE.test(password) || password.length > LONGEST) {
    throw invalidParameter(
      `1 validation error detected: Value at '${field}' failed to satisfy constraint: Member must satisfy regular expression pattern: ^[\\S]+.*[\\S]+$`,
    );
  }
  const fault = faultOf(password, policy);
  if (fault) {
    throw new CognitoError(
      'InvalidPasswordException',
      `Password did not conform with policy: ${fault}`,
    );
  }
}

function faultOf(password: string, policy: PasswordPolicy): string | undefined {
  if (password.length < policy.minimumLength) return 'Password not long enough';
  if (policy.needsLowercase && !/[a-z]/.test(password)) {
    return 'Password must have lowercase characters';
  }
  if (policy.needsUppercase && !/[A-Z]/.test(password)) {
    return 'Password must have uppercase characters';
  }
  if (policy.needsNumbers && !/\d/.test(password)) return 'Password must have numeric characters';
  if (policy.needsSymbols && !SYMBOL.test(password)) return 'Password must have symbol characters';
  return undefined;
}
