import { addDays, addMonths, atHour, dateOfDay, daysBetween, londonDate } from '../dates.ts';
import { QUOTE_LIMITS } from '../quotes/limits.ts';
import {
  closedBecause,
  daysOf,
  mergedDays,
  nightsOf as nightsIn,
  openDays,
} from '../quotes/obstacles.ts';
import type { QuoteClock } from '../quotes/types.ts';
import { BOOKING_LIMITS, LAST_HOUR_TO_ASK } from './limits.ts';
import type { Availability, Calendar, DateRange, StayDates } from './types.ts';

/** The message for dates that are taken, blocked or not offered, under the check-in date. */
export const NOT_AVAILABLE = 'Selected dates are not available';

/** Whether a stay touches a range of dates. Its day of departure counts, too. */
export const touchesRange = ({ check_in, check_out }: StayDates, range: DateRange): boolean =>
  check_in <= range.end_date && check_out >= range.start_date;

/** Whether the date lies in a range. */
export const rangeIncludes = ({ start_date, end_date }: DateRange, date: string): boolean =>
  start_date <= date && date <= end_date;

/**
 * All stays that hold nights: those of guests here, and the nights that calendars of other platforms
 * have as taken, which nobody can tell from stays there.
 */
export const takenStays = ({
  occupied,
  fetched = [],
}: Pick<Calendar, 'occupied' | 'fetched'>): readonly StayDates[] =>
  fetched.length === 0 ? occupied : [...occupied, ...fetched.flatMap(({ nights }) => nights)];

/** Ranges sorted by date. */
export const inOrder = <Range extends DateRange>(ranges: readonly Range[]): Range[] =>
  [...ranges].sort((one, other) => (one.start_date < other.start_date ? -1 : 1));

/**
 * Ranges in order; those that overlap or follow each other without a gap become one. The result has
 * dates only, without the notes of blocks.
 */
export const merged = (ranges: readonly DateRange[]): DateRange[] =>
  mergedDays(ranges.map(daysOf)).map(({ first, last }) => ({
    start_date: dateOfDay(first),
    end_date: dateOfDay(last),
  }));

/** The parts of a range that lie outside all other ranges, in order. */
export function partsOutside(
  { start_date, end_date }: DateRange,
  others: readonly DateRange[],
): DateRange[] {
  const parts: DateRange[] = [];
  let from = start_date;
  for (const other of merged(others)) {
    if (other.end_date < from || other.start_date > end_date) continue;
    if (other.start_date > from) {
      parts.push({ start_date: from, end_date: addDays(other.start_date, -1) });
    }
    from = addDays(other.end_date, 1);
  }
  return from > end_date ? parts : [...parts, { start_date: from, end_date }];
}

/** The indexes of the ranges that share a date with an earlier one in the list. */
export const overlappingIndexes = (ranges: readonly DateRange[]): number[] =>
  ranges.flatMap((range, index) =>
    ranges
      .slice(0, index)
      .some((other) => range.start_date <= other.end_date && other.start_date <= range.end_date)
      ? [index]
      : [],
  );

/** Which of the lister's own ranges forbids the stay. */
export const obstacleIn = (availability: Availability, stay: StayDates) =>
  closedBecause(openDays(availability), nightsIn(stay));

/** The last date on which a stay can begin. */
export const lastCheckIn = (today: string): string => addMonths(today, BOOKING_LIMITS.monthsAhead);

/** The first possible check-in: today, until an hour before requests for today expire. */
export function firstCheckIn(now: Date): string {
  const today = londonDate(now);
  return now < atHour(today, LAST_HOUR_TO_ASK) ? today : addDays(today, 1);
}

/** When a quote is asked for now. */
export const quoteClock = (now: Date): QuoteClock => ({
  today: londonDate(now),
  earliest: firstCheckIn(now),
});

/** Whether a stay has begun, or begins today. @param today the date in London */
export const hasBegun = ({ check_in }: Pick<StayDates, 'check_in'>, today: string): boolean =>
  check_in <= today;

/** How many nights a stay has. */
export const nightsOf = ({ check_in, check_out }: StayDates): number =>
  daysBetween(check_in, check_out);

/** The most guests that the form offers. */
export const maxGuests = (sleeps: number | null): number =>
  Math.min(sleeps ?? BOOKING_LIMITS.guestsWhereUnknown, BOOKING_LIMITS.guests.max);

/** The most dogs that the form offers where pets are allowed. */
export const maxDogs = (max_dogs: number | null): number => max_dogs ?? QUOTE_LIMITS.dogs.max;

/**
 * The occupied dates for the public: adjoining stays are merged, and the past is left out, except the
 * last night of a stay that still decides others.
 * @param nights_after for how many nights after its end a stay decides others
 */
export function publicOccupied(
  occupied: readonly StayDates[],
  today: string,
  nights_after = 0,
): StayDates[] {
  const nights = occupied
    .filter(({ check_out }) => addDays(check_out, nights_after) > today)
    .map(({ check_in, check_out }) => {
      const end_date = addDays(check_out, -1);
      const start_date = check_in < today ? today : check_in;
      return { start_date: start_date < end_date ? start_date : end_date, end_date };
    });
  return merged(nights).map(({ start_date, end_date }) => ({
    check_in: start_date,
    check_out: addDays(end_date, 1),
  }));
}
