import { lerp } from './numbers.ts';

/** Everything that is left to chance. Each call draws once, so the order of calls is the picture. */
export interface Chance {
  /** From 0 up to, not including, 1. */
  random(): number;
  range(low: number, high: number): number;
  /** True in `share` (0 to 1) of the draws. */
  chance(share: number): boolean;
  pick<T extends string | number | object>(list: readonly T[]): T;
  /** 1 or -1: which side of the picture something stands on. */
  side(): 1 | -1;
}

/** An unsigned 32-bit hash of a text (FNV-1a over its code points). */
export function hashText(text: string): number {
  let hash = 2166136261;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 16777619);
  return hash >>> 0;
}

export function createChance(seed: number): Chance {
  const random = createRandom(seed);
  const chance = (share: number): boolean => random() < share;
  return {
    random,
    chance,
    range: (low, high) => lerp(low, high, random()),
    pick: (list) => {
      const choice = list[Math.floor(random() * list.length)];
      if (choice === undefined) throw new RangeError('Nothing to pick from');
      return choice;
    },
    side: () => (chance(0.5) ? 1 : -1),
  };
}

/** Mulberry32: small, fast, and the same on every machine. */
function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
