import { addFigures, partOfStay } from '../../../../shared/bookings/occupancy.ts';
import { rangeIncludes } from '../../../../shared/bookings/rules.ts';
import { taxYearDates, taxYearMonths } from '../../../../shared/bookings/tax-year.ts';
import { addDays, daysBetween } from '../../../../shared/dates.ts';
import type { OperationResponse } from '../../../../shared/operations.ts';

type Report = OperationResponse<'getOccupancy'>;

/** A stay of a let: when, and for how much. */
export interface LetStay {
  readonly listing_id: string;
  readonly check_in: string;
  readonly nights: number;
  readonly total_pence: number;
}

/** The API's report on lets that were open all year and had these stays. */
export function occupancy(
  tax_year: number,
  lets: Report['lets'],
  letStays: readonly LetStay[] = [],
  listing_id: string | null = null,
): Report {
  const year = taxYearDates(tax_year);
  const stays = letStays.flatMap((stay) => {
    const dates = { ...stay, check_out: addDays(stay.check_in, stay.nights) };
    const { nights, income_pence } = partOfStay(dates, year);
    const { title = '' } = lets.find((each) => each.listing_id === stay.listing_id) ?? {};
    const fields = { listing_title: title, status: 'COMPLETED' as const, guests: 2 };
    return nights === 0 ? [] : [{ ...dates, ...fields, nights_in_year: nights, income_pence }];
  });
  const items = lets
    .filter((each) => listing_id === null || each.listing_id === listing_id)
    .map((each) => {
      const its = stays.filter((stay) => stay.listing_id === each.listing_id);
      const months = taxYearMonths(tax_year).map((month) => {
        const parts = its.map((stay) => partOfStay(stay, month));
        return {
          ...month,
          nights_available: daysBetween(month.start_date, month.end_date) + 1,
          nights_let: parts.reduce((sum, { nights }) => sum + nights, 0),
          stays: its.filter(({ check_in }) => rangeIncludes(month, check_in)).length,
          income_pence: parts.reduce((sum, part) => sum + part.income_pence, 0),
        };
      });
      return { ...each, is_deleted: false, months, total: addFigures(months) };
    });
  const chosen = new Set(items.map((item) => item.listing_id));
  return {
    tax_year,
    listing_id,
    lets: [...lets],
    items,
    stays: stays.filter((stay) => chosen.has(stay.listing_id)),
  };
}
