import { londonDate } from '../../../shared/dates.ts';
import type { OperationResponse } from '../../../shared/operations.ts';
import {
  type DayRange,
  firstDayShown,
  rangeBefore,
  stepsOf,
} from '../../../shared/statistics/ranges.ts';
import { DAILY_FIGURES, type DailyFigure } from '../../../shared/statistics/types.ts';
import { type Item, serviceOf } from '../service.ts';
import type { Table } from '../table.ts';
import { MAX_TRANSACTION_ITEMS, writeTransaction } from '../write-transaction.ts';
import { TOTAL } from './periods.ts';
import { CORRECTIONS, type Counts, SHARD_RANGE, sumOf } from './writes.ts';

export type Statistics = OperationResponse<'getStatistics'>;

export type Activity = OperationResponse<'getActivity'>;

export type StatisticsRepository = ReturnType<typeof statisticsRepository>;

/** Counts of the whole site. */
export function statisticsRepository(table: Table, now: () => Date = () => new Date()) {
  const { statistics } = serviceOf(table).entities;

  /** Every item of a range of periods, by a consistent read. */
  async function readBetween(from: string, to: string): Promise<Item<'statistics'>[]> {
    const { data } = await statistics.query
      .statistics({})
      .between({ period: from, shard: SHARD_RANGE.first }, { period: to, shard: SHARD_RANGE.last })
      .go({ consistent: true, pages: 'all' });
    return data;
  }

  const firstDay = () => firstDayShown(londonDate(now()));

  /** The counts of each day in a range. */
  const readRange = async ({ from, to }: DayRange): Promise<Map<string, Counts>> =>
    countsByPeriod(await readBetween(from, to));

  return {
    /** Every item of the days shown, of later ones, and of the totals. */
    readItems: () => readBetween(firstDay(), TOTAL),

    /**
     * Adds corrections to the counts of periods, a hundred in a transaction. Changes meanwhile stay
     * counted.
     * @param items the statistics as they were read
     * @returns false if another correction was written since; the others are written then
     */
    async correct(
      items: readonly Item<'statistics'>[],
      corrections: ReadonlyMap<string, Counts>,
    ): Promise<boolean> {
      const all = [...corrections];
      let isComplete = true;
      for (let first = 0; first < all.length; first += MAX_TRANSACTION_ITEMS) {
        const isWritten = await writeTransaction(table, ({ statistics }) =>
          all.slice(first, first + MAX_TRANSACTION_ITEMS).map(([period, counts]) => {
            const before = items.find(
              (item) => item.period === period && item.shard === CORRECTIONS,
            );
            return statistics
              .update({ period, shard: CORRECTIONS })
              .add({ ...counts, moves: 1 })
              .where(({ moves }, { eq, notExists }) =>
                before?.moves === undefined ? notExists(moves) : eq(moves, before.moves),
              )
              .commit();
          }),
        );
        isComplete &&= isWritten;
      }
      return isComplete;
    },

    /** The totals. */
    async get(): Promise<Statistics> {
      const totals = sumOf([...(await readRange({ from: TOTAL, to: TOTAL })).values()]);
      const { DRAFT = 0, PENDING = 0, PUBLISHED = 0, REJECTED = 0, ARCHIVED = 0 } = totals;
      const { hidden_pending = 0 } = totals;
      const { PUBLIC = 0, LISTER = 0, MODERATOR = 0, ADMIN = 0, organisations = 0 } = totals;
      return {
        listings: { DRAFT, PENDING, PUBLISHED, REJECTED, ARCHIVED },
        hidden_pending,
        users: { PUBLIC, LISTER, MODERATOR, ADMIN },
        organisations,
      };
    },

    /** The activity in a range of days, and in the range before it. */
    async getActivity(range: DayRange): Promise<Activity> {
      const before = rangeBefore(range);
      const isBeforeShown = before.from >= firstDay();
      const [counts, countsBefore] = await Promise.all([
        readRange(range),
        isBeforeShown ? readRange(before) : undefined,
      ]);
      return {
        ...activityIn(range, counts),
        before: countsBefore ? { ...before, ...activityIn(before, countsBefore) } : null,
      };
    },
  };
}

/** The sums of a range, and those of its steps. */
const activityIn = (range: DayRange, counts: ReadonlyMap<string, Counts>) => ({
  total: figuresOf([...counts.values()]),
  steps: stepsOf(range).map((step) => ({ ...step, ...figuresOf(within(counts, step)) })),
});

/** The counts of the days of a step. */
const within = (counts: ReadonlyMap<string, Counts>, { from, to }: DayRange): Counts[] =>
  [...counts].filter(([day]) => from <= day && day <= to).map(([, each]) => each);

/** The sums of days, with zeros. */
function figuresOf(days: readonly Counts[]): Record<DailyFigure, number> {
  const sums = sumOf(days);
  return Object.fromEntries(DAILY_FIGURES.map((figure) => [figure, sums[figure] ?? 0])) as Record<
    DailyFigure,
    number
  >;
}

/** The counts of each period: the sums of its shards. */
export const countsByPeriod = (items: readonly Item<'statistics'>[]): Map<string, Counts> =>
  new Map(
    [...Map.groupBy(items, ({ period }) => period)].map(([period, shards]) => [
      period,
      sumOf(shards.map(({ period: _, shard, moves, ...counts }) => counts)),
    ]),
  );
