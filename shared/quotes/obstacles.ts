import type { Availability, DateRange, StayDates } from '../bookings/types.ts';
import { dayNumber } from '../dates.ts';

/** Numbers of days (`dayNumber`), from the first to the last, inclusive. */
export interface Days {
  readonly first: number;
  readonly last: number;
}

/** The nights of a stay. Somebody else can have the night of its departure. */
export interface Nights {
  readonly arrival: number;
  readonly departure: number;
}

export const daysOf = ({ start_date, end_date }: DateRange): Days => ({
  first: dayNumber(start_date),
  last: dayNumber(end_date),
});

export const nightsOf = ({ check_in, check_out }: StayDates): Nights => ({
  arrival: dayNumber(check_in),
  departure: dayNumber(check_out),
});

/** Days in order; those that overlap or follow each other without a gap become one. */
export function mergedDays(all: readonly Days[]): Days[] {
  const result: Days[] = [];
  for (const days of [...all].sort((one, other) => one.first - other.first)) {
    const last = result.at(-1);
    if (last === undefined || days.first > last.last + 1) result.push(days);
    else if (days.last > last.last) result[result.length - 1] = { ...last, last: days.last };
  }
  return result;
}

/** When a let is open, as numbers of days. The windows are merged. */
export interface OpenDays {
  readonly windows: readonly Days[];
  readonly blocked: readonly Days[];
}

export const openDays = ({ windows, blocked }: Availability): OpenDays => ({
  windows: mergedDays(windows.map(daysOf)),
  blocked: blocked.map(daysOf),
});

/**
 * Whether the host has blocked a day of a stay, its departure included, or has closed one of its
 * nights: one merged window has to have them all (decision 23).
 */
export function closedBecause(
  { windows, blocked }: OpenDays,
  { arrival, departure }: Nights,
): 'BLOCKED' | 'CLOSED' | undefined {
  for (const { first, last } of blocked) {
    if (arrival <= last && departure >= first) return 'BLOCKED';
  }
  const isOpen =
    windows.length === 0 ||
    windows.some(({ first, last }) => first <= arrival && departure - 1 <= last);
  return isOpen ? undefined : 'CLOSED';
}
