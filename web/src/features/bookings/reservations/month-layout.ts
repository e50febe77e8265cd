import { addDays, addMonths, daysBetween, isDate } from '../../../../../shared/bookings/dates.ts';
import type { ReservationStay } from '../../../../../shared/bookings/schema.ts';

/** The month's parameter in the page's address. */
export const MONTH = 'month';

/** The month of a date, `yyyy-MM`. */
export const monthOf = (date: string): string => date.slice(0, 7);

const firstOf = (month: string): string => `${month}-01`;

/** The month that the address asks for; that of today where it asks for none, or for one that there isn't. */
export function monthIn(query: URLSearchParams, today: string): string {
  const asked = query.get(MONTH) ?? '';
  return isDate(firstOf(asked)) ? asked : monthOf(today);
}

/** The month so many months after another. */
export const monthsAfter = (month: string, count: number): string =>
  monthOf(addMonths(firstOf(month), count));

/** The dates of a month. */
export function datesOf(month: string): string[] {
  const first = firstOf(month);
  const count = daysBetween(first, addMonths(first, 1));
  return Array.from({ length: count }, (_, day) => addDays(first, day));
}

/**
 * A stay in a month whose days are two columns each: a guest arrives in the second half of a day, and
 * leaves in the first half of one. So one can arrive on the day on which another leaves.
 */
export interface PlacedStay extends ReservationStay {
  /** The lines between columns at which it begins and ends: 1 is the beginning of the month. */
  readonly columns: readonly [from: number, to: number];
  /** Whether the guest arrives, and leaves, in this month. */
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

/** The stays of a month, listing by listing in the order of their titles, and the earliest first. */
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
