import { expect, it } from 'vitest';
import { inOrder } from '../../../../web/src/features/listing-photos/photo-order.ts';

it.each([
  [
    ['b', 'c', 'a'],
    ['b', 'c', 'a'],
  ],
  [['c'], ['c', 'a', 'b']],
  [
    ['gone', 'b'],
    ['b', 'a', 'c'],
  ],
  [[], ['a', 'b', 'c']],
])('puts photos in the order %j, and those that it doesn’t name behind', (ids, expected) => {
  const photos = ['a', 'b', 'c'].map((id) => ({ id }));
  expect(inOrder(photos, ids).map(({ id }) => id)).toEqual(expected);
});
