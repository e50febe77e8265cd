import { expect } from 'vitest';
import { soakTest } from '../../../../support/soak.ts';
import { runHistory } from './history.ts';

/**
 * Calendars of other platforms in step with ours: three invented platforms with
 * the traits of real ones, guests and hosts on each, and an oracle that knows who has which night.
 */

const DAYS = { sample: 30, whole: 400 };
const SAMPLE = 12;

/** Events that have to occur in any sample, so that the oracle has something to look at. */
const ALWAYS = ['stay here', 'stay elsewhere', 'move', 'outage', 'mail'];
const DOUBLES = ['double DOUBLE', 'double UNKNOWN'];

soakTest(
  'nights that others have are closed here, and no others, and each double stay is told of',
  { sample: SAMPLE, whole: 2_000 },
  async ({ amount, seed }) => {
    const seen = new Map<string, number>();
    const wrong: string[] = [];
    const days = amount > SAMPLE ? DAYS.whole : DAYS.sample;
    for (let each = 0; each < amount && wrong.length === 0; each += 1) {
      const history = runHistory(seed + each, days);
      for (const [what, times] of history.seen) seen.set(what, (seen.get(what) ?? 0) + times);
      wrong.push(...history.wrong.slice(0, 5).map((what) => `history ${seed + each}: ${what}`));
    }
    console.log([...seen].map(([what, times]) => `${what} ${times}`).join(', '));
    expect(wrong).toEqual([]);
    expect([...seen.keys()]).toEqual(expect.arrayContaining([...ALWAYS, ...DOUBLES]));
    return amount;
  },
);
