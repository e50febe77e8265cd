import {
  AdminDisableUserCommand,
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
  GetUserAttributeVerificationCodeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import {
  confirmResetPassword,
  confirmUserAttribute,
  fetchAuthSession,
  fetchUserAttributes,
  resetPassword,
  sendUserAttributeVerificationCode,
  signIn,
  signOut,
  updatePassword,
  updateUserAttributes,
} from 'aws-amplify/auth';
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
let userId: string;

beforeEach(async () => {
  pool = await startPool();
  userId = await pool.confirmedUser(EMAIL);
});

const signInWith = (password: string, username = EMAIL) => signIn({ username, password });
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
    const code = pool.code(EMAIL);
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
    expect(await reset(pool.code(EMAIL))).toBe(OLD_CODE);
  });

  it('answers the same for an address that nobody has, that isn’t proved or is disabled', async () => {
    await pool.signUp('amy@example.com');
    const disabled = await pool.confirmedUser('art@example.com');
    await pool.operator.send(
      new AdminDisableUserCommand({ UserPoolId: pool.UserPoolId, Username: disabled }),
    );
    const sent = pool.lines.length;
    const known = await resetPassword({ username: EMAIL });
    for (const username of ['adam@else.example', 'amy@example.com', 'art@example.com']) {
      expect(await resetPassword({ username })).toEqual(known);
    }
    expect(pool.lines.slice(sent)).toEqual([expect.stringContaining(EMAIL)]);
    expect(await reset('123456', NEW_PASSWORD, 'adam@else.example')).toBe(WRONG_CODE);
    expect(await reset('123456', NEW_PASSWORD, 'art@example.com')).toBe(WRONG_CODE);
  });

  it('tells who is unknown or has no proved address only where the client wants it so', async () => {
    const { ClientId, operator, signUp } = await startPool({
      client: { PreventUserExistenceErrors: 'LEGACY' },
    });
    const unknown = 'UserNotFoundException: Username/client id combination not found.';
    const forgot = (Username: string) =>
      problemOf(operator.send(new ForgotPasswordCommand({ ClientId, Username })));
    expect(await forgot('nobody@example.com')).toBe(unknown);
    await signUp('new@example.com');
    expect(await forgot('new@example.com')).toBe(
      'InvalidParameterException: Cannot reset password for the user as there is no registered/verified email or phone_number',
    );
    const confirm = new ConfirmForgotPasswordCommand({
      ClientId,
      Username: 'nobody@example.com',
      ConfirmationCode: '123456',
      Password: NEW_PASSWORD,
    });
    expect(await problemOf(operator.send(confirm))).toBe(unknown);
  });

  it('can be asked for five times an hour, and its code tried fifteen times', async () => {
    for (let tries = 0; tries < 5; tries++) await resetPassword({ username: EMAIL });
    expect(await problemOf(resetPassword({ username: EMAIL }))).toBe(LIMIT);
    const wrong = otherCode(pool.code(EMAIL));
    for (let tries = 0; tries < 15; tries++) expect(await reset(wrong)).toBe(WRONG_CODE);
    expect(await reset(pool.code(EMAIL))).toBe(LIMIT);
  });
});

describe('a password', () => {
  const change = (oldPassword: string, newPassword = NEW_PASSWORD) =>
    problemOf(updatePassword({ oldPassword, newPassword }));

  it('is changed by who knows it', async () => {
    await signInWith(PASSWORD);
    expect(await change('wrong one')).toBe(WRONG);
    expect(await change(PASSWORD, 'short')).toBe(
      'InvalidPasswordException: Password did not conform with policy: Password not long enough',
    );
    expect(await change(PASSWORD)).toBe('no problem');
    await signOut();
    expect(await problemOf(signInWith(PASSWORD))).toBe(WRONG);
    await signInWith(NEW_PASSWORD);
  });

  it('can be changed five times an hour', async () => {
    await signInWith(PASSWORD);
    for (let tries = 0; tries < 5; tries++) expect(await change('wrong one')).toBe(WRONG);
    expect(await change(PASSWORD)).toBe(LIMIT);
  });
});

describe('what a user has of attributes', () => {
  beforeEach(async () => {
    await signInWith(PASSWORD);
  });

  it('is told, and can be changed', async () => {
    const before = { sub: userId, email: EMAIL, email_verified: 'true', name: 'Ann Fell' };
    expect(await fetchUserAttributes()).toEqual(before);
    expect(await updateUserAttributes({ userAttributes: { name: 'Ann Beck' } })).toEqual({
      name: { isUpdated: true, nextStep: { updateAttributeStep: 'DONE' } },
    });
    expect(await fetchUserAttributes()).toEqual({ ...before, name: 'Ann Beck' });
    await fetchAuthSession({ forceRefresh: true });
    expect((await fetchAuthSession()).tokens?.idToken?.payload.name).toBe('Ann Beck');
  });

  it('is only what the client may write, and what the pool has', async () => {
    const update = (userAttributes: Record<string, string>) =>
      problemOf(updateUserAttributes({ userAttributes }));
    const unauthorised =
      'NotAuthorizedException: A client attempted to write unauthorized attribute';
    expect(await update({ email_verified: 'true' })).toBe(unauthorised);
    expect(await update({ sub: 'me' })).toBe(unauthorised);
    expect(await update({ 'custom:role': 'ADMIN' })).toMatch(
      /custom:role: Attribute does not exist in the schema/,
    );
    expect(await update({ name: '' })).toMatch(/^InvalidParameterException/);
    pool = await startPool({
      client: { WriteAttributes: ['email', 'name'], ReadAttributes: ['email', 'email_verified'] },
    });
    await pool.confirmedUser(EMAIL);
    await signOut();
    await signInWith(PASSWORD);
    expect(await update({ nickname: 'Annie' })).toBe(unauthorised);
    expect(await update({ name: 'Ann Beck' })).toBe('no problem');
    expect(Object.keys(await fetchUserAttributes())).toEqual(['sub', 'email', 'email_verified']);
  });

  it('keeps the address until the new one is proved', async () => {
    const email = 'ann.beck@example.com';
    const outcome = await updateUserAttributes({ userAttributes: { email } });
    expect(outcome.email?.nextStep).toMatchObject({
      updateAttributeStep: 'CONFIRM_ATTRIBUTE_WITH_CODE',
      codeDeliveryDetails: { destination: 'a***@e***' },
    });
    expect((await fetchUserAttributes()).email).toBe(EMAIL);
    const confirm = (confirmationCode: string) =>
      problemOf(confirmUserAttribute({ userAttributeKey: 'email', confirmationCode }));
    const code = pool.code(email);
    expect(await confirm(otherCode(code))).toBe(WRONG_CODE);
    expect(await confirm(code)).toBe('no problem');
    expect(await confirm(code)).toBe(OLD_CODE);
    expect(await fetchUserAttributes()).toMatchObject({ email, email_verified: 'true' });
    await signOut();
    expect(await problemOf(signInWith(PASSWORD))).toBe(WRONG);
    await signInWith(PASSWORD, email);
  });

  it('can’t take the address of another', async () => {
    const taken = 'AliasExistsException: An account with the given email already exists.';
    const email = 'amy@example.com';
    const update = () => updateUserAttributes({ userAttributes: { email } });
    await update();
    await pool.confirmedUser(email);
    const confirmationCode = pool.code('UpdateUserAttribute');
    expect(
      await problemOf(confirmUserAttribute({ userAttributeKey: 'email', confirmationCode })),
    ).toBe(taken);
    expect(await problemOf(update())).toBe(taken);
    expect((await fetchUserAttributes()).email).toBe(EMAIL);
  });

  it('has its address proved anew on wish, five times an hour', async () => {
    expect(await sendUserAttributeVerificationCode({ userAttributeKey: 'email' })).toMatchObject({
      destination: 'a***@e***',
    });
    const confirmationCode = pool.code(EMAIL);
    await confirmUserAttribute({ userAttributeKey: 'email', confirmationCode });
    const AccessToken = (await fetchAuthSession()).tokens?.accessToken.toString();
    const ask = (AttributeName: string) =>
      problemOf(
        pool.operator.send(
          new GetUserAttributeVerificationCodeCommand({ AccessToken, AttributeName }),
        ),
      );
    expect(await ask('phone_number')).toMatch(/^InvalidParameterException/);
    for (let tries = 0; tries < 4; tries++) expect(await ask('email')).toBe('no problem');
    expect(await ask('email')).toBe(LIMIT);
  });

  it('keeps its address altogether where the pool would change it unproved', async () => {
    pool = await startPool({ pool: { UserAttributeUpdateSettings: undefined } });
    await pool.confirmedUser(EMAIL);
    await signOut();
    await signInWith(PASSWORD);
    expect(
      await problemOf(updateUserAttributes({ userAttributes: { email: 'new@example.com' } })),
    ).toMatch(/^InvalidParameterException: The local target's Cognito subset changes an address/);
  });
});
