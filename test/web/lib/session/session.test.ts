import { beforeEach, describe, expect, it, vi } from 'vitest';
import { IDLE_SESSION } from '../../../../shared/accounts/limits.ts';
import type { Profile } from '../../../../shared/profiles/schema.ts';
import { draftKey, hasDrafts, writeDraft } from '../../../../web/src/lib/actions/drafts.ts';
import { callApi, setSignedInCall } from '../../../../web/src/lib/api-client.ts';
import { loadAmplify } from '../../../../web/src/lib/session/load-amplify.ts';
import { logOut, reloadProfile, signOut } from '../../../../web/src/lib/session/session.ts';
import {
  currentSession,
  onSessionChange,
  setSession,
  UNKNOWN,
} from '../../../../web/src/lib/session/session-store.ts';
import { callSignedIn } from '../../../../web/src/lib/session/signed-in-call.ts';
import { startSession } from '../../../../web/src/lib/session/start-session.ts';
import { setToastLoader, type Toast } from '../../../../web/src/lib/toast.ts';
import { readOperation } from '../../../../web/src/lib/use-operation.ts';
import { keepVisitorDetails, visitorDetails } from '../../../../web/src/lib/visitor-details.ts';
import { localStorageWith } from '../../../support/local-storage.ts';

vi.mock('../../../../web/src/lib/session/load-amplify.ts');

const RUTH: Profile = {
  id: 'usr_ruth',
  email: 'ruth@fellside.example',
  full_name: 'Ruth Birkett',
  phone: null,
  role: 'LISTER',
  assurance: 'aal1',
  created_at: '2026-01-01T00:00:00.000Z',
};
const WALTER: Profile = { ...RUTH, id: 'usr_walter', full_name: 'Walter Gaskarth' };

/** This browser's local storage. */
let stored: Record<string, string>;
/** Cognito's response to a request for a token; `true` requests a new one. */
let giveToken: (isNew: boolean) => Promise<string | undefined>;
/** The authorisation header of each call, in order. */
let authorisations: (string | null)[];
let answer: (authorisation: string | null) => Response;
let toasts: Toast[];

const storeSession = () => {
  stored = localStorageWith({ 'CognitoIdentityServiceProvider.client.sub.refreshToken': 'token' });
  vi.stubGlobal('localStorage', stored);
};
const forgetSession = () => {
  for (const key of Object.keys(stored)) {
    if (key.startsWith('CognitoIdentityServiceProvider.')) delete stored[key];
  }
};
/** Records the storage events that the browser's other tabs hear. */
function recordStorage() {
  const events: { readonly key: string; readonly newValue: string | null }[] = [];
  stored = new Proxy(stored, {
    set(target, key: string, newValue: string) {
      events.push({ key, newValue });
      return Reflect.set(target, key, newValue);
    },
    deleteProperty(target, key: string) {
      events.push({ key, newValue: null });
      return Reflect.deleteProperty(target, key);
    },
  });
  vi.stubGlobal('localStorage', stored);
  return events;
}
const refusing = (name: string) => async () => {
  throw Object.assign(new Error(name), { name });
};
const unauthorised = () => Response.json({ message: 'Unauthorized' }, { status: 401 });

beforeEach(() => {
  storeSession();
  authorisations = [];
  toasts = [];
  giveToken = async (isNew) => (isNew ? 'new' : 'old');
  answer = () => Response.json(RUTH);
  setSession(UNKNOWN);
  setSignedInCall(callSignedIn);
  setToastLoader(async () => ({ show: (toast) => toasts.push(toast), close: () => {} }));
  vi.stubGlobal('location', { pathname: '/dashboard/profile' });
  vi.stubGlobal('fetch', async (_url: string, { headers }: RequestInit) => {
    const authorisation = new Headers(headers).get('authorization');
    authorisations.push(authorisation);
    return answer(authorisation);
  });
  const auth = {
    fetchAuthSession: async (options?: { forceRefresh: boolean }) => {
      const token = await giveToken(options?.forceRefresh === true);
      return token === undefined ? {} : { tokens: { accessToken: { toString: () => token } } };
    },
    signOut: async () => forgetSession(),
  };
  vi.mocked(loadAmplify).mockResolvedValue({ auth } as unknown as Awaited<
    ReturnType<typeof loadAmplify>
  >);
});

describe('an API call', () => {
  it('sends the token if the operation isn’t public', async () => {
    await callApi('getMe', {});
    expect(authorisations).toEqual(['Bearer old']);
  });

  it('never sends it for a public operation', async () => {
    await callApi('getCategories', {});
    expect(authorisations).toEqual([null]);
  });

  it('is repeated with a new token if the old one is refused', async () => {
    answer = (by) => (by === 'Bearer old' ? unauthorised() : Response.json(RUTH));
    await expect(callApi('getMe', {})).resolves.toEqual(RUTH);
    expect(authorisations).toEqual(['Bearer old', 'Bearer new']);
  });

  it('resolves to nothing for an empty response', async () => {
    answer = () => new Response(null, { status: 204 });
    await expect(callApi('endSessions', {})).resolves.toBeUndefined();
  });

  it('isn’t made if nobody is signed in', async () => {
    forgetSession();
    await expect(callApi('getMe', {})).rejects.toMatchObject({ problem: { status: 401 } });
    expect(authorisations).toEqual([]);
  });

  it('doesn’t end the session if Cognito can’t be reached', async () => {
    setSession({ status: 'signed-in', profile: RUTH });
    giveToken = refusing('NetworkError');
    await expect(callApi('getMe', {})).rejects.toThrow('Check your connection');
    expect(currentSession()).toEqual({ status: 'signed-in', profile: RUTH });
    expect(Object.keys(stored)).toHaveLength(1);
  });

  it('gives nobody another user’s response', async () => {
    setSession({ status: 'signed-in', profile: RUTH });
    answer = () => {
      setSession({ status: 'signed-in', profile: WALTER });
      return Response.json({ has_organisation: true });
    };
    await expect(callApi('getDashboard', {})).rejects.toMatchObject({ problem: { status: 401 } });
  });
});

describe('a session', () => {
  it.each([
    ['the new token is refused too', { api: unauthorised, token: undefined }],
    [
      'there is no new token',
      { api: unauthorised, token: async (isNew: boolean) => (isNew ? undefined : 'old') },
    ],
    ['it was revoked', { api: unauthorised, token: refusing('TokenRevokedException') }],
    [
      'the person was suspended',
      { api: unauthorised, token: refusing('UserLambdaValidationException') },
    ],
  ])('ends if %s, and leaves the page, which says so', async (_, { api, token }) => {
    setSession({ status: 'signed-in', profile: RUTH });
    answer = api;
    giveToken = token ?? giveToken;

    const calls = [callApi('getMe', {}), callApi('getDashboard', {})];
    for (const call of calls) {
      await expect(call).rejects.toMatchObject({ problem: { status: 401 } });
    }

    expect(currentSession()).toEqual({
      status: 'ended',
      profile: RUTH,
      path: '/dashboard/profile',
    });
    expect(stored).toEqual({});
    expect(toasts).toEqual([]);
    await reloadProfile();
    expect(currentSession().status).toBe('ended');
  });

  it('that has ended makes reads wait until the user has signed in again', async () => {
    setSession({ status: 'signed-in', profile: RUTH });
    answer = unauthorised;
    const reading = readOperation('getMe', {});
    await expect.poll(() => currentSession().status).toBe('ended');

    storeSession();
    answer = () => Response.json(RUTH);
    setSession({ status: 'signed-in', profile: RUTH });
    await expect(reading).resolves.toEqual(RUTH);
  });

  it('that ended before the app started counts as none, and is remembered for the sign-in page', async () => {
    answer = unauthorised;
    await reloadProfile();
    expect(currentSession()).toEqual({ status: 'signed-out', ended: 'over' });
    await reloadProfile();
    expect(currentSession()).toEqual({ status: 'signed-out', ended: 'over' });
    await signOut();
    expect(currentSession()).toEqual({ status: 'signed-out' });
    expect(toasts).toEqual([]);
  });

  it('is known by its profile', async () => {
    await reloadProfile();
    expect(currentSession()).toEqual({ status: 'signed-in', profile: RUTH });
  });

  it('is unreachable while its profile can’t be loaded', async () => {
    answer = () => new Response('Bad gateway', { status: 502 });
    await reloadProfile();
    expect(currentSession()).toMatchObject({
      status: 'unreachable',
      error: { problem: { status: 502 } },
    });
  });

  it('stays known if only a reload of it fails', async () => {
    setSession({ status: 'signed-in', profile: RUTH });
    answer = () => new Response('Bad gateway', { status: 502 });
    await reloadProfile();
    expect(currentSession()).toEqual({ status: 'signed-in', profile: RUTH });
  });

  it('is loaded again if it changes while it is loading', async () => {
    const profiles = [RUTH, WALTER];
    answer = () => Response.json(profiles.shift());
    await Promise.all([reloadProfile(), reloadProfile()]);
    expect(currentSession()).toEqual({ status: 'signed-in', profile: WALTER });
  });

  it('ends by signing out, and notifies listeners until they are removed', async () => {
    setSession({ status: 'signed-in', profile: RUTH });
    const seen: string[] = [];
    const stop = onSessionChange(() => seen.push(currentSession().status));
    await signOut();
    stop();
    setSession(UNKNOWN);
    expect(seen).toEqual(['signed-out']);
    expect(stored).toEqual({});
  });

  it('ends in all tabs in the same way: unused for too long, over, or logged out', async () => {
    forgetSession();
    vi.stubGlobal('window', new EventTarget());
    startSession();
    const call = () => callApi('getMe', {}).catch(() => undefined);
    const idle = () =>
      Response.json({ title: 'Unauthorized', status: 401, detail: IDLE_SESSION }, { status: 401 });
    const ended = { status: 'ended', profile: RUTH, path: '/dashboard/profile' };
    for (const [refusal, end, state] of [
      [idle, call, { ...ended, wasIdle: true }],
      [unauthorised, call, ended],
      [unauthorised, logOut, { status: 'signed-out' }],
    ] as const) {
      storeSession();
      const events = recordStorage();
      setSession({ status: 'signed-in', profile: RUTH });
      answer = refusal;
      await end();
      expect(currentSession()).toEqual(state);
      expect(stored).toEqual({});
      // Another tab hears of the changes.
      setSession({ status: 'signed-in', profile: RUTH });
      for (const event of events) window.dispatchEvent(Object.assign(new Event('storage'), event));
      await expect.poll(currentSession).toEqual(state);
      await reloadProfile();
      expect(currentSession()).toEqual(state);
    }
  });

  it('removes stored input only when the user logs out', async () => {
    const ends = [signOut, logOut, () => callApi('getMe', {}).catch(() => undefined)];
    const kept: unknown[] = [];
    for (const end of ends) {
      storeSession();
      setSession({ status: 'signed-in', profile: RUTH });
      answer = unauthorised;
      writeDraft(draftKey(RUTH.id, 'listing:new'), {
        revision: 0,
        fields: { address: '1 Beck Side' },
      });
      writeDraft(draftKey(WALTER.id, 'profile'), { revision: 0, fields: { phone: '1' } });
      keepVisitorDetails({ name: 'Ruth', email: 'ruth@example.com', phone: null });
      await end();
      kept.push([hasDrafts(RUTH.id), visitorDetails().name]);
      expect(hasDrafts(WALTER.id)).toBe(true);
    }
    expect(kept).toEqual([
      [true, 'Ruth'],
      [false, ''],
      [true, 'Ruth'],
    ]);
  });
});
