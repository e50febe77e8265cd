import { randomInt } from 'node:crypto';
import { londonDate } from '../../../shared/dates.ts';
import type { ListingStatus } from '../../../shared/listings/types.ts';
import type { UserRole } from '../../../shared/profiles/types.ts';
import type { DailyFigure } from '../../../shared/statistics/types.ts';
import type { Writes } from '../service.ts';
import { TOTAL } from './periods.ts';

/**
 * The figures of the totals: listings by state, the pending ones that aren't in the review queue, users
 * by role, organisations.
 */
type Total = ListingStatus | 'hidden_pending' | UserRole | 'organisations';

export type Counts<Figure extends string = Total | DailyFigure> = Readonly<
  Partial<Record<Figure, number>>
>;

const DAY_SECONDS = 24 * 60 * 60;

/**
 * How an approval is counted: with its listing's wait since it was submitted.
 * @param submitted_at ISO 8601 in UTC; undefined if it never was submitted
 */
export function approvalCounts(at: string, submitted_at: string | undefined): Counts<DailyFigure> {
  if (submitted_at === undefined) return { publications: 1 };
  const seconds = Math.round((Date.parse(at) - Date.parse(submitted_at)) / 1000);
  return {
    publications: 1,
    timed_approvals: 1,
    approval_seconds: seconds,
    ...(seconds <= DAY_SECONDS && { approvals_within_day: 1 }),
  };
}

/** A change of the counts. */
export interface StatisticsMove {
  /** Changes of the totals, up or down. @default nothing */
  readonly totals?: Counts<Total>;
  /** Events, and their time: ISO 8601 in UTC. @default nothing */
  readonly happened?: { readonly at: string; readonly counts: Counts<DailyFigure> };
}

/** A listing's share of the totals. */
export const listingTotals = ({
  status,
  hidden,
}: {
  readonly status: ListingStatus;
  readonly hidden?: boolean | undefined;
}): Counts<Total> => ({
  [status]: 1,
  ...(status === 'PENDING' && hidden === true && { hidden_pending: 1 }),
});

/** The same figures, to be subtracted. */
export const negated = <Figure extends string>(counts: Counts<Figure>): Counts<Figure> =>
  Object.fromEntries(
    Object.entries(counts as Readonly<Record<string, number>>).map(([figure, count]) => [
      figure,
      -count,
    ]),
  ) as Counts<Figure>;

/** Twice as many halve the conflicts of two transactions, and double what reading a year takes. */
const SHARDS = 8;

/** An extra shard, only for operators' corrections. It sorts last. */
export const CORRECTIONS = String(SHARDS);

/** The first shard and the last. */
export const SHARD_RANGE = { first: '0', last: CORRECTIONS } as const;

/** The sum of counts, without figures that are zero. */
export function sumOf(all: readonly Counts[]): Counts {
  const sums = new Map<string, number>();
  for (const counts of all) {
    for (const [figure, count] of Object.entries(counts)) {
      sums.set(figure, (sums.get(figure) ?? 0) + count);
    }
  }
  return Object.fromEntries([...sums].filter(([, sum]) => sum !== 0));
}

/**
 * The writes that change the statistics, one for each period. They belong at the end of the
 * transaction of the counted change: callers tell by the place of a write which condition failed.
 */
export function statisticsWrites({ statistics }: Writes, moves: readonly StatisticsMove[]) {
  // Any shard works, because only their sum is read; a retry after a conflict picks another.
  const shard = String(randomInt(SHARDS));
  const parts = moves.flatMap(({ totals = {}, happened }) => [
    { period: TOTAL, counts: totals },
    ...(happened ? [{ period: londonDate(new Date(happened.at)), counts: happened.counts }] : []),
  ]);
  return [...Map.groupBy(parts, ({ period }) => period)].flatMap(([period, own]) => {
    const counts = sumOf(own.map((part) => part.counts));
    if (Object.keys(counts).length === 0) return [];
    return [
      statistics
        .update({ period, shard })
        .add({ ...counts, moves: 1 })
        .commit(),
    ];
  });
}
