import { addDays, addMonths, daysBetween, isDate } from '../../../../../shared/bookings/dates.ts';
import type { ReservationStay } from '../../../../../shared/bookings/schema.ts';

/** The month's parameter in the page's address. */
export const MONTH = 'month';

/** The month of a date, `yyyy-MM`. */
export const monthOf = (date: string): string => date.slice(0, 7);

const firstOf = (month: string): string => `${month}-01`;

/** The month in the address, or the current month if it is missing or invalid. */
export function monthIn(query: URLSearchParams, today: string): string {
  const month = query.get(MONTH) ?? '';
  return isDate(firstOf(month)) ? month : monthOf(today);
}

/** The month that is `count` months later. */
export const monthsAfter = (month: string, count: number): string =>
  monthOf(addMonths(firstOf(month), count));

/** All dates of a month. */
export function datesOf(month: string): string[] {
  const first = firstOf(month);
  const count = daysBetween(first, addMonths(first, 1));
  return Array.from({ length: count }, (_, day) => addDays(first, day));
}

/**
 * A stay in a month where each day has two columns. A guest arrives in the second half of a day and
 * leaves in the first half of another, so two stays can share a day.
 */
export interface PlacedStay extends ReservationStay {
  /** The column lines at which it begins and ends. Line 1 is the beginning of the month. */
  readonly columns: readonly [from: number, to: number];
  /** Whether the guest arrives, or leaves, in this month. */
  readonly arrives: boolean;
  readonly leaves: boolean;
}

/** The stays of a month in one listing. */
export interface MonthRow {
  readonly listing_id: string;
  readonly title: string;
  readonly stays: readonly PlacedStay[];
}

function placed(stay: ReservationStay, month: string): PlacedStay {
  const dates = datesOf(month);
  const place = (date: string) => 2 * (daysBetween(firstOf(month), date) + 1);
  const end = 2 * dates.length + 1;
  return {
    ...stay,
    columns: [Math.max(place(stay.check_in), 1), Math.min(place(stay.check_out), end)],
    arrives: monthOf(stay.check_in) === month,
    leaves: monthOf(stay.check_out) === month,
  };
}

/** The stays of a month, in a row for each listing. Rows are sorted by title, and stays by date. */
export function rowsOf(stays: readonly ReservationStay[], month: string): MonthRow[] {
  const byListing = Map.groupBy(stays, ({ listing_id }) => listing_id);
  return [...byListing]
    .map(([listing_id, of]) => ({
      listing_id,
      title: of[0]?.listing_title ?? '',
      stays: of
        .toSorted((one, other) => (one.check_in < other.check_in ? -1 : 1))
        .map((stay) => placed(stay, month)),
    }))
    .sort((one, other) => one.title.localeCompare(other.title, 'en-GB'));
}
