import { describe, expect, it } from 'vitest';
import { scaledTime, scaledTimeout } from '../src/scaled-timeout.ts';

describe('a limit of time', () => {
  const limit = async (busyness: () => number): Promise<number> => {
    const began = performance.now();
    await scaledTimeout(30, new AbortController().signal, busyness);
    // A timer may be a millisecond early.
    return Math.ceil(performance.now() - began) + 1;
  };

  it('leaves a function as much more time as it grows by', () => {
    expect(scaledTime(30_000, () => 4)).toBe(120_000);
  });

  it('is longer on a busy machine, by as much as its programs share a core', async () => {
    expect(await limit(() => 4)).toBeGreaterThanOrEqual(120);
  });

  it('is as long as it takes until the machine is free', async () => {
    let asked = 0;
    const began = await limit(() => {
      asked += 1;
      return asked < 3 ? 2 + asked : 1;
    });
    expect(asked).toBe(3);
    expect(began).toBeGreaterThanOrEqual(120);
  });

  it('ends where it is aborted', async () => {
    const given = new AbortController();
    const waiting = scaledTimeout(60_000, given.signal, () => 1);
    given.abort();
    await expect(waiting).rejects.toThrow('aborted');
  });
});
