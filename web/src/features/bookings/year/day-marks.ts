import { obstacleIn, rangeIncludes, touchesRange } from '../../../../../shared/bookings/rules.ts';
import type { OwnCalendar } from '../../../../../shared/bookings/schema.ts';
import type {
  Availability,
  Block,
  DateRange,
  StayDates,
} from '../../../../../shared/bookings/types.ts';
import { addDays, addMonths, daysBetween } from '../../../../../shared/dates.ts';

/** A stay whose nights nobody else can book. */
export type LiveStay = OwnCalendar['occupied'][number];

/** Nights that are taken by the calendar of another platform. */
export type TakenNights = OwnCalendar['fetched'][number];

const NONE = { windows: [], blocked: [] } as const;

/** The stays that overlap a blocked range. */
export const staysBlockedBy = (range: DateRange, stays: readonly LiveStay[]): LiveStay[] =>
  stays.filter((stay) => obstacleIn({ ...NONE, blocked: [range] }, stay) !== undefined);

/** The stays that aren't wholly within a window. */
export const staysOutside = (
  windows: readonly DateRange[],
  stays: readonly LiveStay[],
): LiveStay[] => stays.filter((stay) => obstacleIn({ ...NONE, windows }, stay) !== undefined);

/**
 * A lister's mark on a date: `closed` lies outside the windows, `open` within one. The night of a
 * `taken` one belongs to another platform.
 */
export type DayMark = 'blocked' | 'taken' | 'closed' | 'open';

/** The ranges that contain the night that begins on a date. */
export const nightIn = <Nights extends StayDates>(date: string, all: readonly Nights[]): Nights[] =>
  all.filter(({ check_in, check_out }) => check_in <= date && date < check_out);

/** The mark of a date; undefined if it has none and so is open. */
export function markOf(
  { windows, blocked }: Availability,
  date: string,
  taken: readonly StayDates[] = [],
): DayMark | undefined {
  const night = { check_in: date, check_out: addDays(date, 1) };
  if (blocked.some((range) => rangeIncludes(range, date))) return 'blocked';
  if (nightIn(date, taken).length > 0) return 'taken';
  if (windows.length === 0) return undefined;
  return obstacleIn({ ...NONE, windows }, night) === undefined ? 'open' : 'closed';
}

/** The note of the block that a date is in, if it has one. */
export const noteOn = (date: string, blocked: readonly Block[]): string | undefined =>
  blocked.find((block) => rangeIncludes(block, date))?.note || undefined;

/** A bar over days in one row of a calendar: a stay, or its part in that row. */
export interface StayBar {
  readonly stay: LiveStay;
  /** The offset in the first day's cell and the length, in cell widths. */
  readonly from: 0 | 0.5;
  readonly length: number;
  /** Whether the guest arrives, or leaves, in this row. */
  readonly arrives: boolean;
  readonly leaves: boolean;
}

/** The last date of a calendar row: its Sunday, or the last day of the month. */
function endOfRow(date: string): string {
  const weekday = (new Date(date).getUTCDay() + 6) % 7;
  const sunday = addDays(date, 6 - weekday);
  const month = date.slice(0, 7);
  return sunday.startsWith(month) ? sunday : addDays(addMonths(`${month}-01`, 1), -1);
}

const isStartOfRow = (date: string): boolean =>
  date.endsWith('-01') || new Date(date).getUTCDay() === 1;

/**
 * The bars that begin on a date. A bar runs from the middle of the day of arrival, or from the
 * beginning of the row if the guest arrived before it, to the middle of the day of departure or the end
 * of the row.
 */
export function barsFrom(date: string, stays: readonly LiveStay[]): StayBar[] {
  const end = endOfRow(date);
  return stays
    .filter(
      ({ check_in, check_out }) =>
        check_in === date || (isStartOfRow(date) && check_in < date && date <= check_out),
    )
    .map((stay) => {
      const arrives = stay.check_in === date;
      const leaves = stay.check_out <= end;
      const from = arrives ? 0.5 : 0;
      const until = leaves ? daysBetween(date, stay.check_out) + 0.5 : daysBetween(date, end) + 1;
      return { stay, from, length: until - from, arrives, leaves };
    });
}

/** Nights of another platform in one row of a calendar, from the first of them in it. */
export interface TakenPart {
  readonly taken: TakenNights;
  /** How many nights of it are in the row. */
  readonly length: number;
}

/** The nights of other platforms that begin on a date, or go on in its row. */
export function takenFrom(date: string, all: readonly TakenNights[]): TakenPart[] {
  const afterRow = addDays(endOfRow(date), 1);
  return nightIn(date, all)
    .filter(({ check_in }) => check_in === date || isStartOfRow(date))
    .map((taken) => ({
      taken,
      length: daysBetween(date, taken.check_out < afterRow ? taken.check_out : afterRow),
    }));
}

/** The stays that include a date of a range. Days of arrival and departure count. */
export const staysIn = <Stay extends StayDates>(range: DateRange, stays: readonly Stay[]): Stay[] =>
  stays.filter((stay) => touchesRange(stay, range));

/** The stays that include a date. */
export const staysOn = (date: string, stays: readonly LiveStay[]): LiveStay[] =>
  staysIn({ start_date: date, end_date: date }, stays);
