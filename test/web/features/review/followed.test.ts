import { describe, expect, it } from 'vitest';
import {
  follow,
  goneFrom,
  NOTHING_READ,
  putBack,
  readAll,
  settle,
  unreadIn,
} from '../../../../web/src/features/review/followed.ts';

const item = (id: string, hour: number, revision = 2) => ({
  id,
  revision,
  created_at: `2026-11-25T${String(hour).padStart(2, '0')}:00:00.000Z`,
});
const [a, b, c] = [item('a', 1), item('b', 3), item('c', 5)];
const between = item('x', 2);
const later = item('z', 9);
const read = follow(NOTHING_READ, [a, b, c]);
const ids = (items: readonly { readonly id: string }[]) => items.map(({ id }) => id).join('');

describe('an admin who reads a queue', () => {
  it('sees at its end what is new, and above it only what they ask for', () => {
    const queue = [a, between, b, c, later];
    const followed = follow(read, queue);
    expect(ids(followed.read)).toBe('abcz');
    expect(ids(unreadIn(followed, queue))).toBe('x');
    expect(ids(readAll(followed, queue).read)).toBe('axbcz');
    expect(follow(followed, queue)).toBe(followed);
  });

  it('keeps what they read as it was until it is outdated', () => {
    const changed = item('b', 3, 4);
    const queue = [a, changed, c];
    expect(follow(read, queue)).toBe(read);
    const renewed = follow({ ...read, outdated: new Set(['b']) }, queue);
    expect(renewed.read).toEqual([a, changed, c]);
    expect(renewed.outdated.size).toBe(0);
  });

  it('learns what has left the queue', () => {
    expect(ids(goneFrom(read, [a, c]))).toBe('b');
    const without = settle(read, b);
    expect(ids(without.read)).toBe('ac');
    expect(goneFrom(without, [a, c])).toEqual([]);
  });

  it('doesn’t see a decided listing again that an older response still has', () => {
    const without = settle(read, c);
    expect(follow(without, [a, b, c])).toBe(without);
    expect(unreadIn(without, [a, b, c])).toEqual([]);
    expect(ids(readAll(without, [a, b, c]).read)).toBe('ab');
  });

  it('sees one that was submitted again, or whose decision was undone in its place', () => {
    expect(ids(follow(settle(read, c), [a, b, item('c', 5, 5)]).read)).toBe('abc');
    const undone = item('b', 3, 4);
    expect(putBack(settle(read, b), undone).read).toEqual([a, undone, c]);
  });

  it('sees the first listings of a queue that was empty', () => {
    expect(ids(follow(settle(follow(NOTHING_READ, [a]), a), [between, later]).read)).toBe('xz');
  });
});
