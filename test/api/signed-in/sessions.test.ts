import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  AdminDeleteUserCommand,
  AdminUserGlobalSignOutCommand,
  AssociateSoftwareTokenCommand,
  ChangePasswordCommand,
  CognitoIdentityProviderClient,
  DeleteUserCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  GlobalSignOutCommand,
  SetUserMFAPreferenceCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { confirmResetPassword, resetPassword } from 'aws-amplify/auth';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { openTable, type Table } from '../../../functions/data/table.ts';
import { accountSuspension } from '../../../functions/domain/account/suspension.ts';
import { suspendAccount } from '../../../functions/identity/suspend-account.ts';
import { openUserPool } from '../../../functions/identity/user-pool.ts';
import type { LocalData } from '../../../infra/local/data.ts';
import { totp } from '../../../packages/aws-on-one-machine/test/support/authenticator-app.ts';
import { OPERATOR } from '../../../shared/audit/types.ts';
import type { OperationInput } from '../../../shared/operations.ts';
import { type OperationId, routePath, routes } from '../../../shared/routes.ts';
import { claimsOf, reissued } from '../../support/forged-tokens.ts';
import { codeIn, mailTo } from '../../support/mailbox.ts';
import { enrol, type Person, peopleAt } from '../../support/people.ts';
import { pointAmplify, signIn, type Tokens } from '../../support/sign-in.ts';
import { openSystemData } from '../../support/system-data.ts';

/**
 * Which tokens are valid after which event, on the whole running system, over HTTP as a thief would use
 * them.
 */

const DOCUMENT = join(import.meta.dirname, '..', '..', '..', 'docs', 'security.md');
const NEW_PASSWORD = 'haystacks-and-innominate-tarn';

let data: LocalData;
let table: Table;
let person: ReturnType<typeof peopleAt>;
let cognito: CognitoIdentityProviderClient;

beforeAll(async () => {
  data = await openSystemData();
  table = openTable(data.tableName, data.dynamodb);
  person = peopleAt(inject('siteUrl'), data);
  cognito = new CognitoIdentityProviderClient({ ...data.cognito, maxAttempts: 1 });
});

const signedInAt = (credentials: Parameters<typeof signIn>[1]) =>
  signIn(inject('siteUrl'), credentials);

/** Calls an operation with this token. */
async function call<Id extends OperationId>(
  id: Id,
  { access }: Pick<Tokens, 'access'>,
  body?: OperationInput<Id>['body'],
): Promise<number> {
  const response = await fetch(`${inject('siteUrl')}${routePath(routes[id])}`, {
    method: routes[id].method,
    headers: { authorization: `Bearer ${access}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return response.status;
}

/** Calls an operation that must succeed. */
async function done<Id extends OperationId>(
  id: Id,
  tokens: Pick<Tokens, 'access'>,
  body?: OperationInput<Id>['body'],
): Promise<void> {
  expect(await call(id, tokens, body), id).toBe(204);
}

const renewed = ({ refresh: RefreshToken }: Tokens) =>
  cognito.send(
    new GetTokensFromRefreshTokenCommand({ RefreshToken, ClientId: data.userPoolClientId }),
  );

const accessWorks = async (tokens: Tokens) => (await call('getMe', tokens)) === 200;

/** Whether a refresh token yields an access token that the API accepts. */
async function refreshWorks(tokens: Tokens): Promise<boolean> {
  try {
    const { AuthenticationResult } = await renewed(tokens);
    return (await call('getMe', { access: AuthenticationResult?.AccessToken ?? '' })) === 200;
  } catch {
    return false;
  }
}

interface Scene {
  readonly who: Person;
  /** The session in which the event happens. */
  readonly here: Tokens;
}

/** Calls the pool directly, not through the API, with a session's token. */
const refusedByPool = async (attempt: Promise<unknown>) => {
  await expect(attempt).rejects.toThrow('Access Token does not have required scopes');
};

/** The events, in the order of the table in docs/security.md. */
const EVENTS: Readonly<Record<string, (scene: Scene) => Promise<unknown>>> = {
  'log-out': ({ here }) => done('endSession', here, { refresh_token: here.refresh }),
  'log-out everywhere': ({ here }) => done('endSessions', here),
  'changed password': ({ who, here }) =>
    done('changePassword', here, { current_password: who.password, new_password: NEW_PASSWORD }),
  'reset password': async ({ who }) => {
    await pointAmplify(inject('siteUrl'));
    await resetPassword({ username: who.email });
    const confirmationCode = codeIn(await mailTo(who.email, 'Reset your password'));
    await confirmResetPassword({
      username: who.email,
      confirmationCode,
      newPassword: NEW_PASSWORD,
    });
  },
  'second factor on': ({ who, here }) => enrol(inject('siteUrl'), { ...who, tokens: here }),
  'second factor off': ({ who, here }) =>
    done('turnOffSecondFactor', here, { password: who.password }),
  suspension: ({ who }) =>
    suspendAccount(
      {
        suspension: accountSuspension(table),
        userPool: openUserPool(data.userPoolId, data.cognito),
      },
      who.profile.user_id,
      OPERATOR,
      'Spam.',
    ),
  deletion: ({ who, here }) => done('deleteMe', here, { password: who.password }),
  '`GlobalSignOut`, asked of the pool with a session’s token': ({ here }) =>
    refusedByPool(cognito.send(new GlobalSignOutCommand({ AccessToken: here.access }))),
  '`DeleteUser`, asked of the pool with a session’s token': ({ here }) =>
    refusedByPool(cognito.send(new DeleteUserCommand({ AccessToken: here.access }))),
  '`AdminUserGlobalSignOut`, by an operator in the pool itself': ({ who }) =>
    cognito.send(
      new AdminUserGlobalSignOutCommand({
        UserPoolId: data.userPoolId,
        Username: who.profile.user_id,
      }),
    ),
  '`AdminDeleteUser`, by an operator in the pool itself': ({ who }) =>
    cognito.send(
      new AdminDeleteUserCommand({ UserPoolId: data.userPoolId, Username: who.profile.user_id }),
    ),
};

const HEAD = [
  'After',
  'this session’s access token',
  'this session’s refresh token',
  'other sessions’ access tokens',
  'other sessions’ refresh tokens',
];

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

/** Signs a user in with the password alone: the operator turns the second factor off and on again. */
async function byPassword({ profile, email, password, code }: Person): Promise<Tokens> {
  const pool = openUserPool(data.userPoolId, data.cognito);
  if (code !== undefined) await pool.setSecondFactor(profile.user_id, false);
  const tokens = await signedInAt({ email, password });
  if (code !== undefined) await pool.setSecondFactor(profile.user_id, true);
  return tokens;
}

describe('which tokens work', () => {
  it.each(Object.entries(EVENTS))('after %s: the row in docs/security.md', async (what, happen) => {
    const who = await person({ role: 'PUBLIC', secondFactor: what === 'second factor off' });
    const here = who.tokens;
    const other = await byPassword(who);
    for (const tokens of [here, other]) {
      expect([await accessWorks(tokens), await refreshWorks(tokens)]).toEqual([true, true]);
    }
    await happen({ who, here });
    const works = [
      await accessWorks(here),
      await refreshWorks(here),
      await accessWorks(other),
      await refreshWorks(other),
    ];
    const measured = row([what, ...works.map((each) => (each ? 'works' : 'refused'))]);
    expect((await readFile(DOCUMENT, 'utf8')).split('\n')).toContain(measured);
  });

  it('after each event is what the table says', async () => {
    const [, table = ''] = (await readFile(DOCUMENT, 'utf8')).split(row(HEAD));
    const [, , ...rows] = table.split('\n\n', 1).join().split('\n');
    expect(rows.map((line) => line.split(' | ', 1).join().slice('| '.length))).toEqual(
      Object.keys(EVENTS),
    );
  });
});

describe('a stolen session', () => {
  let victim: Person;

  beforeAll(async () => {
    victim = await person({ role: 'ADMIN' });
  });

  it('is valid for ten minutes with one token', () => {
    const { exp, iat } = claimsOf(victim.tokens.access);
    expect(Number(exp) - Number(iat)).toBe(600);
  });

  it.each([
    ['deleteMe', { password: 'a-guess' }, 400],
    ['changePassword', { current_password: 'a-guess', new_password: NEW_PASSWORD }, 400],
    ['offerSecondFactor', { password: 'a-guess' }, 400],
    // An admin can't, whatever the password (D43a).
    ['turnOffSecondFactor', { password: 'a-guess' }, 409],
  ] as const)('can do nothing permanent without the password: %s', async (id, body, status) => {
    expect(await call(id, victim.tokens, body)).toBe(status);
    expect(await accessWorks(victim.tokens)).toBe(true);
  });

  it.each([
    [
      'read the account',
      (AccessToken: string) => cognito.send(new GetUserCommand({ AccessToken })),
    ],
    [
      'turn the second factor off',
      (AccessToken: string) =>
        cognito.send(
          new SetUserMFAPreferenceCommand({
            AccessToken,
            SoftwareTokenMfaSettings: { Enabled: false },
          }),
        ),
    ],
    [
      'set up an authenticator app',
      (AccessToken: string) => cognito.send(new AssociateSoftwareTokenCommand({ AccessToken })),
    ],
    [
      'change the password',
      (AccessToken: string) =>
        cognito.send(
          new ChangePasswordCommand({
            AccessToken,
            PreviousPassword: victim.password,
            ProposedPassword: NEW_PASSWORD,
          }),
        ),
    ],
  ] as const)('can’t %s at Cognito itself, even after a refresh', async (_, ask) => {
    const { AuthenticationResult } = await renewed(victim.tokens);
    for (const token of [victim.tokens.access, AuthenticationResult?.AccessToken ?? ''])
      await refusedByPool(ask(token));
  });

  it('isn’t extended by enrolling another factor', async () => {
    const another = await person({ role: 'PUBLIC' });
    const response = await fetch(`${inject('siteUrl')}/api/me/second-factor`, {
      method: 'POST',
      headers: { authorization: `Bearer ${another.tokens.access}` },
      body: JSON.stringify({ password: another.password }),
    });
    const { enrolment, key } = (await response.json()) as { enrolment: string; key: string };
    const code = totp(key, Date.now());
    expect(await call('turnOnSecondFactor', victim.tokens, { enrolment, code })).toBe(409);
  });

  it('from before the second factor loses its value once there is one', async () => {
    const queue = async (access: string) => {
      const response = await fetch(`${inject('siteUrl')}/api/admin/review-queue?status=PENDING`, {
        headers: { authorization: `Bearer ${access}` },
      });
      return response.status;
    };
    const stolen = await signedInAt(victim);
    const code = await enrol(inject('siteUrl'), victim);
    // Simulates a refresh by Cognito while the factor is being turned on: the token then has `aal2`.
    for (const { access } of [stolen, victim.tokens]) {
      expect(await queue(await reissued(access, { aal: 'aal2' }))).not.toBe(200);
    }
    expect(await queue((await signedInAt({ ...victim, code })).access)).toBe(200);
  });
});

it('a sign-in right after other sessions were ended counts, each time', async () => {
  const { email, password, tokens } = await person({ role: 'PUBLIC' });
  let current = tokens;
  for (let round = 0; round < 3; round += 1) {
    await done('changePassword', current, { current_password: password, new_password: password });
    current = await signedInAt({ email, password });
    expect(await accessWorks(current)).toBe(true);
  }
  await done('endSessions', current);
  expect(await accessWorks(await signedInAt({ email, password }))).toBe(true);
});
