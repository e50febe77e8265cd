import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { fetchAuthSession, resetPassword, signIn } from 'aws-amplify/auth';
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
          { Name: 'email_verified', Value: 'true' },
          { Name: 'name', Value: 'Ann Fell' },
          { Name: 'email', Value: EMAIL },
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

  it('makes a user, whose password nobody knows until one is set', async () => {
    const create = new AdminCreateUserCommand({
      ...about(EMAIL),
      ...SUPPRESS,
      UserAttributes: [
        { Name: 'name', Value: 'Ann Fell' },
        { Name: 'email_verified', Value: 'true' },
      ],
    });
    const { User } = await pool.operator.send(create);
    expect(User).toMatchObject({ Enabled: true, UserStatus: 'FORCE_CHANGE_PASSWORD' });
    expect(await problemOf(pool.operator.send(create))).toBe(
      'UsernameExistsException: User account already exists',
    );
    expect(await problemOf(resetPassword({ username: EMAIL }))).toBe(
      'NotAuthorizedException: User password cannot be reset in the current state.',
    );
  });

  it('gives an address to one of two who ask for it at once', async () => {
    const problems = await Promise.all([1, 2, 3].map(() => problemOf(pool.createUser(EMAIL))));
    expect(problems.sort()).toEqual([
      'UsernameExistsException: User account already exists',
      'UsernameExistsException: User account already exists',
      'no problem',
    ]);
  });

  it.each([
    ['what is no address', { Username: 'ann' }, 'Username should be an email.'],
    [
      'a user without what the pool requires',
      {},
      'Attributes did not conform to the schema: name: The attribute is required\n',
    ],
    [
      'attributes that the pool does not have',
      { UserAttributes: [{ Name: 'custom:role', Value: 'ADMIN' }] },
      'Attributes did not conform to the schema: custom:role: Attribute does not exist in the schema.\n',
    ],
  ])('does not make %s', async (_, more, problem) => {
    const create = new AdminCreateUserCommand({ ...about(EMAIL), ...SUPPRESS, ...more });
    expect(await problemOf(pool.operator.send(create))).toBe(
      `InvalidParameterException: ${problem}`,
    );
  });

  it('mails nobody', async () => {
    const create = new AdminCreateUserCommand(about(EMAIL));
    expect(await problemOf(pool.operator.send(create))).toMatch(/^InvalidParameterException: /);
  });

  const setPassword = (Password: string, pool_ = pool) =>
    pool_.operator.send(
      new AdminSetUserPasswordCommand({
        UserPoolId: pool_.UserPoolId,
        Username: EMAIL,
        Password,
        Permanent: true,
      }),
    );

  it('sets a password, which holds the policy', async () => {
    await pool.createUser(EMAIL);
    expect(await problemOf(setPassword('fells'))).toBe(
      'InvalidPasswordException: Password did not conform with policy: Password not long enough',
    );
    expect(await problemOf(setPassword('herdwick '))).toBe(
      "InvalidParameterException: 1 validation error detected: Value at 'password' failed to satisfy constraint: Member must satisfy regular expression pattern: ^[\\S]+.*[\\S]+$",
    );
    await setPassword('another one');
    expect((await signIn({ username: EMAIL, password: 'another one' })).isSignedIn).toBe(true);
  });

  it.each([
    ['uppercase', 'RequireUppercase', 'Password must have uppercase characters'],
    ['lowercase', 'RequireLowercase', 'Password must have lowercase characters'],
    ['numbers', 'RequireNumbers', 'Password must have numeric characters'],
    ['symbols', 'RequireSymbols', 'Password must have symbol characters'],
  ])('is asked for %s in a password where the pool does', async (_, rule, problem) => {
    const nothing = {
      MinimumLength: 6,
      RequireLowercase: false,
      RequireNumbers: false,
      RequireSymbols: false,
      RequireUppercase: false,
    };
    const strict = await startPool({
      pool: { Policies: { PasswordPolicy: { ...nothing, [rule]: true } } },
    });
    await strict.createUser(EMAIL);
    const [weak = '', strong = ''] =
      rule === 'RequireLowercase' ? ['FELLS9', 'FELLs9'] : ['fellsi', 'fellS9!'];
    expect(await problemOf(setPassword(weak, strict))).toBe(
      `InvalidPasswordException: Password did not conform with policy: ${problem}`,
    );
    await setPassword(strong, strict);
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
  const AuthParameters = { USERNAME: EMAIL, PASSWORD };
  const SoftwareTokenMfaSettings = { Enabled: false, PreferredMfa: false };

  const commands = [
    ['AdminGetUser', () => new AdminGetUserCommand(about(EMAIL))],
    [
      'AdminSetUserPassword',
      () =>
        new AdminSetUserPasswordCommand({ ...about(EMAIL), Password: PASSWORD, Permanent: true }),
    ],
    [
      'AdminInitiateAuth',
      () =>
        new AdminInitiateAuthCommand({
          UserPoolId,
          ClientId: pool.ClientId,
          AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
          AuthParameters,
        }),
    ],
    [
      'AdminSetUserMFAPreference',
      () => new AdminSetUserMFAPreferenceCommand({ ...about(EMAIL), SoftwareTokenMfaSettings }),
    ],
    ['AdminUserGlobalSignOut', () => new AdminUserGlobalSignOutCommand(about(EMAIL))],
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
    await pool.confirmedUser(EMAIL);
    const call = () => problemOf(pool.asFunction.send(command() as AdminGetUserCommand));
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

describe('a call', () => {
  const begin = (ClientId = pool.ClientId) =>
    new InitiateAuthCommand({
      ClientId,
      AuthFlow: 'USER_SRP_AUTH',
      AuthParameters: { USERNAME: EMAIL, SRP_A: 'abcdef' },
    });

  it('names a client of a pool', async () => {
    expect(await problemOf(pool.operator.send(begin('nobodys')))).toBe(
      'ResourceNotFoundException: User pool client nobodys does not exist.',
    );
  });

  it('that is not known, or not whole, is refused in words of Cognito', async () => {
    const call = async (operation: string, body: string) => {
      const answer = await fetch(pool.cognito.endpoint, {
        method: 'POST',
        headers: { 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}` },
        body,
      });
      return [answer.status, answer.headers.get('x-amzn-errortype'), await answer.json()];
    };
    for (const unknown of ['StartWebAuthnRegistration', 'ListUsers', 'toString']) {
      expect(await call(unknown, '{}')).toEqual([
        400,
        'UnknownOperationException',
        expect.objectContaining({ __type: 'UnknownOperationException' }),
      ]);
    }
    const disable = new AdminDisableUserCommand(about(EMAIL));
    expect(await problemOf(pool.operator.send(disable))).toMatch(/^UnknownOperationException/);
    expect(await call('SignUp', `{"ClientId":"${pool.ClientId}"}`)).toMatchObject([
      400,
      'NotAuthorizedException',
      { message: 'SignUp is not permitted for this user pool' },
    ]);
    expect(await call('InitiateAuth', 'no json')).toMatchObject([
      400,
      'SerializationException',
      {},
    ]);
    expect(await call('ForgotPassword', `{"ClientId":"${pool.ClientId}"}`)).toEqual([
      400,
      'InvalidParameterException',
      {
        __type: 'InvalidParameterException',
        message:
          "1 validation error detected: Value null at 'username' failed to satisfy constraint: Member must not be null",
      },
    ]);
  });

  it('of an app needs no credentials of AWS', async () => {
    const anonymous = new CognitoIdentityProviderClient({
      endpoint: pool.cognito.endpoint,
      region: 'eu-west-2',
      credentials: () => Promise.reject(new Error('none')),
    });
    expect((await anonymous.send(begin())).ChallengeName).toBe('PASSWORD_VERIFIER');
    anonymous.destroy();
  });
});
