import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Profile } from '../../../../shared/profiles/schema.ts';
import { ApiError } from '../../../../web/src/lib/api-error.ts';
import { setSession, UNKNOWN } from '../../../../web/src/lib/session/session-store.ts';
import { type Action, performAction } from '../../../../web/src/lib/signed-in/perform-action.ts';
import { showToastsIn } from '../../../../web/src/lib/toast.ts';

/** What is said and done, in order. */
let seen: unknown[];
let stop: () => void;

beforeEach(() => {
  seen = [];
  stop = showToastsIn({
    show: ({ kind, title, reason, topic }) =>
      void seen.push([kind, title, ...(reason === undefined ? [] : [reason]), topic]),
    close: (topic) => void seen.push(['close', topic]),
  });
});
afterEach(() => {
  stop();
  setSession(UNKNOWN);
});

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
    { topic: 'saving', refresh: async () => seen.push('refreshed') },
  );

const failingWith = (status: number) => async () => {
  throw new ApiError({ type: 'about:blank', title: 'Error', status, detail: 'It failed' });
};

describe('an action', () => {
  it('closes the toast of the attempt before, says that it succeeded, and refreshes', async () => {
    expect(await perform({})).toBe(true);
    expect(seen).toEqual([
      ['close', 'saving'],
      ['success', 'Saved A cottage', 'saving'],
      ['done', 'A cottage'],
      'refreshed',
    ]);
  });

  it.each([0, 400, 403, 429, 500])('says why it failed with %i', async (status) => {
    expect(await perform({ call: failingWith(status) })).toBe(false);
    expect(seen).toEqual([
      ['close', 'saving'],
      ['error', 'Error saving', 'It failed', 'saving'],
      ['refused', status],
    ]);
  });

  it.each([404, 409, 412])('refreshes what it was about after a %i', async (status) => {
    await perform({ call: failingWith(status) });
    expect(seen).toEqual([
      ['close', 'saving'],
      ['error', 'Error saving', 'It failed', 'saving'],
      'refreshed',
      ['refused', status],
    ]);
  });

  it('says nothing where the page says it', async () => {
    await perform({ call: failingWith(400), failure: () => undefined });
    expect(seen).toEqual([
      ['close', 'saving'],
      ['refused', 400],
    ]);
  });

  it('says nothing of a session that has ended, as the page does', async () => {
    const call = async () => {
      setSession({ status: 'ended', profile: {} as Profile, path: '/dashboard' });
      return failingWith(401)();
    };
    expect(await perform({ call })).toBe(false);
    expect(seen).toEqual([['close', 'saving']]);
  });

  it('leaves mistakes of ours to the error boundary', async () => {
    const call = () => Promise.reject(new TypeError('x is undefined'));
    await expect(perform({ call })).rejects.toThrow('x is undefined');
  });
});
