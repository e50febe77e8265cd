import type { Table } from '../../../../functions/data/table.ts';
import { type Fault, withFaults } from '../../../support/faulty-client.ts';
import { type Marketplace, openMarketplace } from '../../../support/marketplace.ts';
import type { Random } from '../../../support/random.ts';

/** The setting that the races of bookings and of calendars share. */

/** How many places are contested in parallel, each with its own people. */
export const PLACES = 4;
/** After this many rounds a place starts again. */
export const ROUNDS_A_PLACE = 6;
/**
 * After this many rounds there is a new table: the engine gets slower with everything it has written.
 */
export const ROUNDS_A_TABLE = 300;

/** Runs `use` with a marketplace, and closes it. */
export async function onMarketplace<T>(use: (market: Marketplace) => Promise<T>): Promise<T> {
  const market = await openMarketplace();
  try {
    return await use(market);
  } finally {
    await market.close();
  }
}

/** How often something happened, by its name. */
export type Counts = Map<string, number>;

export const add = (counts: Counts, what: string) => counts.set(what, (counts.get(what) ?? 0) + 1);

export const shown = (counts: Counts): string =>
  [...counts]
    .sort()
    .map(([what, number]) => `${what} ${number}`)
    .join(', ');

/** A table with conflicting transactions, throttling, and lost replies, which it counts. */
export function faulty(table: Table, choose: Random, faults: Counts = new Map()): Table {
  return withFaults(table, {
    before: (command) => {
      if (!command.startsWith('Transact')) return undefined;
      const chance = choose.next();
      const fault: Fault =
        chance < 0.05
          ? 'conflict'
          : chance < 0.08
            ? 'throttled'
            : chance < 0.13
              ? 'lost reply'
              : undefined;
      if (fault !== undefined) add(faults, fault);
      return fault;
    },
  });
}
