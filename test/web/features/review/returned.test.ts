import { expect, it } from 'vitest';
import type { OperationResponse } from '../../../../shared/operations.ts';
import { withReturned } from '../../../../web/src/features/review/returned.ts';

type Page = OperationResponse<'listReviewQueue'>;

const item = (id: string, hour: number) =>
  ({
    id,
    created_at: `2026-11-25T${String(hour).padStart(2, '0')}:00:00.000Z`,
  }) as Page['items'][0];
const pages = (...all: Page['items'][]): Page[] =>
  all.map((items) => ({ items, total: 4, next_cursor: null }));
const idsIn = (all: readonly Page[]) => all.map(({ items }) => items.map(({ id }) => id));

it.each([
  [
    'first',
    1,
    [
      ['x', 'a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'within a page',
    3,
    [
      ['a', 'x', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'on the later of two pages',
    7,
    [
      ['a', 'b'],
      ['c', 'x', 'd'],
    ],
  ],
  [
    'last',
    9,
    [
      ['a', 'b'],
      ['c', 'd', 'x'],
    ],
  ],
])('returns a listing %s, and counts it', (_, hour, expected) => {
  const all = pages([item('a', 2), item('b', 4)], [item('c', 6), item('d', 8)]);
  const after = withReturned(all, item('x', hour));
  expect(idsIn(after)).toEqual(expected);
  expect(after.map(({ total }) => total)).toEqual([5, 5]);
});

it('lists and counts a listing once that is already there', () => {
  const after = withReturned(pages([item('a', 2), item('x', 3)]), item('x', 3));
  expect(idsIn(after)).toEqual([['a', 'x']]);
  expect(after[0]?.total).toBe(4);
});
