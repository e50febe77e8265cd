import {
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  GlobalSignOutCommand,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import {
  confirmSignIn,
  deleteUser,
  fetchAuthSession,
  fetchMFAPreference,
  getCurrentUser,
  setUpTOTP,
  signIn,
  signOut,
  updateMFAPreference,
  verifyTOTPSetup,
} from 'aws-amplify/auth';
import { beforeEach, describe, expect, it } from 'vitest';
import { readJwt } from '../../../infra/local/jwt.ts';
import { totp } from './support/authenticator-app.ts';
import { PASSWORD, startPool } from './support/cognito.ts';
import { problemOf } from './support/problem-of.ts';

const EMAIL = 'ann@example.com';
const WRONG = 'NotAuthorizedException: Incorrect username or password.';
const DAY_MS = 24 * 60 * 60 * 1000;

let pool: Awaited<ReturnType<typeof startPool>>;
let userId: string;

beforeEach(async () => {
  pool = await startPool();
  userId = await pool.confirmedUser(EMAIL);
});

const signInAs = (username = EMAIL, password = PASSWORD) => signIn({ username, password });

/** The tokens that Amplify holds. */
async function tokens() {
  const { tokens: held } = await fetchAuthSession();
  if (!held?.idToken) throw new Error('Nobody is signed in');
  return { access: held.accessToken, id: held.idToken };
}

const getUser = async (AccessToken: string) =>
  problemOf(pool.operator.send(new GetUserCommand({ AccessToken })));

/** Signs in with the password as it is, which some clients may. */
const withPassword = (ClientId: string, PASSWORD_: string, USERNAME = EMAIL) =>
  new InitiateAuthCommand({
    ClientId,
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME, PASSWORD: PASSWORD_ },
  });

describe('signing in', () => {
  it('gives tokens with the claims of Cognito', async () => {
    const before = Math.floor(Date.now() / 1000);
    expect((await signInAs()).nextStep).toEqual({ signInStep: 'DONE' });
    expect(await getCurrentUser()).toMatchObject({ userId, username: userId });
    const { access, id } = await tokens();
    const issuer = pool.system.output('Issuer');
    expect(issuer).toMatch(/^https:\/\/cognito-idp\.eu-west-2\.amazonaws\.com\/eu-west-2_\w{9}$/);
    const uuid = expect.stringMatching(/^[0-9a-f-]{36}$/);
    expect(access.payload).toEqual({
      sub: userId,
      iss: issuer,
      client_id: pool.ClientId,
      origin_jti: uuid,
      event_id: uuid,
      token_use: 'access',
      scope: 'aws.cognito.signin.user.admin',
      auth_time: expect.toSatisfy((time) => time >= before),
      iat: access.payload.auth_time,
      exp: Number(access.payload.auth_time) + 3600,
      jti: uuid,
      username: userId,
    });
    expect(id.payload).toEqual({
      sub: userId,
      iss: issuer,
      aud: pool.ClientId,
      'cognito:username': userId,
      email: EMAIL,
      email_verified: true,
      name: 'Ann Fell',
      origin_jti: access.payload.origin_jti,
      event_id: access.payload.event_id,
      token_use: 'id',
      auth_time: access.payload.auth_time,
      iat: access.payload.iat,
      exp: access.payload.exp,
      jti: uuid,
    });
    expect(id.payload.jti).not.toBe(access.payload.jti);
  });

  it('takes the address in whatever case, and the password in its own', async () => {
    await signInAs('Ann@Example.COM');
    await signOut();
    expect(await problemOf(signInAs(EMAIL, PASSWORD.toUpperCase()))).toBe(WRONG);
  });

  it('works every time, whatever numbers it is made of', async () => {
    for (let times = 0; times < 6; times++) {
      await signInAs();
      await signOut();
    }
  });

  it('looks the same for an address that nobody has, until the password turns out wrong', async () => {
    const { ClientId, operator } = pool;
    const begin = async (USERNAME: string): Promise<Record<string, string>> => {
      const AuthParameters = { USERNAME, SRP_A: 'abcdef' };
      const { ChallengeName = '', ChallengeParameters = {} } = await operator.send(
        new InitiateAuthCommand({ ClientId, AuthFlow: 'USER_SRP_AUTH', AuthParameters }),
      );
      return { ChallengeName, ...ChallengeParameters };
    };
    const known = await begin(EMAIL);
    const unknown = await begin('nobody@example.com');
    expect(Object.keys(unknown)).toEqual(Object.keys(known));
    expect(unknown).toMatchObject({
      ChallengeName: 'PASSWORD_VERIFIER',
      USERNAME: expect.stringMatching(
        /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/,
      ),
    });
    expect(await begin('Nobody@example.com')).toMatchObject({
      SALT: unknown.SALT,
      USERNAME: unknown.USERNAME,
    });
    expect(await problemOf(signInAs('nobody@example.com'))).toBe(WRONG);
    expect(await problemOf(signInAs(EMAIL, 'wrong one'))).toBe(WRONG);
  });

  it('says who is unknown only where the client wants it so', async () => {
    await startPool({ client: { PreventUserExistenceErrors: 'LEGACY' } });
    expect(await problemOf(signInAs())).toBe('UserNotFoundException: User does not exist.');
  });

  it('tells who isn’t confirmed so, once the password is right', async () => {
    await pool.signUp('new@example.com');
    expect(await problemOf(signInAs('new@example.com', 'wrong one'))).toBe(WRONG);
    const { nextStep } = await signInAs('new@example.com');
    expect(nextStep).toEqual({ signInStep: 'CONFIRM_SIGN_UP' });
  });

  it('refuses who is disabled, and lets them in again', async () => {
    const user = { UserPoolId: pool.UserPoolId, Username: userId };
    await pool.operator.send(new AdminDisableUserCommand(user));
    expect(await problemOf(signInAs(EMAIL, 'wrong one'))).toBe(WRONG);
    expect(await problemOf(signInAs())).toBe('NotAuthorizedException: User is disabled.');
    await pool.operator.send(new AdminEnableUserCommand(user));
    await signInAs();
  });

  it('locks for longer and longer after five wrong passwords, for a name that nobody has too', async () => {
    const locked = 'NotAuthorizedException: Password attempts exceeded';
    pool = await startPool({
      client: { ExplicitAuthFlows: ['ALLOW_USER_PASSWORD_AUTH', 'ALLOW_USER_SRP_AUTH'] },
    });
    await pool.confirmedUser(EMAIL);
    const attempt = (password: string, name = EMAIL) =>
      problemOf(pool.operator.send(withPassword(pool.ClientId, password, name)));
    for (const name of [EMAIL, 'nobody@example.com']) {
      for (let tries = 0; tries < 5; tries++) expect(await attempt('wrong one', name)).toBe(WRONG);
      expect(await attempt(PASSWORD, name)).toBe(locked);
    }
    expect(await problemOf(signInAs())).toBe(locked);
    pool.wait(1000);
    expect(await attempt('wrong one')).toBe(WRONG);
    pool.wait(1000);
    expect(await attempt(PASSWORD)).toBe(locked);
    pool.wait(1000);
    expect(await attempt(PASSWORD)).toBe('no problem');
    expect(await attempt('wrong one')).toBe(WRONG);
    expect(await attempt(PASSWORD)).toBe('no problem');
  });

  it('takes an answer once, and not for ever', async () => {
    const { ClientId, operator } = pool;
    const begin = new InitiateAuthCommand({
      ClientId,
      AuthFlow: 'USER_SRP_AUTH',
      AuthParameters: { USERNAME: EMAIL, SRP_A: 'abcdef' },
    });
    const answer = (secretBlock = '', client = ClientId) =>
      problemOf(
        operator.send(
          new RespondToAuthChallengeCommand({
            ClientId: client,
            ChallengeName: 'PASSWORD_VERIFIER',
            ChallengeResponses: {
              USERNAME: userId,
              PASSWORD_CLAIM_SECRET_BLOCK: secretBlock,
              PASSWORD_CLAIM_SIGNATURE: 'AAAA',
              TIMESTAMP: 'Thu Mar 12 19:03:58 UTC 2026',
            },
          }),
        ),
      );
    const expired = 'NotAuthorizedException: Invalid session for the user, session is expired.';
    const first = (await operator.send(begin)).ChallengeParameters?.SECRET_BLOCK;
    expect(await answer(first, pool.system.output('OtherClient'))).toBe(
      'NotAuthorizedException: Invalid session for the user.',
    );
    expect(await answer(first)).toBe(WRONG);
    expect(await answer(first)).toBe(expired);
    const second = (await operator.send(begin)).ChallengeParameters?.SECRET_BLOCK;
    pool.wait(3 * 60 * 1000);
    expect(await answer(second)).toBe(expired);
    expect(await answer('made up')).toBe(expired);
  });

  it.each(['0', '00', 'not hex', ''])(
    'refuses SRP_A %j, which would prove nothing',
    async (SRP_A) => {
      const { ClientId, operator } = pool;
      const AuthParameters = { USERNAME: EMAIL, SRP_A };
      const begin = new InitiateAuthCommand({
        ClientId,
        AuthFlow: 'USER_SRP_AUTH',
        AuthParameters,
      });
      expect(await problemOf(operator.send(begin))).toMatch(/^InvalidParameterException: /);
    },
  );

  it('with the password as it is needs a client that allows it', async () => {
    expect(await problemOf(pool.operator.send(withPassword(pool.ClientId, PASSWORD)))).toBe(
      'InvalidParameterException: USER_PASSWORD_AUTH flow not enabled for this client',
    );
    const plain = await startPool({ client: { ExplicitAuthFlows: ['ALLOW_USER_PASSWORD_AUTH'] } });
    await plain.confirmedUser(EMAIL);
    const { AuthenticationResult } = await plain.operator.send(
      withPassword(plain.ClientId, PASSWORD),
    );
    expect(AuthenticationResult).toMatchObject({ TokenType: 'Bearer', ExpiresIn: 3600 });
    const wrong = [
      withPassword(plain.ClientId, 'wrong one'),
      withPassword(plain.ClientId, PASSWORD, 'nobody@example.com'),
    ];
    for (const command of wrong) expect(await problemOf(plain.operator.send(command))).toBe(WRONG);
    expect(await problemOf(signInAs())).toBe(
      'InvalidParameterException: USER_SRP_AUTH is not enabled for the client.',
    );
  });
});

describe('a session', () => {
  it('gives new tokens of the same sign-in', async () => {
    await signInAs();
    const before = await tokens();
    pool.wait(2000);
    await fetchAuthSession({ forceRefresh: true });
    const after = await tokens();
    expect(after.access.payload).toMatchObject({
      origin_jti: before.access.payload.origin_jti,
      auth_time: before.access.payload.auth_time,
      iat: expect.toSatisfy((time) => time >= Number(before.access.payload.iat) + 2),
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
    const { access, id } = await tokens();
    expect(Number(access.payload.exp) - Number(access.payload.iat)).toBe(300);
    expect(Number(id.payload.exp) - Number(id.payload.iat)).toBe(7200);
    short.wait(DAY_MS);
    expect((await fetchAuthSession({ forceRefresh: true })).tokens).toBeUndefined();
  });

  it('lets its access token call Cognito until it expires, and no other token', async () => {
    await signInAs();
    const { access, id } = await tokens();
    expect(await getUser(access.toString())).toBe('no problem');
    const invalid = 'NotAuthorizedException: Invalid Access Token';
    const [header, payload, signature = ''] = access.toString().split('.');
    const other = Buffer.from(JSON.stringify({ ...access.payload, sub: 'me' })).toString(
      'base64url',
    );
    expect(await getUser(id.toString())).toBe(invalid);
    expect(await getUser('made.up.token')).toBe(invalid);
    expect(await getUser([header, other, signature].join('.'))).toBe(invalid);
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    expect(await getUser([none, payload, ''].join('.'))).toBe(invalid);
    pool.wait(60 * 60 * 1000);
    expect(await getUser(access.toString())).toBe(
      'NotAuthorizedException: Access Token has expired',
    );
  });

  it('ends with signing out: what it gave is good for nothing at Cognito', async () => {
    await signInAs();
    const { access } = await tokens();
    await signOut();
    expect(await getUser(access.toString())).toBe(
      'NotAuthorizedException: Access Token has been revoked',
    );
    await expect(getCurrentUser()).rejects.toThrow();
  });

  /** A session beside Amplify's, with its refresh token to hand. */
  const plainSession = async () => {
    const plain = await startPool({
      client: { ExplicitAuthFlows: ['ALLOW_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'] },
      withOtherPool: true,
    });
    const id = await plain.confirmedUser(EMAIL);
    const { ClientId, operator } = plain;
    const begin = async () => {
      const { AuthenticationResult } = await operator.send(withPassword(ClientId, PASSWORD));
      const { AccessToken = '', RefreshToken = '' } = AuthenticationResult ?? {};
      return { AccessToken, RefreshToken };
    };
    const refresh = (RefreshToken: string, client = ClientId) =>
      operator.send(new GetTokensFromRefreshTokenCommand({ ClientId: client, RefreshToken }));
    return { ...plain, id, begin, refresh };
  };

  it('is refreshed by either call, without a new refresh token', async () => {
    const { ClientId, operator, begin, refresh } = await plainSession();
    const { RefreshToken } = await begin();
    const fresh = await refresh(RefreshToken);
    expect(fresh.AuthenticationResult).toMatchObject({ TokenType: 'Bearer', ExpiresIn: 3600 });
    expect(fresh.AuthenticationResult?.RefreshToken).toBeUndefined();
    const older = await operator.send(
      new InitiateAuthCommand({
        ClientId,
        AuthFlow: 'REFRESH_TOKEN_AUTH',
        AuthParameters: { REFRESH_TOKEN: RefreshToken },
      }),
    );
    expect(readJwt(older.AuthenticationResult?.AccessToken ?? '')?.claims.username).toBeDefined();
    expect(older.AuthenticationResult?.RefreshToken).toBeUndefined();
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

  it('ends when its user is disabled, and stays so', async () => {
    const { operator, UserPoolId, id, begin, refresh } = await plainSession();
    const session = await begin();
    await operator.send(new AdminDisableUserCommand({ UserPoolId, Username: id }));
    expect(await problemOf(refresh(session.RefreshToken))).toBe(
      'NotAuthorizedException: Refresh Token has been revoked',
    );
    const get = new GetUserCommand({ AccessToken: session.AccessToken });
    expect(await problemOf(operator.send(get))).toBe(
      'NotAuthorizedException: Access Token has been revoked',
    );
    await operator.send(new AdminEnableUserCommand({ UserPoolId, Username: id }));
    expect(await problemOf(refresh(session.RefreshToken))).toMatch(/has been revoked$/);
  });

  it('ends with its user', async () => {
    await signInAs();
    const { access } = await tokens();
    await deleteUser();
    expect(await getUser(access.toString())).toBe('UserNotFoundException: User does not exist.');
    expect(await problemOf(signInAs())).toBe(WRONG);
  });

  it('ends everywhere with a global sign-out', async () => {
    const { operator, begin, refresh } = await plainSession();
    const elsewhere = await begin();
    const later = await begin();
    await operator.send(new GlobalSignOutCommand({ AccessToken: later.AccessToken }));
    for (const { AccessToken, RefreshToken } of [elsewhere, later]) {
      expect(await problemOf(refresh(RefreshToken))).toBe(
        'NotAuthorizedException: Refresh Token has been revoked',
      );
      expect(await problemOf(operator.send(new GetUserCommand({ AccessToken })))).toBe(
        'NotAuthorizedException: Access Token has been revoked',
      );
    }
    const { RefreshToken } = await begin();
    await refresh(RefreshToken);
  });
});

describe('a second factor', () => {
  /** Enrols whoever is signed in, with a code of a while ago. */
  const enrol = async () => {
    await signInAs();
    const { sharedSecret, getSetupUri } = await setUpTOTP();
    expect(sharedSecret).toMatch(/^[A-Z2-7]{52}$/);
    expect(getSetupUri('Fellside', EMAIL).href).toContain(`secret=${sharedSecret}`);
    await verifyTOTPSetup({ code: totp(sharedSecret, pool.now()) });
    await updateMFAPreference({ totp: 'PREFERRED' });
    return (steps = 0) => totp(sharedSecret, pool.now() + steps * 30_000);
  };

  it('is asked for once it is enrolled, and a code of it is good once', async () => {
    const code = await enrol();
    expect(await fetchMFAPreference()).toEqual({ enabled: ['TOTP'], preferred: 'TOTP' });
    await signOut();
    pool.wait(30_000);
    expect((await signInAs()).nextStep).toEqual({ signInStep: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' });
    const { nextStep } = await confirmSignIn({ challengeResponse: code() });
    expect(nextStep).toEqual({ signInStep: 'DONE' });
    await signOut();
    await signInAs();
    expect(await problemOf(confirmSignIn({ challengeResponse: code() }))).toBe(
      'ExpiredCodeException: Your software token has already been used once.',
    );
    expect((await confirmSignIn({ challengeResponse: code(1) })).nextStep.signInStep).toBe('DONE');
  });

  it('takes codes of the step before and the step after, and none further off', async () => {
    const code = await enrol();
    await signOut();
    pool.wait(300_000);
    await signInAs();
    for (const steps of [-2, 2]) {
      expect(await problemOf(confirmSignIn({ challengeResponse: code(steps) }))).toBe(
        'CodeMismatchException: Invalid code received for user',
      );
    }
    await confirmSignIn({ challengeResponse: code(-1) });
    await signOut();
    await signInAs();
    await confirmSignIn({ challengeResponse: code(1) });
  });

  it('locks after five wrong codes', async () => {
    const code = await enrol();
    await signOut();
    await signInAs();
    for (let tries = 0; tries < 5; tries++) {
      await problemOf(confirmSignIn({ challengeResponse: code(9) }));
    }
    expect(await problemOf(confirmSignIn({ challengeResponse: code(1) }))).toBe(
      'NotAuthorizedException: Password attempts exceeded',
    );
  });

  it('is not there until a code of it was given', async () => {
    await signInAs();
    const { sharedSecret } = await setUpTOTP();
    expect(await problemOf(updateMFAPreference({ totp: 'PREFERRED' }))).toBe(
      'InvalidParameterException: User does not have delivery config set to turn on SOFTWARE_TOKEN_MFA',
    );
    const late = totp(sharedSecret, pool.now() - 120_000);
    expect(await problemOf(verifyTOTPSetup({ code: late }))).toBe(
      'EnableSoftwareTokenMFAException: Code mismatch and fail enable Software Token MFA',
    );
    expect(await fetchMFAPreference()).toEqual({ enabled: undefined, preferred: undefined });
    await signOut();
    expect((await signInAs()).nextStep).toEqual({ signInStep: 'DONE' });
  });

  it('can be switched off', async () => {
    await enrol();
    await updateMFAPreference({ totp: 'DISABLED' });
    expect(await fetchMFAPreference()).toEqual({ enabled: undefined, preferred: undefined });
    await signOut();
    expect((await signInAs()).nextStep).toEqual({ signInStep: 'DONE' });
  });

  it('needs a pool that has it', async () => {
    pool = await startPool({ pool: { MfaConfiguration: 'OFF', EnabledMfas: [] } });
    await pool.confirmedUser(EMAIL);
    await signInAs();
    expect(await problemOf(setUpTOTP())).toBe(
      'SoftwareTokenMFANotFoundException: Software Token MFA has not been enabled for the userpool',
    );
  });
});

describe('the key set of a pool', () => {
  it('is public, and checks its tokens', async () => {
    await signInAs();
    const { access } = await tokens();
    const answer = await fetch(`${pool.cognito.endpoint}/${pool.UserPoolId}/.well-known/jwks.json`);
    const { keys } = (await answer.json()) as { keys: { kid: string }[] };
    expect(keys).toEqual([
      {
        kty: 'RSA',
        alg: 'RS256',
        use: 'sig',
        e: 'AQAB',
        n: expect.any(String),
        kid: expect.any(String),
      },
    ]);
    expect(readJwt(access.toString())?.keyId).toBe(keys[0]?.kid);
  });
});
