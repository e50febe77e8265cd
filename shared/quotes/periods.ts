import { inOrder, partsOutside } from '../bookings/rules.ts';
import type { DateRange } from '../bookings/types.ts';
import { addDays } from '../dates.ts';
import type { Period } from './types.ts';

/** A period that another one cuts, and its remaining parts. None is left if it is covered. */
export interface CutPeriod {
  readonly period: Period;
  readonly parts: readonly DateRange[];
}

/** The periods that a range of nights cuts. */
export const cutsOf = (periods: readonly Period[], range: DateRange): CutPeriod[] =>
  periods
    .filter(
      ({ start_date, end_date }) => start_date <= range.end_date && range.start_date <= end_date,
    )
    .map((period) => ({ period, parts: partsOutside(period, [range]) }));

/** Periods without the nights of a range: those that it cuts are split. */
export const withoutNights = (periods: readonly Period[], range: DateRange): Period[] =>
  inOrder(
    periods.flatMap((period) =>
      partsOutside(period, [range]).map((part) => ({ ...period, ...part })),
    ),
  );

/** Periods with another one, which takes its nights from those that it overlaps. */
export const withPeriod = (periods: readonly Period[], period: Period): Period[] =>
  inOrder([...withoutNights(periods, period), period]);

/** Whole weeks, so that a Friday stays a Friday. */
const YEAR_OF_WEEKS = 52 * 7;

/** A period a year later, on the same days of the week. */
export const nextYear = (period: Period): Period => ({
  ...period,
  start_date: addDays(period.start_date, YEAR_OF_WEEKS),
  end_date: addDays(period.end_date, YEAR_OF_WEEKS),
});

/** Periods with each one again a year later, except where there is one already. */
export function withNextYear(periods: readonly Period[]): Period[] {
  const copies = periods
    .map(nextYear)
    .flatMap((copy) => partsOutside(copy, periods).map((part) => ({ ...copy, ...part })));
  return inOrder([...periods, ...copies]);
}
