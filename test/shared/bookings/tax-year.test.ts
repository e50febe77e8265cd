import { expect, it } from 'vitest';
import {
  firstNightShown,
  taxYearDates,
  taxYearMonths,
  taxYearOf,
  taxYearsShown,
} from '../../../shared/bookings/tax-year.ts';
import { addDays } from '../../../shared/dates.ts';

it.each([
  ['2027-04-05', 2026],
  ['2027-04-06', 2027],
  ['2026-12-31', 2026],
  ['2027-01-01', 2026],
  ['2028-02-29', 2027],
])('%s is in the tax year that begins in %i', (date, year) => {
  expect(taxYearOf(date)).toBe(year);
});

it('has thirteen months, of which the first and the last are parts of April', () => {
  const months = taxYearMonths(2027);
  expect(months).toHaveLength(13);
  expect(months[0]).toEqual({ start_date: '2027-04-06', end_date: '2027-04-30' });
  expect(months[10]).toEqual({ start_date: '2028-02-01', end_date: '2028-02-29' });
  expect(months[12]).toEqual({ start_date: '2028-04-01', end_date: '2028-04-05' });
});

it.each([2024, 2025, 2026, 2027, 2099])(
  'the months of %i follow each other without a gap',
  (year) => {
    const months = taxYearMonths(year);
    const { start_date, end_date } = taxYearDates(year);
    expect([months[0]?.start_date, months.at(-1)?.end_date]).toEqual([start_date, end_date]);
    for (const [index, month] of months.slice(1).entries()) {
      expect(month.start_date).toBe(addDays(months[index]?.end_date ?? '', 1));
    }
  },
);

it('is shown from two years before the present one to the next', () => {
  expect(taxYearsShown('2027-04-05')).toEqual([2027, 2026, 2025, 2024]);
  expect(firstNightShown('2027-04-05')).toBe('2024-04-06');
  expect(taxYearsShown('2027-04-06')).toEqual([2028, 2027, 2026, 2025]);
  expect(firstNightShown('2027-04-06')).toBe('2025-04-06');
});
