import { expect, it } from 'vitest';
import { readTypedDay } from '../../../../web/src/components/form/date-reading.ts';

it.each([
  ['12/06/2026', '2026-06-12'],
  ['1.2.2027', '2027-02-01'],
  ['12-6-2026', '2026-06-12'],
  [' Fri 12 June 2026 ', '2026-06-12'],
  ['3 sept 2026', '2026-09-03'],
  ['29 FEB 2028', '2028-02-29'],
  ['2026-06-12', '2026-06-12'],
])('reads %j as %s, the day before the month', (typed, day) => {
  expect(readTypedDay(typed)).toBe(day);
});

it.each([
  '',
  'soon',
  '12/06',
  '12/06/26',
  '31 June 2026',
  '29/02/2027',
  '6/13/2026',
  '12 Foo 2026',
  '2026-13-01',
])('rejects %j', (typed) => {
  expect(readTypedDay(typed)).toBeNull();
});
