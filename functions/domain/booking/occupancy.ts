import {
  addFigures,
  type OccupancyFigures,
  partOfStay,
} from '../../../shared/bookings/occupancy.ts';
import { rangeIncludes } from '../../../shared/bookings/rules.ts';
import { taxYearDates, taxYearMonths } from '../../../shared/bookings/tax-year.ts';
import type { DateRange } from '../../../shared/bookings/types.ts';
import { addDays, dayNumber, londonDate } from '../../../shared/dates.ts';
import type { Calendar } from '../../data/booking/calendar.ts';
import type { Booking } from '../../data/booking/queries.ts';
import type { Listing } from '../../data/listing/repository.ts';
import { isPublic } from '../../data/listing/state.ts';
import { closedNightsIn } from './closed-nights.ts';

/** An accepted stay. */
export type AcceptedStay = Pick<Booking, 'check_in' | 'check_out' | 'total_price_pence'>;

interface Let {
  /** Undefined if it has been deleted. */
  readonly listing: Listing | undefined;
  readonly calendar: Calendar | undefined;
  /** Its accepted stays that have a night in the year. */
  readonly stays: readonly AcceptedStay[];
}

export interface MonthFigures extends OccupancyFigures, DateRange {}

/** The nights and the income of a stay that lie in a range. */
export const stayPartIn = (
  { check_in, check_out, total_price_pence }: AcceptedStay,
  range: DateRange,
) => partOfStay({ check_in, check_out, total_pence: total_price_pence }, range);

/** The nights of a tax year: each is available or not. */
function nightsOfYear(year: DateRange) {
  const first = dayNumber(year.start_date);
  const available = new Uint8Array(dayNumber(year.end_date) - first + 1);
  return {
    set({ start_date, end_date }: DateRange, isAvailable: boolean): void {
      // Negative positions would count from the end.
      const from = Math.max(0, dayNumber(start_date) - first);
      available.fill(isAvailable ? 1 : 0, from, Math.max(from, dayNumber(end_date) - first + 1));
    },
    count: ({ start_date, end_date }: DateRange): number =>
      available
        .subarray(dayNumber(start_date) - first, dayNumber(end_date) - first + 1)
        .reduce((sum, night) => sum + night, 0),
  };
}

/**
 * A holiday let in a tax year, by month. A night is available from the creation of the let on, unless
 * its calendar was closed; a night that is let is available, too. From today on, a let off the site
 * has no other available nights. Of a deleted let, only what was let is known.
 * @param today the date in London
 */
export function occupancyOf({ listing, calendar, stays }: Let, tax_year: number, today: string) {
  const year = taxYearDates(tax_year);
  const nights = nightsOfYear(year);
  if (listing !== undefined) {
    nights.set({ ...year, start_date: londonDate(new Date(listing.created_at)) }, true);
    const closed = calendar === undefined ? [] : closedNightsIn(calendar, year);
    for (const range of closed) nights.set(range, false);
    if (!isPublic(listing)) nights.set({ ...year, start_date: today }, false);
  }
  for (const { check_in, check_out } of stays) {
    nights.set({ start_date: check_in, end_date: addDays(check_out, -1) }, true);
  }
  const months = taxYearMonths(tax_year).map((month): MonthFigures => {
    const parts = stays.map((stay) => stayPartIn(stay, month));
    return {
      ...month,
      nights_available: nights.count(month),
      nights_let: parts.reduce((sum, part) => sum + part.nights, 0),
      stays: stays.filter(({ check_in }) => rangeIncludes(month, check_in)).length,
      income_pence: parts.reduce((sum, part) => sum + part.income_pence, 0),
    };
  });
  return { months, total: addFigures(months) };
}
