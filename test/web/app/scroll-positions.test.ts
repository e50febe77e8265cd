import { describe, expect, it } from 'vitest';
import { ScrollPositions } from '../../../web/src/app/layout/scroll-positions.ts';

const storeOf = (content?: string) => {
  let stored = content ?? null;
  const store = {
    getItem: () => stored,
    setItem: (_: string, value: string) => {
      stored = value;
    },
  };
  return () => store;
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

  it('works without storage, or with full storage', () => {
    const forbidden = () => {
      throw new Error('forbidden');
    };
    const full = () => {
      throw new Error('full');
    };
    for (const store of [forbidden, () => ({ getItem: () => null, setItem: full })]) {
      const memory = new ScrollPositions(store);
      memory.remember('a', 5);
      expect(() => memory.save()).not.toThrow();
      expect(memory.positionOf('a')).toBe(5);
    }
  });
});
