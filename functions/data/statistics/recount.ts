import { isDeepStrictEqual } from 'node:util';
import { startOfDate } from '../../../shared/bookings/dates.ts';
import { type Item, serviceOf } from '../service.ts';
import type { Table } from '../table.ts';
import { untilWritten } from '../until-written.ts';
import { writeTransaction } from '../write-transaction.ts';
import { shownWeeks, TOTAL, weekOf } from './periods.ts';
import { countsByPeriod, statisticsRepository } from './repository.ts';
import { AUDITED_COUNTS, CORRECTIONS, type Counts, sumOf } from './writes.ts';

/** A figure of the statistics that differs from a recount. */
export interface Drift {
  /** The Monday of a week, or `total`. */
  readonly period: string;
  readonly figure: keyof Counts;
  readonly counted: number;
  readonly recounted: number;
}

/** The result of a recount. */
export interface Recount {
  readonly drift: readonly Drift[];
  /** The statistics as they were read. */
  readonly items: readonly Item<'statistics'>[];
}

/** How often everything is counted again if the statistics change meanwhile. */
const MAX_RECOUNTS = 5;

/**
 * Recounts the statistics, by scans of the whole table, for an operator's command. It counts only
 * the weeks shown: older enquiries expire. This defines the statistics: submissions and
 * publications are those in the audit trail, including those of deleted listings; enquiries and
 * bookings are the stored ones.
 */
export function statisticsRecount(table: Table, now: () => Date = () => new Date()) {
  const { audit, booking, enquiry, listing, organisation, profile } = serviceOf(table).entities;
  const { readItems } = statisticsRepository(table, now);
  const options = { consistent: true, pages: 'all' } as const;

  async function countAll(): Promise<Map<string, Counts>> {
    const [firstWeek = TOTAL] = shownWeeks(now());
    const from = startOfDate(firstWeek).toISOString();
    const counts = new Map<string, Counts>();
    const add = (period: string, more: Counts) =>
      counts.set(period, sumOf([counts.get(period) ?? {}, more]));
    const happened = (at: string, more: Counts) => add(weekOf(new Date(at)), more);

    const listings = await listing.scan.go({ ...options, attributes: ['status'] });
    for (const { status } of listings.data) add(TOTAL, { [status]: 1 });

    const profiles = await profile.scan.go({ ...options, attributes: ['role', 'status'] });
    for (const { role, status } of profiles.data) {
      if (status !== 'LEAVING') add(TOTAL, { [role]: 1 });
    }

    const organisations = await organisation.scan.go({ ...options, attributes: ['name'] });
    add(TOTAL, { organisations: organisations.data.length });

    const entries = await audit.scan
      .where(({ at }, { gte }) => gte(at, from))
      .go({ ...options, attributes: ['at', 'action'] });
    for (const { at, action } of entries.data) {
      happened(at, AUDITED_COUNTS[action] ?? {});
    }

    const enquiries = await enquiry.scan
      .where(({ created_at }, { gte }) => gte(created_at, from))
      .go({ ...options, attributes: ['created_at'] });
    for (const { created_at } of enquiries.data) happened(created_at, { enquiries: 1 });

    const bookings = await booking.scan
      .where(({ created_at }, { gte }) => gte(created_at, from))
      .go({ ...options, attributes: ['created_at'] });
    for (const { created_at } of bookings.data) happened(created_at, { bookings: 1 });
    return counts;
  }

  return {
    /**
     * Compares the statistics with a recount.
     * @throws BusyError if they changed during each recount
     */
    compare: (): Promise<Recount> =>
      untilWritten(async () => {
        const items = await readItems();
        const recounted = await countAll();
        if (!isDeepStrictEqual(items, await readItems())) return undefined;
        return { items, drift: driftBetween(countsByPeriod(items), recounted) };
      }, MAX_RECOUNTS),

    /**
     * Adds what is missing, and subtracts what is too much. Changes meanwhile stay counted.
     * @returns false if another correction was written since the recount; nothing is written then
     */
    mend: ({ items, drift }: Recount): Promise<boolean> =>
      writeTransaction(table, ({ statistics }) =>
        [...Map.groupBy(drift, ({ period }) => period)].map(([period, own]) => {
          const before = items.find((item) => item.period === period && item.shard === CORRECTIONS);
          const corrections = own.map(({ figure, counted, recounted }) => [
            figure,
            recounted - counted,
          ]);
          return statistics
            .update({ period, shard: CORRECTIONS })
            .add({ ...Object.fromEntries(corrections), moves: 1 })
            .where(({ moves }, { eq, notExists }) =>
              before?.moves === undefined ? notExists(moves) : eq(moves, before.moves),
            )
            .commit();
        }),
      ),
  };
}

/** The figures that differ, oldest week first. */
function driftBetween(
  counted: ReadonlyMap<string, Counts>,
  recounted: ReadonlyMap<string, Counts>,
): Drift[] {
  const periods = [...new Set([...counted.keys(), ...recounted.keys()])].sort();
  return periods.flatMap((period) => {
    const [one, other] = [counted.get(period) ?? {}, recounted.get(period) ?? {}];
    const figures = [...new Set([...Object.keys(one), ...Object.keys(other)])] as (keyof Counts)[];
    return figures
      .map((figure) => ({
        period,
        figure,
        counted: one[figure] ?? 0,
        recounted: other[figure] ?? 0,
      }))
      .filter((each) => each.counted !== each.recounted);
  });
}
