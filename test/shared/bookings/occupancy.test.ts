import { describe, expect, it } from 'vitest';
import { addFigures, partOfStay } from '../../../shared/bookings/occupancy.ts';

const YEAR = { start_date: '2027-04-06', end_date: '2028-04-05' };
const BEFORE = { start_date: '2026-04-06', end_date: '2027-04-05' };

describe('the part of a stay in a range', () => {
  it('has the remainder of the total on the first night', () => {
    const stay = { check_in: '2027-04-04', check_out: '2027-04-07', total_pence: 10_001 };
    expect(partOfStay(stay, BEFORE)).toEqual({ nights: 2, income_pence: 3_335 + 3_333 });
    expect(partOfStay(stay, YEAR)).toEqual({ nights: 1, income_pence: 3_333 });
  });

  it.each([
    ['leaves on its first day', '2027-04-03', '2027-04-06'],
    ['arrives after its last', '2028-04-06', '2028-04-08'],
    ['is long over', '2027-01-03', '2027-01-06'],
  ])('is nothing of a stay that %s', (_, check_in, check_out) => {
    expect(partOfStay({ check_in, check_out, total_pence: 10_000 }, YEAR)).toEqual({
      nights: 0,
      income_pence: 0,
    });
  });

  it('is the whole stay if the range has all of its nights, from the first to the last', () => {
    const stay = { check_in: '2028-03-25', check_out: '2028-04-06', total_pence: 99_999 };
    expect(partOfStay(stay, YEAR)).toEqual({ nights: 12, income_pence: 99_999 });
  });
});

it('figures are added up one by one', () => {
  const figures = { nights_available: 30, nights_let: 12, stays: 3, income_pence: 50_001 };
  expect(addFigures([figures, figures])).toEqual({
    nights_available: 60,
    nights_let: 24,
    stays: 6,
    income_pence: 100_002,
  });
  expect(addFigures([]).income_pence).toBe(0);
});
