import {
  AdminSetUserPasswordCommand,
  GetTokensFromRefreshTokenCommand,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { getCurrentUser, signIn, signOut } from 'aws-amplify/auth';
import { beforeEach, describe, expect, it } from 'vitest';
import { PASSWORD, startPool } from './support/cognito.ts';
import { INHERITED_NAMES } from './support/inherited-names.ts';
import { problemOf } from './support/problem-of.ts';

import { heldTokens, plainSignIn } from './support/signed-in.ts';

const EMAIL = 'ann@example.com';
const WRONG = 'NotAuthorizedException: Incorrect username or password.';

let pool: Awaited<ReturnType<typeof startPool>>;
let userId: string;

beforeEach(async () => {
  pool = await startPool();
  userId = await pool.confirmedUser(EMAIL);
});

const signInAs = (username = EMAIL, password = PASSWORD) => signIn({ username, password });

describe('signing in', () => {
  it('gives tokens with the claims of Cognito', async () => {
    const now = Math.floor(pool.now() / 1000);
    expect((await signInAs()).nextStep).toEqual({ signInStep: 'DONE' });
    expect(await getCurrentUser()).toMatchObject({ userId, username: userId });
    const { access, id } = await heldTokens();
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
      auth_time: now,
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
      expect(await signInAs()).toMatchObject({ isSignedIn: true });
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

  it('locks for longer and longer after five wrong passwords, for a name that nobody has too', async () => {
    const locked = 'NotAuthorizedException: Password attempts exceeded';
    const attempt = (password: string, name = EMAIL) =>
      problemOf(pool.operator.send(plainSignIn(pool, name, password)));
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

  describe('a stranger who tries wrong passwords', () => {
    const MINUTE = 60_000;
    const LOCKED = 'NotAuthorizedException: Password attempts exceeded';

    const attempt = (password = 'wrong one') =>
      problemOf(pool.operator.send(plainSignIn(pool, EMAIL, password)));

    /** Tries until so many were looked at, and never leaves off for a quarter of an hour. */
    async function tryWrong(times: number) {
      let pause = 1000;
      for (let left = times; left > 0; ) {
        if ((await attempt()) === WRONG) {
          left -= 1;
          pause = 1000;
        } else {
          pool.wait(pause);
          pause = Math.min(2 * pause, 5 * MINUTE);
        }
      }
    }

    it('locks somebody out for two minutes with twelve, and not longer by going on', async () => {
      await tryWrong(12);
      for (let second = 0; second < 128; second += 1) {
        expect(await attempt()).toBe(LOCKED);
        pool.wait(1000);
      }
      expect(await attempt(PASSWORD)).toBe('no problem');
      expect(await attempt()).toBe(WRONG);
      expect(await attempt(PASSWORD)).toBe('no problem');
    });

    it('locks somebody out for a quarter of an hour at most', async () => {
      await tryWrong(20);
      pool.wait(15 * MINUTE - 1);
      expect(await attempt(PASSWORD)).toBe(LOCKED);
      pool.wait(1);
      expect(await attempt(PASSWORD)).toBe('no problem');
    });

    it('is counted on until there is a quarter of an hour without a try', async () => {
      await tryWrong(12);
      for (const seconds of [256, 512]) {
        pool.wait(10 * MINUTE);
        expect(await attempt()).toBe(WRONG);
        pool.wait(1000 * seconds - 1);
        expect(await attempt(PASSWORD)).toBe(LOCKED);
      }
      pool.wait(15 * MINUTE);
      await tryWrong(4);
      expect(await attempt(PASSWORD)).toBe('no problem');
    });

    it('ends no session, and goes on being locked out where the password is a new one', async () => {
      const client = pool.operator;
      const { AuthenticationResult } = await client.send(plainSignIn(pool, EMAIL, PASSWORD));
      await tryWrong(12);
      const { UserPoolId } = pool;
      const changed = { UserPoolId, Username: EMAIL, Password: 'another one', Permanent: true };
      await client.send(new AdminSetUserPasswordCommand(changed));
      expect(await attempt('another one')).toBe(LOCKED);
      const renewed = await client.send(
        new GetTokensFromRefreshTokenCommand({
          ClientId: pool.ClientId,
          RefreshToken: AuthenticationResult?.RefreshToken,
        }),
      );
      expect(renewed.AuthenticationResult?.AccessToken).toBeDefined();
    });
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

  it.each(INHERITED_NAMES)('knows no way in named %s', async (AuthFlow) => {
    const { operator, ClientId } = pool;
    const begin = new InitiateAuthCommand({ AuthFlow: AuthFlow as 'USER_AUTH', ClientId });
    expect(await problemOf(operator.send(begin))).toBe(
      `InvalidParameterException: The local target doesn't do the auth flow ${AuthFlow}.`,
    );
  });

  it('with the password as it is, or by SRP, needs a client that allows it', async () => {
    const without = await startPool({ client: { ExplicitAuthFlows: [] } });
    await without.confirmedUser(EMAIL);
    expect(await problemOf(without.operator.send(plainSignIn(without, EMAIL, PASSWORD)))).toBe(
      'InvalidParameterException: ADMIN_USER_PASSWORD_AUTH flow not enabled for this client',
    );
    expect(await problemOf(signInAs())).toBe(
      'InvalidParameterException: USER_SRP_AUTH is not enabled for the client.',
    );
    const { AuthenticationResult } = await pool.operator.send(plainSignIn(pool, EMAIL, PASSWORD));
    expect(AuthenticationResult).toMatchObject({ TokenType: 'Bearer', ExpiresIn: 3600 });
    const wrong = [
      plainSignIn(pool, EMAIL, 'wrong one'),
      plainSignIn(pool, 'nobody@example.com', PASSWORD),
    ];
    for (const command of wrong) expect(await problemOf(pool.operator.send(command))).toBe(WRONG);
  });
});
