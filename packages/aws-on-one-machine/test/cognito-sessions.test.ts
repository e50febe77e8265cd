import {
  AdminDeleteUserCommand,
  AdminUserGlobalSignOutCommand,
  AssociateSoftwareTokenCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { fetchAuthSession, getCurrentUser, signIn, signOut } from 'aws-amplify/auth';
import { beforeEach, describe, expect, it } from 'vitest';
import { PASSWORD, startPool } from './support/cognito.ts';
import { problemOf } from './support/problem-of.ts';

import { heldTokens, plainSignIn } from './support/signed-in.ts';

const EMAIL = 'ann@example.com';
const WRONG = 'NotAuthorizedException: Incorrect username or password.';
const DAY_MS = 24 * 60 * 60 * 1000;

let pool: Awaited<ReturnType<typeof startPool>>;

beforeEach(async () => {
  pool = await startPool();
  await pool.confirmedUser(EMAIL);
});

const signInAs = (username = EMAIL, password = PASSWORD) => signIn({ username, password });

/** Makes the one call that a token may be good for. */
const associate = (AccessToken: string) =>
  problemOf(pool.operator.send(new AssociateSoftwareTokenCommand({ AccessToken })));

describe('a session', () => {
  it('gives new tokens of the same sign-in', async () => {
    await signInAs();
    const before = await heldTokens();
    pool.wait(2000);
    await fetchAuthSession({ forceRefresh: true });
    const after = await heldTokens();
    expect(after.access.payload).toMatchObject({
      origin_jti: before.access.payload.origin_jti,
      auth_time: before.access.payload.auth_time,
      iat: Number(before.access.payload.iat) + 2,
    });
    expect(after.access.payload.jti).not.toBe(before.access.payload.jti);
  });

  it('has validities as the client is set', async () => {
    const short = await startPool({
      client: {
        AccessTokenValidity: 5,
        IdTokenValidity: 2,
        RefreshTokenValidity: 1,
        TokenValidityUnits: { AccessToken: 'minutes', IdToken: 'hours', RefreshToken: 'days' },
      },
    });
    await short.confirmedUser(EMAIL);
    await signInAs();
    const { access, id } = await heldTokens();
    expect(Number(access.payload.exp) - Number(access.payload.iat)).toBe(300);
    expect(Number(id.payload.exp) - Number(id.payload.iat)).toBe(7200);
    short.wait(DAY_MS);
    expect((await fetchAuthSession({ forceRefresh: true })).tokens).toBeUndefined();
  });

  it('lets its access token call Cognito until it expires, and no other token', async () => {
    await signInAs();
    const { access, id } = await heldTokens();
    expect(await associate(access.toString())).toBe('no problem');
    const invalid = 'NotAuthorizedException: Invalid Access Token';
    const [header, payload, signature = ''] = access.toString().split('.');
    const other = Buffer.from(JSON.stringify({ ...access.payload, sub: 'me' })).toString(
      'base64url',
    );
    expect(await associate(id.toString())).toBe(invalid);
    expect(await associate('made.up.token')).toBe(invalid);
    expect(await associate([header, other, signature].join('.'))).toBe(invalid);
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    expect(await associate([none, payload, ''].join('.'))).toBe(invalid);
    pool.wait(60 * 60 * 1000);
    expect(await associate(access.toString())).toBe(
      'NotAuthorizedException: Access Token has expired',
    );
  });

  it('ends with signing out: what it gave is good for nothing at Cognito', async () => {
    await signInAs();
    const { access } = await heldTokens();
    await signOut();
    expect(await associate(access.toString())).toBe(
      'NotAuthorizedException: Access Token has been revoked',
    );
    await expect(getCurrentUser()).rejects.toThrow();
  });

  it('does not do what no web client asks for, whatever its token says', async () => {
    await signInAs();
    const { access } = await heldTokens();
    const ask = (AccessToken: string) =>
      problemOf(pool.operator.send(new GetUserCommand({ AccessToken })));
    expect(await ask(access.toString())).toBe(
      "UnknownOperationException: The local target's Cognito subset doesn't do 'GetUser'.",
    );
    expect(await ask('made.up.token')).toBe('NotAuthorizedException: Invalid Access Token');
  });

  /** A session beside Amplify's, with its refresh token to hand. */
  const plainSession = async () => {
    const plain = await startPool({ withOtherPool: true });
    const id = await plain.confirmedUser(EMAIL);
    const { ClientId, operator } = plain;
    const begin = async () => {
      const { AuthenticationResult } = await operator.send(plainSignIn(plain, EMAIL, PASSWORD));
      const { AccessToken = '', RefreshToken = '' } = AuthenticationResult ?? {};
      return { AccessToken, RefreshToken };
    };
    const refresh = (RefreshToken: string, client = ClientId) =>
      operator.send(new GetTokensFromRefreshTokenCommand({ ClientId: client, RefreshToken }));
    return { ...plain, id, begin, refresh };
  };

  it('is refreshed without a new refresh token', async () => {
    const { begin, refresh } = await plainSession();
    const { RefreshToken } = await begin();
    const fresh = await refresh(RefreshToken);
    expect(fresh.AuthenticationResult).toMatchObject({ TokenType: 'Bearer', ExpiresIn: 3600 });
    expect(fresh.AuthenticationResult?.RefreshToken).toBeUndefined();
  });

  it('goes on for as long as its refresh token is good', async () => {
    const { begin, refresh, wait } = await plainSession();
    const { RefreshToken } = await begin();
    wait(29 * DAY_MS);
    await refresh(RefreshToken);
    wait(DAY_MS);
    expect(await problemOf(refresh(RefreshToken))).toBe(
      'NotAuthorizedException: Refresh Token has expired',
    );
  });

  it('lets its last access token outlive the refresh token, whoever signs in meanwhile', async () => {
    const { operator, begin, refresh, wait } = await plainSession();
    const { RefreshToken } = await begin();
    wait(30 * DAY_MS - 60_000);
    const { AuthenticationResult } = await refresh(RefreshToken);
    wait(2 * 60_000);
    await begin();
    const { AccessToken } = AuthenticationResult ?? {};
    const call = new AssociateSoftwareTokenCommand({ AccessToken });
    expect(await problemOf(operator.send(call))).toBe('no problem');
  });

  it('is revoked by itself, by its own client', async () => {
    const { ClientId, operator, system, begin, refresh } = await plainSession();
    const [one, other] = [await begin(), await begin()];
    const Token = one.RefreshToken;
    const revoke = (client: string) =>
      operator.send(new RevokeTokenCommand({ ClientId: client, Token }));
    expect(await problemOf(revoke(system.output('OtherClient')))).toBe(
      'UnauthorizedException: Token is not for this client.',
    );
    await refresh(Token);
    await revoke(ClientId);
    await revoke(ClientId);
    expect(await problemOf(refresh(Token))).toBe(
      'NotAuthorizedException: Refresh Token has been revoked',
    );
    await refresh(other.RefreshToken);
  });

  it('is no session of another client, and none at all with a made-up token', async () => {
    const { system, begin, refresh } = await plainSession();
    const { RefreshToken } = await begin();
    const invalid = 'NotAuthorizedException: Invalid Refresh Token';
    expect(await problemOf(refresh(RefreshToken, system.output('ClientOfOtherPool')))).toBe(
      invalid,
    );
    expect(await problemOf(refresh(RefreshToken, system.output('OtherClient')))).toBe(invalid);
    expect(await problemOf(refresh('made up'))).toBe(invalid);
  });

  it('ends with its user', async () => {
    await signInAs();
    const { access } = await heldTokens();
    const { operator, UserPoolId } = pool;
    await operator.send(new AdminDeleteUserCommand({ UserPoolId, Username: EMAIL }));
    expect(await associate(access.toString())).toBe('UserNotFoundException: User does not exist.');
    await signOut();
    expect(await problemOf(signInAs())).toBe(WRONG);
  });

  it('ends everywhere with a global sign-out', async () => {
    const { operator, UserPoolId, id, begin, refresh } = await plainSession();
    const sessions = [await begin(), await begin()];
    await operator.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username: id }));
    for (const { AccessToken, RefreshToken } of sessions) {
      expect(await problemOf(refresh(RefreshToken))).toBe(
        'NotAuthorizedException: Refresh Token has been revoked',
      );
      const call = new AssociateSoftwareTokenCommand({ AccessToken });
      expect(await problemOf(operator.send(call))).toBe(
        'NotAuthorizedException: Access Token has been revoked',
      );
    }
    const { RefreshToken } = await begin();
    await refresh(RefreshToken);
  });
});
