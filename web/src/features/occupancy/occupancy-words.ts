import { formatDays } from '../../../../shared/bookings/date-words.ts';
import type { OccupancyFigures } from '../../../../shared/bookings/occupancy.ts';
import { taxYearDates } from '../../../../shared/bookings/tax-year.ts';
import type { DateRange } from '../../../../shared/bookings/types.ts';
import { addDays } from '../../../../shared/dates.ts';
import { formatMonth } from '../../lib/dates.ts';

/** `2026 to 2027`, as the tax office writes it. */
export const taxYearName = (year: number): string => `${year} to ${year + 1}`;

/** `6 April 2026 to 5 April 2027` */
export function taxYearInFull(year: number): string {
  const { start_date, end_date } = taxYearDates(year);
  return formatDays(start_date, end_date, { weekdays: false });
}

/** `May 2026`, or the days of a part of a month: `6 to 30 April 2026`. */
export function monthName({ start_date, end_date }: DateRange): string {
  const isWhole = start_date.endsWith('-01') && addDays(end_date, 1).endsWith('-01');
  return isWhole ? formatMonth(start_date) : formatDays(start_date, end_date, { weekdays: false });
}

const SHORT = new Intl.DateTimeFormat('en-GB', {
  month: 'short',
  year: '2-digit',
  timeZone: 'UTC',
});

/** A month's name for an axis: `May 26`. */
export const shortMonth = ({ start_date }: DateRange): string => SHORT.format(new Date(start_date));

/** The part of the available nights that was let: `43%`. */
export const occupancyRate = ({ nights_available, nights_let }: OccupancyFigures): string =>
  nights_available === 0 ? 'none' : `${Math.round((100 * nights_let) / nights_available)}%`;
