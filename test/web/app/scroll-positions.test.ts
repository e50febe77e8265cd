import { describe, expect, it } from 'vitest';
import { ScrollPositions } from '../../../web/src/app/layout/scroll-positions.ts';
import { PageStorage } from '../../../web/src/lib/page-storage.ts';
import { localStorageWith } from '../../support/local-storage.ts';

const storeOf = (content?: string) => {
  const items = localStorageWith(content === undefined ? {} : { 'scroll-positions': content });
  return new PageStorage(() => items);
};

describe('the scroll positions of history entries', () => {
  it('begins at the top', () => {
    expect(new ScrollPositions(storeOf()).positionOf('a')).toBe(0);
  });

  it('stores each entry’s own position, also across a reload', () => {
    const store = storeOf();
    const before = new ScrollPositions(store);
    before.remember('a', 120.6);
    before.remember('b', 40);
    before.save();

    const after = new ScrollPositions(store);
    expect(after.positionOf('a')).toBe(121);
    expect(after.positionOf('b')).toBe(40);
  });

  it('drops the oldest of more than fifty', () => {
    const store = storeOf();
    const before = new ScrollPositions(store);
    for (let entry = 0; entry < 60; entry += 1) before.remember(`e${entry}`, 100 + entry);
    before.remember('e0', 7);
    before.save();

    const after = new ScrollPositions(store);
    expect(after.positionOf('e1')).toBe(0);
    expect(after.positionOf('e59')).toBe(159);
    expect(after.positionOf('e0')).toBe(7);
  });

  it.each(['not json', '{"a":1}', '[["a"],[1,2],"x"]'])('ignores %s', (content) => {
    expect(new ScrollPositions(storeOf(content)).positionOf('a')).toBe(0);
  });
});
