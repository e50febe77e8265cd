import { addDays, addMonths, daysBetween } from '../../../../../shared/bookings/dates.ts';
import { includes, obstacleIn, touches } from '../../../../../shared/bookings/rules.ts';
import type { OwnCalendar } from '../../../../../shared/bookings/schema.ts';
import type { Availability, Block, DateRange } from '../../../../../shared/bookings/types.ts';

/** A stay that keeps its nights from anybody else. */
export type LiveStay = OwnCalendar['occupied'][number];

const NONE = { windows: [], blocked: [] } as const;

/** The stays that a blocked range is in the way of. */
export const staysBlockedBy = (range: DateRange, stays: readonly LiveStay[]): LiveStay[] =>
  stays.filter((stay) => obstacleIn({ ...NONE, blocked: [range] }, stay) !== undefined);

/** The stays that windows leave out. */
export const staysOutside = (
  windows: readonly DateRange[],
  stays: readonly LiveStay[],
): LiveStay[] => stays.filter((stay) => obstacleIn({ ...NONE, windows }, stay) !== undefined);

/** How a lister has marked a date: `closed` lies outside the windows, `open` within one. */
export type DayMark = 'blocked' | 'closed' | 'open';

/** How a date is marked; undefined where it isn't, as all are open. */
export function markOf({ windows, blocked }: Availability, date: string): DayMark | undefined {
  const night = { check_in: date, check_out: addDays(date, 1) };
  if (blocked.some((range) => includes(range, date))) return 'blocked';
  if (windows.length === 0) return undefined;
  return obstacleIn({ ...NONE, windows }, night) === undefined ? 'open' : 'closed';
}

/** The note of the block that a date is in, if it has one. */
export const noteOn = (date: string, blocked: readonly Block[]): string | undefined =>
  blocked.find((block) => includes(block, date))?.note || undefined;

/** A bar over days of one row of a calendar: a stay, or the part of it that is in the row. */
export interface StayBar {
  readonly stay: LiveStay;
  /** Where it begins in the cell of its first day, and how long it is, in widths of a cell. */
  readonly from: 0 | 0.5;
  readonly length: number;
  /** Whether the guest arrives, and leaves, in this row. */
  readonly arrives: boolean;
  readonly leaves: boolean;
}

/** The last date in the row of a calendar: its Sunday, or the last day of the month. */
function endOfRow(date: string): string {
  const weekday = (new Date(date).getUTCDay() + 6) % 7;
  const sunday = addDays(date, 6 - weekday);
  const month = date.slice(0, 7);
  return sunday.startsWith(month) ? sunday : addDays(addMonths(`${month}-01`, 1), -1);
}

const isStartOfRow = (date: string): boolean =>
  date.endsWith('-01') || new Date(date).getUTCDay() === 1;

/**
 * The bars that begin on a date: from the middle of the day of arrival, or from the beginning of a row
 * where the guest has arrived before, to the middle of the day of departure or the end of the row.
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

/** The stays of which a date is a part, with the days of arrival and departure. */
export const staysOn = (date: string, stays: readonly LiveStay[]): LiveStay[] =>
  stays.filter((stay) => touches(stay, { start_date: date, end_date: date }));
