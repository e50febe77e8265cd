import { expect, it } from 'vitest';
import type { Table } from '../../../../functions/data/table.ts';
import type { Marketplace } from '../../../support/marketplace.ts';
import { random } from '../../../support/random.ts';
import { soakTest } from '../../../support/soak.ts';
import { forget, newPlace } from '../bookings/race.ts';
import {
  add,
  type Counts,
  faulty,
  onMarketplace,
  PLACES,
  ROUNDS_A_PLACE,
  ROUNDS_A_TABLE,
  shown,
} from '../bookings/race-setting.ts';
import { withoutVersionCheck, witnessOf } from '../bookings/table-witness.ts';
import { calendarDoers, runCalendarRound } from './race.ts';

/**
 * Calendars of other platforms are read while everything else happens to a listing: no stay is let into
 * nights that they take, what they take is what was read, and each conflict is told of once.
 */

const SEED = 20261127;
/** Many more than needed: the fault is found after some sixteen, and no more rounds begin. */
const MUTATED_ROUNDS = 1_000;

/** Runs this many rounds. @returns the errors after a round; after that no more begin */
async function race(
  market: Marketplace,
  table: Table,
  rounds: number,
  seed: number,
  counts: Counts = new Map(),
): Promise<string[]> {
  const witness = witnessOf(table);
  const doers = calendarDoers(market, table);
  const calm = calendarDoers(market, market.table);
  const wrong: string[] = [];
  let begun = 0;
  await Promise.all(
    Array.from({ length: PLACES }, async (_, number) => {
      const choose = random(seed + number);
      const place = await newPlace(market);
      for (let own = 1; begun < rounds && wrong.length === 0; own += 1) {
        begun += 1;
        const about = `round ${begun} of seed ${seed}`;
        const round = await runCalendarRound(place, { market, doers, calm, witness, choose });
        for (const { deed, error } of round.done)
          add(counts, `${deed.kind} ${error?.name ?? 'done'}`);
        wrong.push(...round.wrong.map((each) => `${about}: ${each}`));
        if (own % ROUNDS_A_PLACE === 0) await forget(market.table, place);
      }
    }),
  );
  return wrong;
}

/** Runs of at least this many rounds have all of these. A sample is shorter, and may miss some. */
const ROUNDS_WITH_ALL = 100;
const ALL = [
  ...['create done', 'create ConflictError', 'confirm done', 'archive done', 'availability done'],
  ...['connect done', 'read done', 'round done', 'refresh done', 'fetched done'],
  ...['disconnect done', 'delete channel done', 'switch done'],
];
/** Actions that need a conflict or an edge first. */
const RARE = ['settle done', 'leave out done'];
const ROUNDS_WITH_RARE = 1_000;

soakTest(
  'whatever is done at once, no stay is let into nights that are taken elsewhere',
  { sample: 30, whole: 5_000 },
  async ({ amount, seed, choose }) => {
    const counts: Counts = new Map();
    for (let first = 0; first < amount; first += ROUNDS_A_TABLE) {
      const rounds = Math.min(ROUNDS_A_TABLE, amount - first);
      const wrong = await onMarketplace((market) =>
        race(market, faulty(market.another(), choose), rounds, seed + first, counts),
      );
      expect(wrong).toEqual([]);
    }
    console.log(shown(counts));
    expect([...counts.keys()]).toEqual(
      expect.arrayContaining([
        ...['connect done', 'read done', 'round done'],
        ...(amount >= ROUNDS_WITH_ALL ? ALL : []),
        ...(amount >= ROUNDS_WITH_RARE ? RARE : []),
      ]),
    );
    return amount;
  },
);

it('the same rounds find the fault if calendars are written whatever their version', async () => {
  const wrong = await onMarketplace((market) =>
    race(market, withoutVersionCheck(market.another()), MUTATED_ROUNDS, SEED),
  );
  expect(wrong.join('\n')).toMatch(/in spite of|is booked twice|has other stays|whose events have/);
});
