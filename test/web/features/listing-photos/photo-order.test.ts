import { expect, it } from 'vitest';
import {
  announcementsFor,
  inOrder,
} from '../../../../web/src/features/listing-photos/photo-order.ts';

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
])('sorts photos by %j, and puts unlisted ones behind', (ids, expected) => {
  const photos = ['a', 'b', 'c'].map((id) => ({ id }));
  expect(inOrder(photos, ids).map(({ id }) => id)).toEqual(expected);
});
type Said = Parameters<ReturnType<typeof announcementsFor>['onDragEnd']>[0];

/** dnd-kit's event, of which only the ids are read. */
const at = (active: string, over: string | null): Said =>
  ({ active: { id: active }, over: over === null ? null : { id: over } }) as Said;

it('announces each place once, also when a photo returns to its own', () => {
  const { onDragStart, onDragOver, onDragEnd } = announcementsFor(['a', 'b', 'c']);
  expect([
    onDragStart(at('b', null)),
    onDragOver(at('b', 'b')),
    onDragOver(at('b', 'c')),
    onDragOver(at('b', 'c')),
    onDragOver(at('b', null)),
    onDragOver(at('b', 'b')),
    onDragEnd(at('b', 'b')),
  ]).toEqual([
    'Photo picked up from place 2 of 3.',
    undefined,
    'Photo moved to place 3 of 3.',
    undefined,
    undefined,
    'Photo moved to place 2 of 3.',
    'Photo put down in place 2 of 3.',
  ]);
});

it('announces where a photo is that was dropped outside or put back', () => {
  const { onDragEnd, onDragCancel } = announcementsFor(['a', 'b']);
  expect(onDragEnd(at('a', null))).toBe('Photo put down in place 1 of 2.');
  expect(onDragCancel(at('a', 'b'))).toBe('Photo put back in place 1 of 2.');
});
