import { merged, partsOutside } from '../../../shared/bookings/rules.ts';
import { firstNightShown } from '../../../shared/bookings/tax-year.ts';
import type { Availability, DateRange } from '../../../shared/bookings/types.ts';
import { addDays } from '../../../shared/dates.ts';
import type { Calendar } from '../../data/booking/calendar.ts';
import type { ClosedNights } from '../../data/booking/entity.ts';

type Closing = Availability & Pick<Calendar, 'fetched'>;

type ClosingWithHistory = Closing & Pick<Calendar, 'closed_nights'>;

const later = (one: string, other: string): string => (one > other ? one : other);

const earlier = (one: string, other: string): string => (one < other ? one : other);

/** The parts of ranges from a date on. */
const rangesFrom = (ranges: readonly DateRange[], first: string): DateRange[] =>
  ranges
    .filter(({ end_date }) => end_date >= first)
    .map(({ start_date, end_date }) => ({ start_date: later(start_date, first), end_date }));

/**
 * The nights of a range that windows, blocks or calendars of other platforms keep from guests. The night
 * before a blocked date is one of them, because nobody can leave on that date.
 */
export function closedNights(
  { windows, blocked, fetched = [] }: Closing,
  range: DateRange,
): DateRange[] {
  const { start_date, end_date } = range;
  if (start_date > end_date) return [];
  const outside = windows.length === 0 ? [] : partsOutside(range, windows);
  const inBlocks = blocked
    .map((block) => ({
      start_date: later(addDays(block.start_date, -1), start_date),
      end_date: earlier(block.end_date, end_date),
    }))
    .filter((nights) => nights.start_date <= nights.end_date);
  const elsewhere = fetched
    .flatMap(({ nights }) => nights)
    .map(({ check_in, check_out }) => ({
      start_date: later(check_in, start_date),
      end_date: earlier(addDays(check_out, -1), end_date),
    }))
    .filter((nights) => nights.start_date <= nights.end_date);
  return merged([...outside, ...inBlocks, ...elsewhere]);
}

/**
 * The past nights of a calendar that were closed, as they are kept at its next change, which drops
 * past windows, blocks and fetched nights. Since the last change these were what they are now,
 * so the nights since then are known to the day. A night counts as the calendar was at its end.
 * @param today the day of the change, in London
 */
export function recordClosedNights(calendar: ClosingWithHistory, today: string): ClosedNights {
  const first = firstNightShown(today);
  const { until = first, ranges = [] } = calendar.closed_nights ?? {};
  const since = { start_date: later(until, first), end_date: addDays(today, -1) };
  return {
    // A clock may be behind the one of the last change.
    until: later(until, today),
    ranges: merged([...rangesFrom(ranges, first), ...closedNights(calendar, since)]),
  };
}

/** The closed nights of a calendar in a range, past ones as they were. */
export function closedNightsIn(
  calendar: ClosingWithHistory,
  { start_date, end_date }: DateRange,
): DateRange[] {
  const { until = start_date, ranges = [] } = calendar.closed_nights ?? {};
  const recorded = rangesFrom(ranges, start_date).filter((range) => range.start_date <= end_date);
  const present = { start_date: later(start_date, until), end_date };
  return merged([...recorded, ...closedNights(calendar, present)]);
}
