import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Profile } from '../../../../shared/profiles/schema.ts';
import { type Action, performAction } from '../../../../web/src/lib/actions/perform-action.ts';
import { ApiError } from '../../../../web/src/lib/api-error.ts';
import { setSession, UNKNOWN } from '../../../../web/src/lib/session/session-store.ts';
import { setToastLoader, showToast } from '../../../../web/src/lib/toast.ts';

/** What is done, in order. */
let seen: unknown[];
/** What toasts say, in order, after that of the attempt before. */
let said: unknown[];

beforeEach(() => {
  seen = [];
  said = [];
  setToastLoader(async () => ({
    show: ({ kind, title, reason, topic }) =>
      void said.push([kind, title, ...(reason === undefined ? [] : [reason]), topic]),
    close: (topic) => void said.push(['close', topic]),
  }));
  showToast({ kind: 'error', title: 'The attempt before', topic: 'saving' });
});
afterEach(() => setSession(UNKNOWN));

const BEFORE = [
  ['error', 'The attempt before', 'saving'],
  ['close', 'saving'],
];

const perform = (action: Partial<Action<[string], string>>) =>
  performAction(
    {
      call: async (title) => title,
      success: (_, title) => ({ title: `Saved ${title}` }),
      failure: { title: 'Error saving' },
      onDone: (result) => seen.push(['done', result]),
      onRefused: ({ problem }) => seen.push(['refused', problem.status]),
      ...action,
    },
    ['A cottage'],
    'saving',
    async () => seen.push('refreshed'),
  );

const failingWith = (status: number) => async () => {
  throw new ApiError({ type: 'about:blank', title: 'Error', status, detail: 'It failed' });
};

describe('an action', () => {
  it('closes the toast of the attempt before, says that it succeeded, and refreshes', async () => {
    expect(await perform({})).toBe(true);
    expect(said).toEqual([...BEFORE, ['success', 'Saved A cottage', 'saving']]);
    expect(seen).toEqual([['done', 'A cottage'], 'refreshed']);
  });

  it.each([0, 400, 403, 429, 500])('says why it failed with %i', async (status) => {
    expect(await perform({ call: failingWith(status) })).toBe(false);
    expect(said).toEqual([...BEFORE, ['error', 'Error saving', 'It failed', 'saving']]);
    expect(seen).toEqual([['refused', status]]);
  });

  it.each([404, 409, 412])('refreshes what it was about after a %i', async (status) => {
    await perform({ call: failingWith(status) });
    expect(said).toEqual([...BEFORE, ['error', 'Error saving', 'It failed', 'saving']]);
    expect(seen).toEqual(['refreshed', ['refused', status]]);
  });

  it('says nothing where the page says it', async () => {
    await perform({ call: failingWith(400), failure: () => undefined });
    expect(said).toEqual(BEFORE);
    expect(seen).toEqual([['refused', 400]]);
  });

  const ending = async () => {
    setSession({ status: 'ended', profile: {} as Profile, path: '/dashboard' });
    return failingWith(401)();
  };

  it('says nothing of a session that has ended, as the page does', async () => {
    expect(await perform({ call: ending })).toBe(false);
    expect(said).toEqual(BEFORE);
    expect(seen).toEqual([]);
  });

  it('says that the session has ended where the page is left', async () => {
    expect(await perform({ call: ending, leavesPage: true })).toBe(false);
    expect(said).toEqual([...BEFORE, ['error', 'Error saving', 'It failed', 'saving']]);
    expect(seen).toEqual([['refused', 401]]);
  });

  it('leaves mistakes of ours to the error boundary', async () => {
    const call = () => Promise.reject(new TypeError('x is undefined'));
    await expect(perform({ call })).rejects.toThrow('x is undefined');
  });
});
