import { expect, it } from 'vitest';
import { sessionEnding } from '../../../functions/identity/session-ending.ts';

const NOW = Date.UTC(2026, 5, 1, 9, 0, 0, 400);
const FROM = Date.UTC(2026, 5, 1, 9) / 1000 + 1;

/** The end of sessions, with its steps in order. */
function ending({ fails = false } = {}) {
  const steps: unknown[] = [];
  const sessions = sessionEnding({
    profiles: { endSessions: async (user_id, end) => void steps.push([user_id, end]) },
    userPool: {
      endSessions: async (user_id) => {
        if (fails) throw new Error('Cognito is away');
        steps.push(`Cognito refreshes nothing for ${user_id}`);
      },
    },
    now: () => new Date(NOW),
    waitUntil: async (instant) => void steps.push(`waited for ${instant.toISOString()}`),
  });
  return { sessions, steps };
}

it('ends sessions of the current second, too, and returns when a new one would count', async () => {
  const { sessions, steps } = ending();
  await sessions.endAll('usr_1');
  expect(steps).toEqual([
    'Cognito refreshes nothing for usr_1',
    ['usr_1', { from: FROM }],
    'waited for 2026-06-01T09:00:01.000Z',
  ]);
});

it('keeps the current session, and records what new ones need', async () => {
  const { sessions, steps } = ending();
  await sessions.endOthers({ user_id: 'usr_1', session_id: 'session-1' }, { secondFactor: 'on' });
  expect(steps).toContainEqual(['usr_1', { from: FROM, kept: 'session-1', secondFactor: 'on' }]);
});

it('keeps the current token valid if Cognito fails, so that the request can be repeated', async () => {
  const { sessions, steps } = ending({ fails: true });
  await expect(sessions.endAll('usr_1')).rejects.toThrow('Cognito is away');
  expect(steps).toEqual([]);
});
