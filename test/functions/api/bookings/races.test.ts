import { expect, it } from 'vitest';
import type { Table } from '../../../../functions/data/table.ts';
import type { Marketplace } from '../../../support/marketplace.ts';
import { random } from '../../../support/random.ts';
import { soakTest } from '../../../support/soak.ts';
import { type Done, doers, forget, newPlace, runRound } from './race.ts';
import { checkRound } from './race-check.ts';
import {
  add,
  type Counts,
  faulty,
  onMarketplace,
  PLACES,
  ROUNDS_A_PLACE,
  ROUNDS_A_TABLE,
  shown,
} from './race-setting.ts';
import { withoutVersionCheck, witnessOf } from './table-witness.ts';

/**
 * No night is ever booked twice (D28), and each stay costs what its guest accepted (D30), whatever
 * happens at once to the same few listings.
 */

const SEED = 20261125;

/** Many more than needed: the fault is found after a few, and no more rounds begin. */
const MUTATED_ROUNDS = 1_000;

interface RaceOptions {
  readonly rounds: number;
  readonly seed: number;
  /** How often each action succeeded, and how often it was refused. */
  readonly outcomes?: Counts;
}

interface Raced {
  /** The errors after a round. After that no more rounds begin. */
  readonly wrong: readonly string[];
  /** How many transactions failed because others were first. */
  readonly refused: number;
}

/** Runs this many rounds, and counts their results. */
async function race(
  market: Marketplace,
  table: Table,
  { rounds, seed, outcomes = new Map() }: RaceOptions,
): Promise<Raced> {
  const witness = witnessOf(table);
  const act = doers(market, table);
  const wrong: string[] = [];
  let begun = 0;
  await Promise.all(
    Array.from({ length: PLACES }, async (_, number) => {
      const choose = random(seed + number);
      const place = await newPlace(market);
      for (let own = 1; begun < rounds && wrong.length === 0; own += 1) {
        begun += 1;
        const about = `round ${begun} of seed ${seed}`;
        const done = await runRound(place, { market, act, witness, choose });
        for (const each of done) add(outcomes, outcomeOf(each));
        const errors = await checkRound(market.table, place, done);
        wrong.push(...errors.map((each) => `${about}: ${each}`));
        if (own % ROUNDS_A_PLACE === 0) await forget(market.table, place);
      }
    }),
  );
  return { wrong, refused: witness.refused() };
}

/** The beginnings of refusals, and their reasons. */
const REASONS: readonly (readonly [beginning: string, reason: string])[] = [
  ['Selected dates', 'dates'],
  ['The price', 'price'],
  ['The minimum stay is', 'minimum'],
  ['Stays begin on', 'arrival day'],
  ['The host keeps', 'preparation'],
  ['One of these extras', 'extra'],
];

function outcomeOf({ deed: { kind }, error }: Done): string {
  if (error === undefined) return `${kind} done`;
  const reason = kind === 'create' && REASONS.find(([text]) => error.message.startsWith(text))?.[1];
  return `${kind} ${reason || error.name}`;
}

/** Actions in every run of this many rounds. A sample is shorter, and may miss some. */
const ROUNDS_WITH_ALL = 100;
const ALL = [
  ...['create done', 'create dates', 'create price', 'create minimum'],
  ...['confirm done', 'decline done', 'cancelAsGuest done'],
  ...['availability done', 'availability ConflictError'],
  ...['price done', 'read done', 'archive done', 'suspend done'],
];

const RARE = ['create arrival day', 'create preparation', 'create extra', 'cancelAsLister done'];
const ROUNDS_WITH_RARE = 1_000;

soakTest(
  'whatever is done at once, no night is booked twice, and all that is stored agrees',
  { sample: 30, whole: 10_000 },
  async ({ amount, seed, choose }) => {
    const faults: Counts = new Map();
    const outcomes: Counts = new Map();
    let refused = 0;
    for (let first = 0; first < amount; first += ROUNDS_A_TABLE) {
      const rounds = Math.min(ROUNDS_A_TABLE, amount - first);
      const raced = await onMarketplace((market) => {
        const table = faulty(market.another(), choose, faults);
        return race(market, table, { rounds, seed: seed + first, outcomes });
      });
      expect(raced.wrong).toEqual([]);
      refused += raced.refused;
    }
    console.log(
      `${amount} rounds; ${refused} transactions not done, as others were first or for what was put in (${shown(faults)}); ${shown(outcomes)}`,
    );
    expect([...outcomes.keys()]).toEqual(
      expect.arrayContaining([
        ...['create done', 'confirm done', 'availability done'],
        ...(amount >= ROUNDS_WITH_ALL ? ALL : []),
        ...(amount >= ROUNDS_WITH_RARE ? RARE : []),
      ]),
    );
    expect(refused).toBeGreaterThan(amount / 2);
    return amount;
  },
);

it('the same rounds find the fault if calendars are written whatever their version', async () => {
  const { wrong } = await onMarketplace((market) =>
    race(market, withoutVersionCheck(market.another()), { rounds: MUTATED_ROUNDS, seed: SEED }),
  );
  expect(wrong.join('\n')).toMatch(/is booked twice|has other stays|has version/);
});
