import { describe, expect, it } from 'vitest';
import { authenticatorFor } from '../../../functions/lib/authentication.ts';
import { gatewayEvent } from '../../support/gateway-event.ts';

const NOW = Date.UTC(2026, 5, 1, 9);
const SECONDS = NOW / 1000;
const CLIENT = 'theclientofthesite00000001';

type Profiles = Parameters<typeof authenticatorFor>[1];

const authenticateWith = (
  get: Profiles['get'],
  noteSessionUses: Profiles['noteSessionUses'] = async () => {},
  now = NOW,
) =>
  authenticatorFor(
    { USER_POOL_CLIENT_ID: CLIENT, ADMIN_ASSURANCE: 'aal1' },
    { get, noteSessionUses },
    () => now,
  ).authenticate;

const profile = {
  user_id: 'usr_1',
  email: 'ann@example.com',
  full_name: 'Ann Tyson',
  role: 'LISTER',
  status: 'ACTIVE',
  organisation_ids: ['org_1'],
  second_factor_from: SECONDS - 600,
} as const;

/** The claims of an access token that API Gateway passes on: every claim is a text. */
const claims = {
  sub: 'usr_1',
  token_use: 'access',
  client_id: CLIENT,
  iat: String(SECONDS - 60),
  auth_time: String(SECONDS - 300),
  origin_jti: 'session-1',
  exp: String(SECONDS + 3540),
  aal: 'aal2',
};

const ask = (
  given: Readonly<Record<string, string>> | undefined,
  stored: Partial<typeof profile> | Readonly<Record<string, unknown>> | undefined = profile,
) =>
  authenticateWith(async () => (stored === undefined ? undefined : { ...profile, ...stored }))(
    gatewayEvent({ routeKey: 'GET /api/me', ...(given === undefined ? {} : { claims: given }) }),
  );

describe('a caller with a token', () => {
  it('is who the profile says, as sure as the token says', async () => {
    expect(await ask(claims)).toEqual({
      user_id: 'usr_1',
      email: 'ann@example.com',
      full_name: 'Ann Tyson',
      role: 'LISTER',
      organisation_ids: ['org_1'],
      assurance: 'aal2',
      session_id: 'session-1',
    });
  });

  it('counts as signed in with only a password if the token doesn’t say', async () => {
    const { aal: _, ...silent } = claims;
    expect(await ask(silent)).toMatchObject({ assurance: 'aal1' });
  });

  it('is worth no more than the password where the session began before the second factor', async () => {
    const from = { second_factor_from: SECONDS - 299 };
    expect(await ask(claims, from)).toMatchObject({ assurance: 'aal1' });
    const signedInAnew = { ...claims, auth_time: String(SECONDS - 299) };
    expect(await ask(signedInAnew, from)).toMatchObject({ assurance: 'aal2' });
  });

  it('is worth no more than the password where no sign-in has been asked for more', async () => {
    expect(await ask(claims, { second_factor_from: undefined })).toMatchObject({
      assurance: 'aal1',
    });
  });

  it('has the role of the profile, whatever the token claims', async () => {
    expect(await ask({ ...claims, role: 'ADMIN' })).toMatchObject({ role: 'LISTER' });
  });
});

describe('a caller is refused', () => {
  const refused = { problem: { status: 401 } };

  it.each([
    ['without a token', undefined],
    ['with an identity token', { ...claims, token_use: 'id' }],
    ['with a token of another client', { ...claims, client_id: 'another' }],
    ['with a token that has just expired', { ...claims, exp: String(SECONDS) }],
    ['with an assurance level that there is not', { ...claims, aal: 'aal9' }],
  ])('%s', async (_, given) => {
    await expect(ask(given)).rejects.toMatchObject(refused);
  });

  it('without a profile', async () => {
    const nobody = authenticateWith(async () => undefined);
    const event = gatewayEvent({ routeKey: 'GET /api/me', claims });
    await expect(nobody(event)).rejects.toMatchObject(refused);
  });

  it('if their sessions were ended after this one began, however new the token is', async () => {
    const ended = { sessions_valid_from: SECONDS - 299 };
    await expect(ask(claims, ended)).rejects.toMatchObject(refused);
    expect(await ask(claims, { sessions_valid_from: SECONDS - 300 })).toMatchObject({
      user_id: 'usr_1',
    });
    expect(await ask(claims, { ...ended, kept_session: 'session-1' })).toMatchObject({
      user_id: 'usr_1',
    });
    await expect(ask(claims, { ...ended, kept_session: 'session-2' })).rejects.toMatchObject(
      refused,
    );
  });

  it('if this session itself was ended, stored or not', async () => {
    const ended = { ended_sessions: [{ id: 'session-2' }, { id: 'session-1' }] };
    await expect(ask(claims, ended)).rejects.toMatchObject(refused);
    await expect(ask(claims, { ...ended, kept_session: 'session-1' })).rejects.toMatchObject(
      refused,
    );
    expect(await ask({ ...claims, origin_jti: 'session-3' }, ended)).toMatchObject({
      user_id: 'usr_1',
    });
  });

  it('whose token names no session', async () => {
    const { origin_jti: _, ...sessionless } = claims;
    await expect(ask(sessionless)).rejects.toMatchObject(refused);
  });

  it('while their account is being deleted, except to continue the deletion', async () => {
    await expect(ask(claims, { status: 'LEAVING' })).rejects.toMatchObject({
      problem: { status: 401, detail: 'This account is being deleted' },
    });
    const authenticate = authenticateWith(async () => ({ ...profile, status: 'LEAVING' }));
    expect(await authenticate(gatewayEvent({ routeKey: 'DELETE /api/me', claims }))).toMatchObject({
      user_id: 'usr_1',
    });
  });

  it('while suspended, with a message that says so', async () => {
    await expect(ask(claims, { status: 'SUSPENDED' })).rejects.toMatchObject({
      name: 'SuspendedError',
      message: 'This account is suspended. Please write to us',
    });
  });
});

describe('an admin’s session', () => {
  const HOUR = 60 * 60;
  const began = { ...claims, auth_time: String(SECONDS), exp: String(SECONDS + 100 * HOUR) };

  /** An admin who signed in at the beginning, at any number of later requests. */
  function admin(role: 'ADMIN' | 'MODERATOR' | 'LISTER' = 'ADMIN') {
    let session_uses: Parameters<Profiles['noteSessionUses']>[2];
    let written = 0;
    return {
      writes: () => written,
      at: (hours: number, { headers = {}, session = 'session-1' } = {}) =>
        authenticateWith(
          async () => ({ ...profile, role, session_uses }),
          async (_, uses, before) => {
            expect(before).toBe(session_uses);
            session_uses = uses;
            written += 1;
          },
          NOW + hours * HOUR * 1000,
        )(
          gatewayEvent({
            routeKey: 'GET /api/me',
            claims: { ...began, origin_jti: session },
            headers,
          }),
        ),
    };
  }
  const idle = {
    problem: {
      status: 401,
      detail:
        'You were away for more than 8 hours, so your session has ended. Please sign in again',
    },
  };

  it('goes on for as long as it is used, and has ended after eight hours without', async () => {
    const { at } = admin();
    for (const hours of [0, 7.9, 15.8, 23.7]) {
      expect(await at(hours)).toMatchObject({ role: 'ADMIN' });
    }
    await expect(at(31.8)).rejects.toMatchObject(idle);
    // For good, however new the token is.
    await expect(at(31.9)).rejects.toMatchObject(idle);
  });

  it('isn’t used by a page that polls while unattended', async () => {
    const { at, writes } = admin();
    for (let hours = 0; hours <= 8; hours += 0.5) {
      await at(hours, { headers: { 'x-unattended': '1' } });
    }
    expect(writes()).toBe(0);
    await expect(at(8.1)).rejects.toMatchObject(idle);
  });

  it('ends separately from the same admin’s other sessions', async () => {
    const { at } = admin();
    for (const hours of [0, 4, 8]) await at(hours, { session: 'session-2' });
    await expect(at(8.1)).rejects.toMatchObject(idle);
    expect(await at(8.1, { session: 'session-2' })).toMatchObject({ session_id: 'session-2' });
  });

  it('is recorded at most every five minutes', async () => {
    const { at, writes } = admin();
    for (let minute = 0; minute <= 30; minute += 1) await at(minute / 60);
    expect(writes()).toBe(6);
  });

  it('ends like a moderator’s', async () => {
    const { at } = admin('MODERATOR');
    expect(await at(7.9)).toMatchObject({ role: 'MODERATOR' });
    await expect(at(16)).rejects.toMatchObject(idle);
  });

  it('is the only other kind that ends like this', async () => {
    const { at, writes } = admin('LISTER');
    expect(await at(99)).toMatchObject({ role: 'LISTER' });
    expect(writes()).toBe(0);
  });
});
