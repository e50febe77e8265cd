import { expect, type TaskMeta, test } from 'vitest';
import { type Random, random } from './random.ts';

/**
 * A test that could go on for as long as anybody likes: `npm test` runs a sample of it and
 * `npm run soak` the whole. Both draw from a seed, which is printed and can be given again.
 */

declare module 'vitest' {
  interface TaskMeta {
    /** How many rounds a soak test had, and what they were drawn from. */
    soak?: { readonly rounds: number; readonly seed: number };
  }
}

/** Set by `bin/soak.ts` alone: the seed of a whole run. */
const SOAK_SEED = process.env.FELLSIDE_SOAK_SEED;
const SAMPLE_SEED = 20261122;
const MINUTES = { sample: 5, whole: 180 };

/** Whether this is `npm run soak`. */
export const isWhole = SOAK_SEED !== undefined;
const seed = isWhole ? Number(SOAK_SEED) : SAMPLE_SEED;

interface Run<Amount> {
  /** How much is to be tried. */
  readonly amount: Amount;
  readonly seed: number;
  /** Draws from the seed. */
  readonly choose: Random;
}

/**
 * Declares a soak test.
 *
 * @param amounts what is tried for each commit, and in full: numbers of rounds, or names of them. With a
 * sample of 0, only `npm run soak` runs it.
 * @param run tries so much, and resolves to how many rounds that was
 */
export function soakTest<Amount extends number | string>(
  name: string,
  amounts: { readonly sample: Amount; readonly whole: Amount },
  run: (given: Run<Amount>) => Promise<number>,
): void {
  const amount = isWhole ? amounts.whole : amounts.sample;
  if (amount === 0) return;
  const options = {
    tags: ['soak'],
    timeout: (isWhole ? MINUTES.whole : MINUTES.sample) * 60_000,
  };
  const howMuch = amount === Number.POSITIVE_INFINITY ? 'all' : amount;
  test(`${name} (${howMuch}, seed ${seed})`, options, async ({ task }) => {
    const rounds = await run({ amount, seed, choose: random(seed) });
    expect(rounds, 'rounds').toBeGreaterThan(0);
    (task.meta as TaskMeta).soak = { rounds, seed };
  });
}

/** Declares a test that only `npm run soak` runs. In a file with no others, named `*.soak.test.ts`. */
export function soakOnly(name: string, run: () => Promise<void>): void {
  if (!isWhole) return;
  test(name, { tags: ['soak'], timeout: MINUTES.whole * 60_000 }, async ({ task }) => {
    await run();
    (task.meta as TaskMeta).soak = { rounds: 1, seed };
  });
}

/** Draws `amount` of the items, or all of them, in a random order. */
export function drawn<T>(all: readonly T[], amount: number, choose: Random): T[] {
  return all
    .map((each) => ({ each, place: choose.next() }))
    .sort((one, other) => one.place - other.place)
    .slice(0, amount)
    .map(({ each }) => each);
}
