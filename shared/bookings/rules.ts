import { addDays, addMonths, atHour, daysBetween, londonDate } from './dates.ts';
import { BOOKING_LIMITS, LAST_HOUR_TO_ASK } from './limits.ts';
import type { Availability, Calendar, DateRange, StayDates } from './types.ts';

/** The message for dates that are taken, blocked or not offered, under the check-in date. */
export const NOT_AVAILABLE = 'Selected dates are not available';

/** Why a stay isn't possible. */
export type Obstacle = 'occupied' | 'blocked' | 'outside the windows';

/** Whether two stays share a night. One can begin on the day on which the other ends. */
const staysOverlap = (one: StayDates, other: StayDates): boolean =>
  one.check_in < other.check_out && other.check_in < one.check_out;

/** Whether a stay touches a range of dates. Its day of departure counts, too. */
export const touchesRange = ({ check_in, check_out }: StayDates, range: DateRange): boolean =>
  check_in <= range.end_date && check_out >= range.start_date;

/** Whether the date lies in a range. */
export const rangeIncludes = ({ start_date, end_date }: DateRange, date: string): boolean =>
  start_date <= date && date <= end_date;

/** Ranges sorted by date. */
export const inOrder = <Range extends DateRange>(ranges: readonly Range[]): Range[] =>
  [...ranges].sort((one, other) => (one.start_date < other.start_date ? -1 : 1));

/**
 * Ranges in order; those that overlap or follow each other without a gap become one. The result has
 * dates only, without the notes of blocks.
 */
export function merged(ranges: readonly DateRange[]): DateRange[] {
  const result: DateRange[] = [];
  for (const { start_date, end_date } of inOrder(ranges)) {
    const last = result.at(-1);
    if (last === undefined || start_date > addDays(last.end_date, 1)) {
      result.push({ start_date, end_date });
    } else if (end_date > last.end_date) {
      result[result.length - 1] = { start_date: last.start_date, end_date };
    }
  }
  return result;
}

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

/**
 * Whether every night of a stay lies in one merged window. Without windows all nights are offered. A
 * window's last date is its last night, so a guest can leave on the day after it (decision 23).
 */
const isOffered = ({ check_in, check_out }: StayDates, windows: readonly DateRange[]): boolean =>
  windows.length === 0 ||
  merged(windows).some(
    (window) => rangeIncludes(window, check_in) && rangeIncludes(window, addDays(check_out, -1)),
  );

/** Which of the lister's own rules forbids the stay. */
export function obstacleIn(
  { windows, blocked }: Availability,
  stay: StayDates,
): Exclude<Obstacle, 'occupied'> | undefined {
  if (blocked.some((range) => touchesRange(stay, range))) return 'blocked';
  return isOffered(stay, windows) ? undefined : 'outside the windows';
}

/**
 * Why a calendar has no room for a stay; undefined if it has. Used by the server and the date pickers.
 */
export const unavailableBecause = (calendar: Calendar, stay: StayDates): Obstacle | undefined =>
  calendar.occupied.some((other) => staysOverlap(stay, other))
    ? 'occupied'
    : obstacleIn(calendar, stay);

/** A mistake in the dates themselves. `path` is the wrong date. */
export interface InvalidDate {
  readonly path: keyof StayDates;
  readonly message: string;
}

/** The message if it is too late to request a stay from today (D31). */
const TOO_LATE_FOR_TODAY = `Stays that start today can be requested until ${LAST_HOUR_TO_ASK}:00. Choose tomorrow or later`;

/** The last date on which a stay can begin. */
export const lastCheckIn = (today: string): string => addMonths(today, BOOKING_LIMITS.monthsAhead);

/**
 * The first mistake in the dates of a stay; undefined if there is none (D33).
 * @param today the date in London
 * @param earliest the first date on which a stay can begin: `firstCheckIn`
 */
export function invalidDates(
  { check_in, check_out }: StayDates,
  today: string,
  earliest = today,
): InvalidDate | undefined {
  if (check_in < today)
    return { path: 'check_in', message: 'Check-in date must not be in the past' };
  if (check_in < earliest) return { path: 'check_in', message: TOO_LATE_FOR_TODAY };
  if (check_in > lastCheckIn(today)) {
    return {
      path: 'check_in',
      message: `Check-in date must be within ${BOOKING_LIMITS.monthsAhead} months`,
    };
  }
  if (check_out <= check_in) {
    return { path: 'check_out', message: 'Check-out date must be after check-in date' };
  }
  if (nightsOf({ check_in, check_out }) > BOOKING_LIMITS.nights.max) {
    return {
      path: 'check_out',
      message: `A stay can be at most ${BOOKING_LIMITS.nights.max} nights`,
    };
  }
  return undefined;
}

/** The first possible check-in: today, until an hour before requests for today expire. */
export function firstCheckIn(now: Date): string {
  const today = londonDate(now);
  return now < atHour(today, LAST_HOUR_TO_ASK) ? today : addDays(today, 1);
}

/** Whether a stay has begun, or begins today. @param today the date in London */
export const hasBegun = ({ check_in }: Pick<StayDates, 'check_in'>, today: string): boolean =>
  check_in <= today;

/** How many nights a stay has. */
export const nightsOf = ({ check_in, check_out }: StayDates): number =>
  daysBetween(check_in, check_out);

/** What a stay costs, in the unit of the price: the price for each night, and no fees. */
export const totalOf = (price: number, stay: StayDates): number => price * nightsOf(stay);

/** The most guests that the form offers. */
export const maxGuests = (sleeps: number | null): number =>
  Math.min(sleeps ?? BOOKING_LIMITS.guestsWhereUnknown, BOOKING_LIMITS.guests.max);

/** Whether a stay can be requested. */
export const isPossible = (
  calendar: Calendar,
  stay: StayDates,
  today: string,
  earliest?: string,
): boolean =>
  invalidDates(stay, today, earliest) === undefined &&
  unavailableBecause(calendar, stay) === undefined;

/** Whether a stay of at least one night can begin on a date. */
export const canCheckIn = (
  calendar: Calendar,
  date: string,
  today: string,
  earliest?: string,
): boolean =>
  isPossible(calendar, { check_in: date, check_out: addDays(date, 1) }, today, earliest);

/** The first date on which a stay can begin; undefined if there is none. */
export function firstFreeDay(
  calendar: Calendar,
  today: string,
  earliest: string,
): string | undefined {
  for (let date = earliest; date <= lastCheckIn(today); date = addDays(date, 1)) {
    if (canCheckIn(calendar, date, today, earliest)) return date;
  }
  return undefined;
}

/** Why nobody can spend the night that follows a date. */
export type ShutBecause = 'past' | 'taken' | 'not let';

/** Why nobody can spend the night that follows a date; undefined if somebody can. */
export function shutBecause(
  calendar: Calendar,
  date: string,
  earliest: string,
): ShutBecause | undefined {
  if (date < earliest) return 'past';
  const night = { check_in: date, check_out: addDays(date, 1) };
  const obstacle = unavailableBecause(calendar, night);
  if (obstacle === undefined) return undefined;
  return obstacle === 'occupied' ? 'taken' : 'not let';
}

/** The occupied dates for the public: adjoining stays are merged, and the past is left out. */
export function publicOccupied(occupied: readonly StayDates[], today: string): StayDates[] {
  const nights = occupied
    .filter(({ check_out }) => check_out > today)
    .map(({ check_in, check_out }) => ({
      start_date: check_in < today ? today : check_in,
      end_date: addDays(check_out, -1),
    }));
  return merged(nights).map(({ start_date, end_date }) => ({
    check_in: start_date,
    check_out: addDays(end_date, 1),
  }));
}
