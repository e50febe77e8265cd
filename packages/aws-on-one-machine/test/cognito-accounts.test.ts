import { confirmResetPassword, resetPassword, signIn } from 'aws-amplify/auth';
import { beforeEach, describe, expect, it } from 'vitest';
import { PASSWORD, startPool } from './support/cognito.ts';
import { problemOf } from './support/problem-of.ts';

const EMAIL = 'ann@example.com';
const NEW_PASSWORD = 'swaledale beck 7';
const HOUR_MS = 60 * 60 * 1000;
const WRONG = 'NotAuthorizedException: Incorrect username or password.';
const WRONG_CODE = 'CodeMismatchException: Invalid verification code provided, please try again.';
const OLD_CODE = 'ExpiredCodeException: Invalid code provided, please request a code again.';
const LIMIT = 'LimitExceededException: Attempt limit exceeded, please try after some time.';

let pool: Awaited<ReturnType<typeof startPool>>;

beforeEach(async () => {
  pool = await startPool();
  await pool.confirmedUser(EMAIL);
});

const signInWith = (password: string) => signIn({ username: EMAIL, password });
const otherCode = (code: string) => (code === '000000' ? '000001' : '000000');

describe('a forgotten password', () => {
  const reset = (confirmationCode: string, newPassword = NEW_PASSWORD, username = EMAIL) =>
    problemOf(confirmResetPassword({ username, confirmationCode, newPassword }));

  it('is replaced with the mailed code, which is good once', async () => {
    expect((await resetPassword({ username: EMAIL })).nextStep).toEqual({
      resetPasswordStep: 'CONFIRM_RESET_PASSWORD_WITH_CODE',
      codeDeliveryDetails: {
        attributeName: 'email',
        deliveryMedium: 'EMAIL',
        destination: 'a***@e***',
      },
    });
    const code = await pool.code(EMAIL);
    expect(await reset(otherCode(code))).toBe(WRONG_CODE);
    expect(await reset(code, 'short')).toBe(
      'InvalidPasswordException: Password did not conform with policy: Password not long enough',
    );
    expect(await reset(code)).toBe('no problem');
    expect(await reset(code)).toBe(OLD_CODE);
    expect(await problemOf(signInWith(PASSWORD))).toBe(WRONG);
    expect((await signInWith(NEW_PASSWORD)).isSignedIn).toBe(true);
  });

  it('is asked for within the hour', async () => {
    await resetPassword({ username: EMAIL });
    pool.wait(HOUR_MS);
    expect(await reset(await pool.code(EMAIL))).toBe(OLD_CODE);
  });

  it('takes the code that was sent last', async () => {
    await resetPassword({ username: EMAIL });
    const first = await pool.code(EMAIL);
    await resetPassword({ username: EMAIL });
    const last = await pool.code(EMAIL);
    if (first !== last) expect(await reset(first)).toBe(WRONG_CODE);
    expect(await reset(last)).toBe('no problem');
  });

  it('answers the same for an address that nobody has, or that isn’t proved', async () => {
    await pool.confirmedUser('amy@example.com', 'false');
    const known = await resetPassword({ username: EMAIL });
    for (const username of ['adam@else.example', 'amy@example.com']) {
      expect(await resetPassword({ username })).toEqual(known);
    }
    await pool.code(EMAIL);
    expect(pool.codes).toEqual([]);
    expect(await reset('123456', NEW_PASSWORD, 'adam@else.example')).toBe(WRONG_CODE);
  });

  it('can be asked for five times an hour, and its code tried fifteen times', async () => {
    for (let tries = 0; tries < 5; tries++) await resetPassword({ username: EMAIL });
    expect(await problemOf(resetPassword({ username: EMAIL }))).toBe(LIMIT);
    const wrong = otherCode(await pool.code(EMAIL));
    for (let tries = 0; tries < 15; tries++) expect(await reset(wrong)).toBe(WRONG_CODE);
    expect(await reset(await pool.code(EMAIL))).toBe(LIMIT);
  });
});
