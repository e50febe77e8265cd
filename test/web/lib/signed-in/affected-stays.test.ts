import { expect, it } from 'vitest';
import { outcomeText } from '../../../../web/src/lib/signed-in/affected-stays.ts';

const group = (total: number) => ({ total, first: [] });

const affected = (requests: number, stays: number, own_requests = 0, own_stays = 0) => ({
  requests: group(requests),
  stays: group(stays),
  own_requests: group(own_requests),
  own_stays: group(own_stays),
});

it.each([
  [affected(0, 0), affected(0, 0), ''],
  [affected(1, 0), affected(0, 0), '1 request was cancelled.'],
  [affected(2, 1), affected(0, 1), '2 requests were cancelled. 1 accepted stay remains.'],
  [
    affected(1, 1, 1, 1),
    affected(0, 1, 0, 1),
    '2 requests were cancelled. 2 accepted stays remain.',
  ],
  // A request was accepted meanwhile.
  [affected(0, 1), affected(0, 2), '2 accepted stays remain.'],
])('reports what was cancelled and what remains: %#', (before, after, text) => {
  expect(outcomeText(before, after)).toBe(text);
});
