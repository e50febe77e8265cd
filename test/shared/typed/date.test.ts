import { expect, it } from 'vitest';
import { readDate, readShortDate } from '../../../shared/typed/date.ts';

it.each([
  ['12/06/2026', '2026-06-12'],
  ['Fri 12 June 2026', '2026-06-12'],
  // Where a field shows both, people change the day alone.
  ['Fri 13 June 2026', '2026-06-13'],
  ['12/06', null],
  ['12/06/26', null],
  ['112/06/2027', null],
])('reads %j as %s while it is typed', (typed, date) => {
  expect(readDate(typed)).toBe(date);
});

it.each([
  ['12/6', 'COMING', '2026-11-28', '2027-06-12'],
  ['12/6', 'COMING', '2027-06-12', '2027-06-12'],
  ['12/6', 'PAST', '2026-11-28', '2026-06-12'],
  ['1/12', 'PAST', '2026-11-28', '2025-12-01'],
  ['29 Feb', 'COMING', '2028-03-01', '2032-02-29'],
  // A Saturday in 2027, so another day was meant.
  ['Mon 12 June', 'COMING', '2026-11-28', null],
] as const)('reads %j as the %s date from %s on: %s', (typed, direction, today, date) => {
  expect(readShortDate(typed, direction, today)).toBe(date);
});
