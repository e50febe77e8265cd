import { formatDays } from '../../../../shared/bookings/date-words.ts';
import { addMonths, isDate, londonDate } from '../../../../shared/dates.ts';
import type { STAY_NAMES } from '../../../../shared/search/parameters.ts';

type StayPart = (typeof STAY_NAMES)[number];

/** When somebody wants to stay, as in an address: two dates, or a length within a month. */
export type Stay = Readonly<Partial<Record<StayPart, string | undefined>>>;

/** How many months ahead a day and a month still tell which year is meant. */
const MONTHS_WITHOUT_YEAR = 11;

function needsYear(date: string): boolean {
  const today = londonDate(new Date());
  return date < today || date > addMonths(today, MONTHS_WITHOUT_YEAR);
}

/** The dates of a stay in a few words: `10–17 July`, with the year if it isn't the coming July. */
export function shortDates(check_in: string, check_out: string): string {
  if (!isDate(check_in) || !isDate(check_out)) return `${check_in} – ${check_out}`;
  const year = needsYear(check_in) || needsYear(check_out);
  return formatDays(check_in, check_out, { weekdays: false, year })
    .replace(/^(\d+) to /, '$1–')
    .replace(' to ', ' – ');
}

/** A month in words: `July`, with the year if it isn't the coming July. */
export function monthName(month: string): string {
  const first = `${month}-01`;
  if (!isDate(first)) return month;
  const isThisMonth = londonDate(new Date()).startsWith(month);
  const year = !isThisMonth && needsYear(first);
  return formatDays(first, first, { weekdays: false, year }).replace('1 ', '');
}

export const LENGTH_LABELS: Readonly<Record<string, string>> = {
  WEEK: 'A week',
  WEEKEND: 'A weekend',
};

/** The dates wished in words: `10–17 July`, `A week in July`; undefined without any. */
function wishedDates({ check_in, check_out, month, length }: Stay): string | undefined {
  if (month !== undefined || length !== undefined) {
    const what = LENGTH_LABELS[length ?? ''] ?? length ?? 'A stay';
    return month === undefined ? what : `${what} in ${monthName(month)}`;
  }
  if (check_in === undefined && check_out === undefined) return undefined;
  return shortDates(check_in ?? '?', check_out ?? '?');
}

/** When somebody wants to stay, for a button: `10–17 July ±2`, `A week in July`. */
export function stayText(stay: Stay): string | undefined {
  const dates = wishedDates(stay);
  return dates === undefined || stay.flexible === undefined ? dates : `${dates} ±${stay.flexible}`;
}

/** The same in full words: `10–17 July, give or take 2 days`. */
export function stayInWords(stay: Stay): string | undefined {
  const dates = wishedDates(stay);
  const { flexible } = stay;
  if (dates === undefined || flexible === undefined) return dates;
  return `${dates}, give or take ${flexible === '1' ? '1 day' : `${flexible} days`}`;
}
