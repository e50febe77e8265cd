import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  CodeMismatchException,
  CognitoIdentityProviderClient,
  EnableSoftwareTokenMFAException,
  InvalidPasswordException,
  NotAuthorizedException,
  RevokeTokenCommand,
  TooManyRequestsException,
  UserNotFoundException,
  UsernameExistsException,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { openUserPool, openUserPoolClient } from '../../../functions/identity/user-pool.ts';
import { LimitError } from '../../../functions/lib/errors.ts';
import {
  type Attempt,
  scriptedCalls,
  timedOut,
  withoutPauses,
} from '../../support/scripted-calls.ts';

const UserPoolId = 'eu-west-2_Local1234';
const ACCOUNT = { email: 'ann@fellside.example', full_name: 'Ann Tyson' };
const ATTRIBUTES = [{ Name: 'sub', Value: 'usr_1' }];
const $metadata = {};
const message = 'said by Cognito';

const json = (status: number, body: object): Attempt => ({
  status,
  headers: { 'content-type': 'application/x-amz-json-1.1' },
  body: JSON.stringify(body),
});
const failed = (name: string): Attempt => json(400, { __type: name, message });
const THROTTLED = failed('TooManyRequestsException');
const DONE = json(200, {});

const pool = (config = {}) => openUserPool(UserPoolId, { region: 'eu-west-2', ...config });
const client = (config = {}) =>
  openUserPoolClient({ UserPoolId, ClientId: 'client' }, { region: 'eu-west-2', ...config });

describe('the SDK’s attempts at Cognito', () => {
  it('find an account after Cognito was busy', async () => {
    const { config, requests } = scriptedCalls(
      THROTTLED,
      json(200, { UserAttributes: ATTRIBUTES, UserStatus: 'CONFIRMED' }),
    );
    expect(await withoutPauses(() => pool(config).findByEmail(ACCOUNT.email))).toEqual({
      user_id: 'usr_1',
      isConfirmed: true,
    });
    expect(requests).toHaveLength(2);
  });

  it('are at most three, and the caller learns that Cognito was busy', async () => {
    const { config, requests } = scriptedCalls(THROTTLED, THROTTLED, THROTTLED);
    await expect(
      withoutPauses(() => pool(config).setPassword('usr_1', 'secret')),
    ).rejects.toMatchObject({ name: 'TooManyRequestsException' });
    expect(requests).toHaveLength(3);
  });

  it('create one account if the reply is lost', async () => {
    const { config, requests } = scriptedCalls(
      'lost reply',
      failed('UsernameExistsException'),
      json(200, { UserAttributes: ATTRIBUTES, UserStatus: 'FORCE_CHANGE_PASSWORD' }),
    );
    expect(await withoutPauses(() => pool(config).createOnce(ACCOUNT))).toEqual({
      user_id: 'usr_1',
      isConfirmed: false,
    });
    expect(requests.map(({ headers }) => headers['x-amz-target']?.split('.')[1])).toEqual([
      'AdminCreateUser',
      'AdminCreateUser',
      'AdminGetUser',
    ]);
  });

  it('treat an account as deleted that is gone after a lost reply', async () => {
    const { config } = scriptedCalls('lost reply', failed('UserNotFoundException'));
    await withoutPauses(() => pool(config).delete('usr_1'));
  });

  it.each([
    ['end sessions', (config: object) => pool(config).endSessions('usr_1')],
    ['set a password', (config: object) => pool(config).setPassword('usr_1', 'secret')],
    ['set the second factor', (config: object) => pool(config).setSecondFactor('usr_1', true)],
    ['revoke a token', (config: object) => client(config).revoke('token')],
  ])('%s twice if the reply is lost, which changes nothing', async (_, call) => {
    const { config, requests } = scriptedCalls('lost reply', DONE);
    await withoutPauses(() => call(config));
    expect(requests[1]?.body).toEqual(requests[0]?.body);
  });

  it('ask for the app’s next code after a lost reply, because Cognito accepts a code once', async () => {
    const { config } = scriptedCalls('lost reply', failed('EnableSoftwareTokenMFAException'));
    expect(await withoutPauses(() => client(config).verifyAuthenticator('token', '123456'))).toBe(
      'wrong code',
    );
  });
});

describe('a call to Cognito', () => {
  let cognito: ReturnType<typeof mockClient>;

  beforeEach(() => {
    cognito = mockClient(CognitoIdentityProviderClient);
    onTestFinished(() => cognito.restore());
  });

  it.each([
    ['hasSecondFactor', () => pool().hasSecondFactor('usr_1')],
    ['findByEmail', () => pool().findByEmail(ACCOUNT.email)],
    ['createOnce', () => pool().createOnce(ACCOUNT)],
    ['setPassword', () => pool().setPassword('usr_1', 'secret')],
    ['endSessions', () => pool().endSessions('usr_1')],
    ['delete', () => pool().delete('usr_1')],
    ['setSecondFactor', () => pool().setSecondFactor('usr_1', true)],
    ['revoke', () => client().revoke('token')],
    ['isPassword', () => client().isPassword('usr_1', 'secret')],
    ['accessToken', () => client().accessToken('usr_1', 'secret')],
    ['associateAuthenticator', () => client().associateAuthenticator('token')],
    ['verifyAuthenticator', () => client().verifyAuthenticator('token', '123456')],
  ])('passes on the error if %s is throttled, unanswered or forbidden', async (_, call) => {
    const denied = Object.assign(new Error(message), { name: 'AccessDeniedException' });
    for (const error of [
      new TooManyRequestsException({ message, $metadata }),
      timedOut(),
      denied,
    ]) {
      cognito.reset();
      cognito.onAnyCommand().rejects(error);
      await expect(call()).rejects.toBe(error);
    }
  });

  it('finds no account if there is none', async () => {
    cognito.on(AdminGetUserCommand).rejects(new UserNotFoundException({ message, $metadata }));
    expect(await pool().findByEmail(ACCOUNT.email)).toBeUndefined();
  });

  it('returns the address’s user if an account is created a second time', async () => {
    cognito
      .on(AdminCreateUserCommand)
      .rejects(new UsernameExistsException({ message, $metadata }))
      .on(AdminGetUserCommand)
      .resolves({ UserAttributes: ATTRIBUTES, UserStatus: 'CONFIRMED' });
    expect(await pool().createOnce(ACCOUNT)).toEqual({ user_id: 'usr_1', isConfirmed: true });
  });

  it('fails if the account is deleted between the two requests', async () => {
    const exists = new UsernameExistsException({ message, $metadata });
    cognito
      .on(AdminCreateUserCommand)
      .rejects(exists)
      .on(AdminGetUserCommand)
      .rejects(new UserNotFoundException({ message, $metadata }));
    await expect(pool().createOnce(ACCOUNT)).rejects.toBe(exists);
  });

  it('deletes and signs out an account that is already gone', async () => {
    const gone = new UserNotFoundException({ message, $metadata });
    cognito.on(AdminDeleteUserCommand).rejects(gone);
    cognito.on(AdminUserGlobalSignOutCommand).rejects(gone);
    await pool().delete('usr_1');
    await pool().endSessions('usr_1');
  });

  it('fails if Cognito refuses a password', async () => {
    const refused = new InvalidPasswordException({ message, $metadata });
    cognito.on(AdminSetUserPasswordCommand).rejects(refused);
    await expect(pool().setPassword('usr_1', 'secret')).rejects.toBe(refused);
  });

  it.each([
    ['wrong', 'Incorrect username or password.', false],
    ['tried too often', 'Password attempts exceeded', LimitError],
    ['not asked for because the account is disabled', 'User is disabled.', NotAuthorizedException],
  ])('recognises a password that is %s', async (_, said, outcome) => {
    const error = new NotAuthorizedException({ message: said, $metadata });
    cognito.on(AdminInitiateAuthCommand).rejects(error);
    const answer = client().isPassword('usr_1', 'secret');
    if (outcome === false) expect(await answer).toBe(false);
    else await expect(answer).rejects.toBeInstanceOf(outcome);
  });

  it('fails if the session of a correct password can’t be ended', async () => {
    cognito
      .on(AdminInitiateAuthCommand)
      .resolves({ AuthenticationResult: { RefreshToken: 'token' } })
      .on(RevokeTokenCommand)
      .rejects(new TooManyRequestsException({ message, $metadata }));
    await expect(client().isPassword('usr_1', 'secret')).rejects.toMatchObject({
      name: 'TooManyRequestsException',
    });
  });

  it.each([
    [new CodeMismatchException({ message, $metadata }), 'wrong code'],
    [new EnableSoftwareTokenMFAException({ message, $metadata }), 'wrong code'],
    [new NotAuthorizedException({ message, $metadata }), 'too late'],
  ])('interprets %s about an app’s code as: %s', async (error, outcome) => {
    cognito.on(VerifySoftwareTokenCommand).rejects(error);
    expect(await client().verifyAuthenticator('token', '123456')).toBe(outcome);
  });
});
