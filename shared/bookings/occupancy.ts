import { addDays, daysBetween } from '../dates.ts';
import { nightsOf } from './rules.ts';
import type { DateRange, StayDates } from './types.ts';

/**
 * How many nights in 12 months a holiday let in England is available and let if it is in business
 * rates (gov.uk, "Business rates: self-catering and holiday let accommodation", since April 2023).
 */
export const BUSINESS_RATES = { nights_available: 140, nights_let: 70 } as const;

/** The figures of a month or of a year. */
export interface OccupancyFigures {
  /** The nights that were let, or that guests could book. */
  readonly nights_available: number;
  readonly nights_let: number;
  /** The stays that begin in it, so that those of the months add up. */
  readonly stays: number;
  readonly income_pence: number;
}

/** Adds each figure of several months or lets. */
export const addFigures = (all: readonly OccupancyFigures[]): OccupancyFigures => {
  const sum = (figure: keyof OccupancyFigures) =>
    all.reduce((total, each) => total + each[figure], 0);
  return {
    nights_available: sum('nights_available'),
    nights_let: sum('nights_let'),
    stays: sum('stays'),
    income_pence: sum('income_pence'),
  };
};

/**
 * The part of a stay that lies in a range: its nights, and their share of the total. Each night has
 * the same share in whole pence, and the first one the remainder as well, so that the parts of a stay
 * add up to its total.
 */
export function partOfStay(
  stay: StayDates & { readonly total_pence: number },
  { start_date, end_date }: DateRange,
): { readonly nights: number; readonly income_pence: number } {
  const { check_in, check_out, total_pence } = stay;
  const first = check_in > start_date ? check_in : start_date;
  const afterLast = check_out <= end_date ? check_out : addDays(end_date, 1);
  const nights = Math.max(0, daysBetween(first, afterLast));
  const all = nightsOf(stay);
  const share = Math.floor(total_pence / all);
  const remainder = nights > 0 && first === check_in ? total_pence - share * all : 0;
  return { nights, income_pence: nights * share + remainder };
}
