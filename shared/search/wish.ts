import { dateOfDay, dayNumber } from '../dates.ts';
import { WEEK_NIGHTS } from '../quotes/limits.ts';
import type { Nights } from '../quotes/obstacles.ts';
import { WEEKDAYS } from '../quotes/types.ts';
import { SEARCHED_GUESTS } from './limits.ts';
import type { SearchQuery } from './schema.ts';

/** A stay that would do. */
export interface CandidateStay extends Nights {
  /** How many days it is from the dates. */
  readonly distance: number;
}

/** The stays that a search asks for. */
export interface StayWish {
  /** The nearest first, then the earliest. */
  readonly stays: readonly CandidateStay[];
  readonly guests: number;
  readonly dogs: number;
}

type StayFilters = Pick<
  SearchQuery,
  'check_in' | 'check_out' | 'flexible' | 'month' | 'length' | 'guests' | 'dogs'
>;

/** The nights of a Friday and a Saturday. */
const WEEKEND_NIGHTS = 2;

/** Day 0, 1 January 1970, was a Thursday; day 1 was a Friday. */
const isFriday = (day: number): boolean => day % WEEKDAYS.length === 1;

/** The day after the last of a month such as `2027-07`. */
function endOfMonth(month: string): number {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
  return dayNumber(`${next}-01`);
}

/** The stays of a length that begin in a month. */
function staysIn(month: string, length: 'WEEK' | 'WEEKEND'): CandidateStay[] {
  const stays: CandidateStay[] = [];
  const end = endOfMonth(month);
  for (let arrival = dayNumber(`${month}-01`); arrival < end; arrival += 1) {
    if (length === 'WEEKEND' && !isFriday(arrival)) continue;
    const nights = length === 'WEEK' ? WEEK_NIGHTS : WEEKEND_NIGHTS;
    stays.push({ arrival, departure: arrival + nights, distance: 0 });
  }
  return stays;
}

/** The same nights, moved by some days at most. */
const staysAround = (check_in: string, check_out: string, flexible: number): CandidateStay[] =>
  Array.from({ length: 2 * flexible + 1 }, (_, index) => {
    const shift = index - flexible;
    return {
      arrival: dayNumber(check_in) + shift,
      departure: dayNumber(check_out) + shift,
      distance: Math.abs(shift),
    };
  }).sort((one, other) => one.distance - other.distance || one.arrival - other.arrival);

/** The stays that the filters ask for; undefined without dates. */
export function wishOf(filters: StayFilters): StayWish | undefined {
  const { check_in, check_out, flexible = 0, month, length } = filters;
  const stays =
    check_in !== undefined && check_out !== undefined
      ? staysAround(check_in, check_out, flexible)
      : month !== undefined && length !== undefined
        ? staysIn(month, length)
        : undefined;
  return stays && { stays, guests: filters.guests ?? SEARCHED_GUESTS, dogs: filters.dogs ?? 0 };
}

/** The dates of a stay. */
export const datesOf = ({ arrival, departure }: Nights) => ({
  check_in: dateOfDay(arrival),
  check_out: dateOfDay(departure),
});
