import type { OperationResponse } from '../../../shared/operations.ts';
import { type Item, serviceOf } from '../service.ts';
import type { Table } from '../table.ts';
import { writeTransaction } from '../write-transaction.ts';
import { shownWeeks, TOTAL } from './periods.ts';
import { CORRECTIONS, type Counts, SHARD_RANGE, sumOf } from './writes.ts';

export type Statistics = OperationResponse<'getStatistics'>;

export type StatisticsRepository = ReturnType<typeof statisticsRepository>;

/** Counts of the whole site. */
export function statisticsRepository(table: Table, now: () => Date = () => new Date()) {
  const { statistics } = serviceOf(table).entities;

  /** Every item of the weeks shown, of later ones, and of the totals, by a consistent read. */
  async function readItems(): Promise<Item<'statistics'>[]> {
    const [period = TOTAL] = shownWeeks(now());
    const { data } = await statistics.query
      .statistics({})
      .between({ period, shard: SHARD_RANGE.first }, { period: TOTAL, shard: SHARD_RANGE.last })
      .go({ consistent: true, pages: 'all' });
    return data;
  }

  return {
    readItems,

    /**
     * Adds corrections to the counts of periods. Changes meanwhile stay counted.
     * @param items the statistics as they were read
     * @returns false if another correction was written since; nothing is written then
     */
    correct: (
      items: readonly Item<'statistics'>[],
      corrections: ReadonlyMap<string, Counts>,
    ): Promise<boolean> =>
      writeTransaction(table, ({ statistics }) =>
        [...corrections].map(([period, counts]) => {
          const before = items.find((item) => item.period === period && item.shard === CORRECTIONS);
          return statistics
            .update({ period, shard: CORRECTIONS })
            .add({ ...counts, moves: 1 })
            .where(({ moves }, { eq, notExists }) =>
              before?.moves === undefined ? notExists(moves) : eq(moves, before.moves),
            )
            .commit();
        }),
      ),

    /** The totals, and the counts of each week shown. */
    async get(): Promise<Statistics> {
      const counts = countsByPeriod(await readItems());
      const of = (period: string) => counts.get(period) ?? {};
      const { DRAFT = 0, PENDING = 0, PUBLISHED = 0, REJECTED = 0, ARCHIVED = 0 } = of(TOTAL);
      const { hidden_pending = 0 } = of(TOTAL);
      const { PUBLIC = 0, LISTER = 0, ADMIN = 0, organisations = 0 } = of(TOTAL);
      return {
        listings: { DRAFT, PENDING, PUBLISHED, REJECTED, ARCHIVED },
        hidden_pending,
        users: { PUBLIC, LISTER, ADMIN },
        organisations,
        weeks: shownWeeks(now()).map((week) => {
          const { submissions = 0, publications = 0, enquiries = 0, bookings = 0 } = of(week);
          return { week, submissions, publications, enquiries, bookings };
        }),
      };
    },
  };
}

/** The counts of each period: the sums of its shards. */
export const countsByPeriod = (items: readonly Item<'statistics'>[]): Map<string, Counts> =>
  new Map(
    [...Map.groupBy(items, ({ period }) => period)].map(([period, shards]) => [
      period,
      sumOf(shards.map(({ period: _, shard, moves, ...counts }) => counts)),
    ]),
  );
