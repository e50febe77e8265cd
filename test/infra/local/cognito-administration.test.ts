import {
  AdminConfirmSignUpCommand,
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  ListUsersCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { confirmSignIn, fetchAuthSession, resetPassword, signIn, signOut } from 'aws-amplify/auth';
import { beforeEach, describe, expect, it } from 'vitest';
import { PASSWORD, startPool } from './support/cognito.ts';
import { problemOf } from './support/problem-of.ts';

const EMAIL = 'ann@example.com';
const SUPPRESS = { MessageAction: 'SUPPRESS' } as const;

let pool: Awaited<ReturnType<typeof startPool>>;
let UserPoolId: string;

beforeEach(async () => {
  pool = await startPool();
  ({ UserPoolId } = pool);
});

const about = (Username: string) => ({ UserPoolId, Username });

describe('an administrator', () => {
  it('sees a user, by id or by address in any case', async () => {
    const id = await pool.confirmedUser(EMAIL);
    for (const name of [id, 'ANN@example.com']) {
      expect(await pool.operator.send(new AdminGetUserCommand(about(name)))).toMatchObject({
        Username: id,
        UserAttributes: [
          { Name: 'sub', Value: id },
          { Name: 'name', Value: 'Ann Fell' },
          { Name: 'email', Value: EMAIL },
          { Name: 'email_verified', Value: 'true' },
        ],
        UserCreateDate: expect.any(Date),
        UserLastModifiedDate: expect.any(Date),
        Enabled: true,
        UserStatus: 'CONFIRMED',
      });
    }
    const unknown = new AdminGetUserCommand(about('nobody@example.com'));
    expect(await problemOf(pool.operator.send(unknown))).toBe(
      'UserNotFoundException: User does not exist.',
    );
    const elsewhere = new AdminGetUserCommand({ UserPoolId: 'eu-west-2_None00000', Username: id });
    expect(await problemOf(pool.operator.send(elsewhere))).toBe(
      'ResourceNotFoundException: User pool eu-west-2_None00000 does not exist.',
    );
  });

  it('finds users by address or id, and leafs through all of them', async () => {
    const ids = [];
    for (const name of ['ann', 'bea', 'cat', 'dot', 'eve']) {
      ids.push(await pool.signUp(`${name}@example.com`));
    }
    const find = async (Filter: string) =>
      (await pool.operator.send(new ListUsersCommand({ UserPoolId, Filter }))).Users?.map(
        ({ Username }) => Username,
      );
    expect(await find('email = "Cat@example.com"')).toEqual([ids[2]]);
    expect(await find(`sub = "${ids[3]}"`)).toEqual([ids[3]]);
    expect(await find('email = "nobody@example.com"')).toEqual([]);
    expect(await problemOf(find('name ^= "A"'))).toMatch(/^InvalidParameterException/);
    const seen = [];
    let PaginationToken: string | undefined;
    do {
      const page = await pool.operator.send(
        new ListUsersCommand({ UserPoolId, Limit: 2, ...(PaginationToken && { PaginationToken }) }),
      );
      for (const { Username } of page.Users ?? []) seen.push(Username);
      ({ PaginationToken } = page);
    } while (PaginationToken);
    expect(seen).toEqual(ids.toSorted());
  });

  it('makes a user, who chooses a password at first sign-in', async () => {
    const create = new AdminCreateUserCommand({
      ...about(EMAIL),
      ...SUPPRESS,
      TemporaryPassword: 'temporary 1',
      UserAttributes: [
        { Name: 'name', Value: 'Ann Fell' },
        { Name: 'email_verified', Value: 'true' },
      ],
    });
    const { User } = await pool.operator.send(create);
    expect(User).toMatchObject({ Enabled: true, UserStatus: 'FORCE_CHANGE_PASSWORD' });
    expect(pool.lines).toEqual([]);
    expect(await problemOf(pool.operator.send(create))).toBe(
      'UsernameExistsException: User account already exists',
    );
    expect(await problemOf(resetPassword({ username: EMAIL }))).toBe(
      'NotAuthorizedException: User password cannot be reset in the current state.',
    );
    const { nextStep } = await signIn({ username: EMAIL, password: 'temporary 1' });
    expect(nextStep).toMatchObject({
      signInStep: 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED',
      missingAttributes: [],
    });
    expect(await problemOf(confirmSignIn({ challengeResponse: 'short' }))).toMatch(
      /^InvalidPasswordException/,
    );
    await confirmSignIn({ challengeResponse: PASSWORD });
    await signOut();
    expect((await signIn({ username: EMAIL, password: PASSWORD })).isSignedIn).toBe(true);
  });

  it('makes a user with a password that was mailed', async () => {
    const UserAttributes = [{ Name: 'name', Value: 'Ann' }];
    await pool.operator.send(new AdminCreateUserCommand({ ...about(EMAIL), UserAttributes }));
    const password = /: (\S{12})$/.exec(pool.lines.at(-1) ?? '')?.[1] ?? '';
    const { nextStep } = await signIn({ username: EMAIL, password });
    expect(nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED');
  });

  it('sets a password, which holds the policy', async () => {
    const id = await pool.signUp(EMAIL);
    const set = (Password: string) =>
      pool.operator.send(
        new AdminSetUserPasswordCommand({ ...about(id), Password, Permanent: true }),
      );
    expect(await problemOf(set('short'))).toMatch(/^InvalidPasswordException/);
    await set('another one');
    expect((await signIn({ username: EMAIL, password: 'another one' })).isSignedIn).toBe(true);
  });

  it('confirms a user, once', async () => {
    const id = await pool.signUp(EMAIL);
    await pool.operator.send(new AdminConfirmSignUpCommand(about(id)));
    expect(await problemOf(pool.operator.send(new AdminConfirmSignUpCommand(about(id))))).toBe(
      'NotAuthorizedException: User cannot be confirmed. Current status is CONFIRMED',
    );
    expect((await signIn({ username: EMAIL, password: PASSWORD })).isSignedIn).toBe(true);
  });

  it('ends the sessions of a user, and deletes them', async () => {
    const id = await pool.confirmedUser(EMAIL);
    await signIn({ username: EMAIL, password: PASSWORD });
    await pool.operator.send(new AdminUserGlobalSignOutCommand(about(id)));
    expect((await fetchAuthSession({ forceRefresh: true })).tokens).toBeUndefined();
    await pool.operator.send(new AdminDeleteUserCommand(about(id)));
    expect(await problemOf(pool.operator.send(new AdminGetUserCommand(about(id))))).toMatch(
      /^UserNotFoundException/,
    );
    await pool.confirmedUser(EMAIL);
  });
});

describe('a call of an administrator', () => {
  const commands = [
    ['AdminGetUser', () => new AdminGetUserCommand(about(EMAIL))],
    ['ListUsers', () => new ListUsersCommand({ UserPoolId })],
    [
      'AdminSetUserPassword',
      () => new AdminSetUserPasswordCommand({ ...about(EMAIL), Password: PASSWORD }),
    ],
    ['AdminDisableUser', () => new AdminDisableUserCommand(about(EMAIL))],
    ['AdminEnableUser', () => new AdminEnableUserCommand(about(EMAIL))],
    ['AdminUserGlobalSignOut', () => new AdminUserGlobalSignOutCommand(about(EMAIL))],
    ['AdminConfirmSignUp', () => new AdminConfirmSignUpCommand(about(EMAIL))],
    [
      'AdminCreateUser',
      () =>
        new AdminCreateUserCommand({
          ...about('new@example.com'),
          ...SUPPRESS,
          UserAttributes: [{ Name: 'name', Value: 'New' }],
        }),
    ],
    ['AdminDeleteUser', () => new AdminDeleteUserCommand(about(EMAIL))],
  ] as const;

  it.each(commands)('%s needs its permission on the pool', async (operation, command) => {
    await pool.signUp(EMAIL);
    const call = () => problemOf(pool.asFunction.send(command() as ListUsersCommand));
    const arn = pool.system.output('PoolArn');
    expect(arn).toBe(`arn:aws:cognito-idp:eu-west-2:000000000000:userpool/${UserPoolId}`);
    expect(await call()).toBe(
      `AccessDeniedException: User: arn:aws:sts::000000000000:assumed-role/probe-role/probe is not authorized to perform: cognito-idp:${operation} on resource: ${arn} because no identity-based policy allows the cognito-idp:${operation} action`,
    );
    pool.caller.grant(['Allow', `cognito-idp:${operation}`, arn]);
    expect(await call()).toBe('no problem');
  });

  it('is signed', async () => {
    const answer = await fetch(pool.cognito.endpoint, {
      method: 'POST',
      headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.AdminGetUser' },
      body: JSON.stringify(about(EMAIL)),
    });
    expect(await answer.json()).toMatchObject({ __type: 'MissingAuthenticationTokenException' });
  });
});
