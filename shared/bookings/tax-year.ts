import { addDays, addMonths } from '../dates.ts';
import type { DateRange } from './types.ts';

/** A UK tax year is named after the calendar year in which it begins, on 6 April. */
const firstDay = (year: number): string => `${year}-04-06`;

/** The tax year of a date. */
export function taxYearOf(date: string): number {
  const year = Number(date.slice(0, 4));
  return date < firstDay(year) ? year - 1 : year;
}

/** The dates of a tax year. */
export const taxYearDates = (year: number): DateRange => ({
  start_date: firstDay(year),
  end_date: addDays(firstDay(year + 1), -1),
});

/** The months of a tax year. The first and the last are parts of April. */
export function taxYearMonths(year: number): DateRange[] {
  const { start_date, end_date } = taxYearDates(year);
  const months: DateRange[] = [];
  for (let from = start_date; from <= end_date; ) {
    const next = addMonths(`${from.slice(0, 7)}-01`, 1);
    const last = addDays(next, -1);
    months.push({ start_date: from, end_date: last < end_date ? last : end_date });
    from = next;
  }
  return months;
}

/** How many tax years before the present one are shown, and how many after it. */
const SHOWN = { before: 2, after: 1 } as const;

/** The tax years that are shown, latest first. */
export function taxYearsShown(today: string): number[] {
  const latest = taxYearOf(today) + SHOWN.after;
  return Array.from({ length: SHOWN.before + 1 + SHOWN.after }, (_, index) => latest - index);
}

/** The first night of the tax years that are shown. */
export const firstNightShown = (today: string): string => firstDay(taxYearOf(today) - SHOWN.before);
