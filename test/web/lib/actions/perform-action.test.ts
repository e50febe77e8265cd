import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Profile } from '../../../../shared/profiles/schema.ts';
import { type Action, performAction } from '../../../../web/src/lib/actions/perform-action.ts';
import { ApiError } from '../../../../web/src/lib/api-error.ts';
import { setSession, UNKNOWN } from '../../../../web/src/lib/session/session-store.ts';
import { setToastLoader, showToast } from '../../../../web/src/lib/toast.ts';

/** Calls of the action's functions, in order. */
let actionCalls: unknown[];
/** The toasts' texts, in order, after the previous attempt's toast. */
let toastTexts: unknown[];

beforeEach(() => {
  actionCalls = [];
  toastTexts = [];
  setToastLoader(async () => ({
    show: ({ kind, title, reason, topic }) =>
      void toastTexts.push([kind, title, ...(reason === undefined ? [] : [reason]), topic]),
    close: (topic) => void toastTexts.push(['close', topic]),
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
      onDone: (result) => actionCalls.push(['done', result]),
      onRefused: ({ problem }) => actionCalls.push(['refused', problem.status]),
      ...action,
    },
    ['A cottage'],
    'saving',
    async () => actionCalls.push('refreshed'),
  );

const failingWith = (status: number) => async () => {
  throw new ApiError({ type: 'about:blank', title: 'Error', status, detail: 'It failed' });
};

describe('an action', () => {
  it('closes the previous attempt’s toast, reports success, and refreshes', async () => {
    expect(await perform({})).toBe(true);
    expect(toastTexts).toEqual([...BEFORE, ['success', 'Saved A cottage', 'saving']]);
    expect(actionCalls).toEqual([['done', 'A cottage'], 'refreshed']);
  });

  it.each([0, 400, 403, 412, 429, 500])('reports why it failed with %i', async (status) => {
    expect(await perform({ call: failingWith(status) })).toBe(false);
    expect(toastTexts).toEqual([...BEFORE, ['error', 'Error saving', 'It failed', 'saving']]);
    expect(actionCalls).toEqual([['refused', status]]);
  });

  it.each([404, 409])('refreshes its subject after a %i', async (status) => {
    await perform({ call: failingWith(status) });
    expect(toastTexts).toEqual([...BEFORE, ['error', 'Error saving', 'It failed', 'saving']]);
    expect(actionCalls).toEqual(['refreshed', ['refused', status]]);
  });

  it('reports a mistake of ours as a failure, whether it is in the call or after it', async () => {
    const reported = vi.fn();
    vi.stubGlobal('reportError', reported);
    const mistake = new TypeError('No such key');
    const fail = () => {
      throw mistake;
    };
    expect(await perform({ call: fail })).toBe(false);
    const reason = 'That’s our fault, not yours. Please try again later.';
    expect(toastTexts).toEqual([...BEFORE, ['error', 'Error saving', reason, 'saving']]);
    expect(await perform({ onDone: fail })).toBe(true);
    const unseen = 'That’s done, but this page couldn’t show it';
    expect(toastTexts.at(-1)).toEqual(['error', unseen, 'saving']);
    expect(reported.mock.calls).toEqual([[mistake], [mistake]]);
    expect(actionCalls).toEqual([['refused', 500], 'refreshed']);
  });

  it('shows no toast if the page shows the error', async () => {
    await perform({ call: failingWith(400), failure: () => undefined });
    expect(toastTexts).toEqual(BEFORE);
    expect(actionCalls).toEqual([['refused', 400]]);
  });

  const ending = async () => {
    setSession({ status: 'ended', profile: {} as Profile, path: '/dashboard' });
    return failingWith(401)();
  };

  it('shows no toast about an ended session, as the page says so', async () => {
    expect(await perform({ call: ending })).toBe(false);
    expect(toastTexts).toEqual(BEFORE);
    expect(actionCalls).toEqual([]);
  });

  it('shows a toast about an ended session if the page is left', async () => {
    expect(await perform({ call: ending, leavesPage: true })).toBe(false);
    expect(toastTexts).toEqual([...BEFORE, ['error', 'Error saving', 'It failed', 'saving']]);
    expect(actionCalls).toEqual([['refused', 401]]);
  });
});
