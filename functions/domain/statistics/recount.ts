import { isDeepStrictEqual } from 'node:util';
import type { Item } from '../../data/service.ts';
import { AT_LEAST, countAllIn } from '../../data/statistics/count-all.ts';
import { countsByPeriod, statisticsRepository } from '../../data/statistics/repository.ts';
import type { Counts } from '../../data/statistics/writes.ts';
import type { Table } from '../../data/table.ts';
import { untilWritten } from '../../data/until-written.ts';

/** A figure of the statistics that differs from a recount. */
export interface Drift {
  /** A date in London, or `total`. */
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

/** Recounts the statistics and corrects them, for an operator's command. */
export function statisticsRecount(table: Table, now: () => Date = () => new Date()) {
  const { readItems, correct } = statisticsRepository(table, now);
  const countAll = countAllIn(table, now);

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
     * @returns false if another correction was written since the recount; recount again then
     */
    mend: ({ items, drift }: Recount): Promise<boolean> =>
      correct(
        items,
        new Map(
          [...Map.groupBy(drift, ({ period }) => period)].map(([period, own]) => [
            period,
            Object.fromEntries(
              own.map(({ figure, counted, recounted }) => [figure, recounted - counted]),
            ),
          ]),
        ),
      ),
  };
}

/** The figures that differ, oldest day first. More than is stored is right if that can be deleted. */
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
      .filter(({ figure, counted, recounted }) =>
        AT_LEAST.includes(figure) ? counted < recounted : counted !== recounted,
      );
  });
}
