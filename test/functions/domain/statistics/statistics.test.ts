import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { enquiryRepository } from '../../../../functions/data/enquiry/repository.ts';
import { serviceOf } from '../../../../functions/data/service.ts';
import { statisticsRepository } from '../../../../functions/data/statistics/repository.ts';
import { statisticsRecount } from '../../../../functions/domain/statistics/recount.ts';
import { logger } from '../../../../functions/lib/logger.ts';
import { addDays } from '../../../../shared/dates.ts';
import { enquiry } from '../../../support/enquiries.ts';
import { type Fault, withFaults } from '../../../support/faulty-client.ts';
import { type Marketplace, openMarketplace } from '../../../support/marketplace.ts';
import { soakTest } from '../../../support/soak.ts';
import { OFTEN, randomOperations } from './random-operations.ts';

/** How many operations run at once. */
const CONCURRENCY = 4;

soakTest(
  'the statistics are what a recount says, whatever was done at once and whatever befell it',
  { sample: 200, whole: 2_000 },
  async ({ amount, choose }) => {
    // The injected faults are logged.
    vi.spyOn(logger, 'error').mockImplementation(() => {});
    vi.spyOn(logger, 'warn').mockImplementation(() => {});
    const market = await openMarketplace();
    const faults = new Map<string, number>();
    const done = new Map<string, number>();
    const add = (counts: Map<string, number>, what: string) =>
      counts.set(what, (counts.get(what) ?? 0) + 1);
    const shown = (counts: Map<string, number>) =>
      [...counts].map(([what, number]) => `${what} ${number}`).join(', ');
    const table = withFaults(market.another(), {
      before: (command) => {
        const chance = choose.next();
        let fault: Fault;
        if (chance < 0.05 && /^(Transact|Put|Update|Delete)/.test(command)) fault = 'lost reply';
        else if (!command.startsWith('TransactWrite')) fault = undefined;
        else if (chance < 0.1) fault = 'conflict';
        else if (chance < 0.16) fault = 'throttled';
        if (fault !== undefined) add(faults, fault);
        return fault;
      },
    });
    const admin = await market.person('ADMIN');
    const operations = randomOperations(market, table, { choose, admin });
    let begun = 0;
    await Promise.all(
      Array.from({ length: CONCURRENCY }, async () => {
        while (begun < amount) {
          begun += 1;
          const one = await operations.doOne();
          if (one.done) add(done, one.kind);
        }
      }),
    );

    const { drift } = await statisticsRecount(market.table).compare();
    await market.close();
    console.log(`${begun} operations, done: ${shown(done)}; put in: ${shown(faults)}`);
    expect(drift).toEqual([]);
    expect([...done.keys()]).toEqual(
      expect.arrayContaining(amount < 1_000 ? OFTEN : operations.kinds),
    );
    expect([...faults.keys()].sort()).toEqual(['conflict', 'lost reply', 'throttled']);
    return begun;
  },
);

describe('a recount', () => {
  let market: Marketplace;
  const NOW = new Date('2026-11-25T12:00:00.000Z');
  const recount = () => statisticsRecount(market.table, () => NOW);
  const statistics = () => statisticsRepository(market.table, () => NOW);
  const entity = () => serviceOf(market.table).entities.statistics;

  beforeAll(async () => {
    market = await openMarketplace();
    await market.lister();
    await market.person('MODERATOR');
    await enquiryRepository(market.table).create(
      enquiry({ created_at: '2026-11-22T23:59:00.000Z' }),
      [],
    );
  });

  afterAll(() => market?.close());

  it('finds nothing if everything is right', async () => {
    expect((await recount().compare()).drift).toEqual([]);
    const { users, organisations } = await statistics().get();
    expect({ users, organisations }).toEqual({
      users: { PUBLIC: 0, LISTER: 1, MODERATOR: 1, ADMIN: 0 },
      organisations: 1,
    });
    const { steps } = await statistics().getActivity({ from: '2026-11-16', to: '2026-11-25' });
    expect(steps.filter(({ enquiries }) => enquiries > 0)).toEqual([
      expect.objectContaining({ from: '2026-11-22', to: '2026-11-22', enquiries: 1 }),
    ]);
  });

  it('reports which figures differ, and corrects them once', async () => {
    await entity().update({ period: 'total', shard: '3' }).add({ LISTER: 2, moves: 1 }).go();
    await entity().update({ period: '2026-11-22', shard: '5' }).add({ enquiries: -1 }).go();
    await entity().update({ period: '2024-11-26', shard: '0' }).add({ bookings: 4 }).go();

    const comparison = await recount().compare();
    expect(comparison.drift).toEqual([
      { period: '2024-11-26', figure: 'bookings', counted: 4, recounted: 0 },
      { period: '2026-11-22', figure: 'enquiries', counted: 0, recounted: 1 },
      { period: 'total', figure: 'LISTER', counted: 3, recounted: 1 },
    ]);
    // Changes made meanwhile stay counted.
    await market.person('PUBLIC');
    expect(await recount().mend(comparison)).toBe(true);
    expect(await recount().mend(comparison)).toBe(false);
    expect((await recount().compare()).drift).toEqual([]);
  });

  it('accepts more sign-ups and enquiries than are stored: theirs may have been deleted', async () => {
    await entity().update({ period: '2026-11-22', shard: '5' }).add({ enquiries: 1 }).go();
    await entity().update({ period: '2026-11-22', shard: '5' }).add({ sign_ups: 1 }).go();
    expect((await recount().compare()).drift).toEqual([]);
  });

  it('corrects more days than one transaction writes', async () => {
    // Days without any submission: a put of the same shard would replace its count.
    const days = Array.from({ length: 230 }, (_, day) => addDays('2025-01-01', day));
    await entity()
      .put(days.map((period) => ({ period, shard: '2', submissions: 1, moves: 1 })))
      .go();
    const comparison = await recount().compare();
    expect(comparison.drift).toHaveLength(230);
    expect(await recount().mend(comparison)).toBe(true);
    expect((await recount().compare()).drift).toEqual([]);
  });

  it('starts again if the statistics change meanwhile, and finally gives up', async () => {
    let moves = 0;
    const move = (most: number) =>
      withFaults(market.another(), {
        before: async (command) => {
          if (command.startsWith('Scan') && moves < most) {
            moves += 1;
            await market.person('PUBLIC');
          }
          return undefined;
        },
      });
    expect((await statisticsRecount(move(1), () => NOW).compare()).drift).toEqual([]);
    moves = 0;
    await expect(
      statisticsRecount(move(Number.POSITIVE_INFINITY), () => NOW).compare(),
    ).rejects.toMatchObject({ name: 'BusyError' });
  });
});
