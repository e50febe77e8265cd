import { expect, it } from 'vitest';
import { addDays, addMonths, daysBetween, isDate, londonDate } from '../../shared/dates.ts';

it.each(['2027-06-18', '2028-02-29', '2026-12-31'])('%s is a date', (text) => {
  expect(isDate(text)).toBe(true);
});

it.each([
  '2027-02-29',
  '1999-06-18',
  '9999-12-31',
  '2027-06-31',
  '2027-13-01',
  '2027-00-10',
  '2027-06-00',
  '2027-6-18',
  '18/06/2027',
  '2027-06-18T00:00:00Z',
  ' 2027-06-18',
  '+002027-06',
  '',
])('%j is none', (text) => {
  expect(isDate(text)).toBe(false);
});

it.each([
  ['2027-06-30', 1, '2027-07-01'],
  ['2027-12-31', 1, '2028-01-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2027-02-28', 1, '2027-03-01'],
  ['2028-03-01', -1, '2028-02-29'],
  // The nights in which the clocks change are days like others.
  ['2027-03-27', 1, '2027-03-28'],
  ['2027-03-28', 1, '2027-03-29'],
  ['2027-10-30', 1, '2027-10-31'],
  ['2027-10-31', 1, '2027-11-01'],
  ['2027-01-01', 365, '2028-01-01'],
] as const)('%s and %i days is %s', (date, days, result) => {
  expect(addDays(date, days)).toBe(result);
  expect(daysBetween(date, result)).toBe(days);
});

it.each([
  ['2027-01-15', 1, '2027-02-15'],
  ['2027-01-31', 1, '2027-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2027-03-31', 1, '2027-04-30'],
  ['2026-08-31', 18, '2028-02-29'],
  ['2027-12-31', 2, '2028-02-29'],
  ['2028-02-29', 72, '2034-02-28'],
  ['2028-02-29', 48, '2032-02-29'],
] as const)('%s and %i months is %s', (date, months, result) => {
  expect(addMonths(date, months)).toBe(result);
});

it.each([
  // London keeps UTC in winter, and is an hour ahead of it in summer.
  ['2027-01-15T23:59:59.999Z', '2027-01-15'],
  ['2027-01-16T00:00:00.000Z', '2027-01-16'],
  ['2027-07-15T22:59:59.999Z', '2027-07-15'],
  ['2027-07-15T23:00:00.000Z', '2027-07-16'],
  // The evenings beside the nights in which the clocks change.
  ['2027-03-27T23:30:00.000Z', '2027-03-27'],
  ['2027-03-28T23:30:00.000Z', '2027-03-29'],
  ['2027-10-30T23:30:00.000Z', '2027-10-31'],
  ['2027-10-31T23:30:00.000Z', '2027-10-31'],
])('at %s it is %s in London', (instant, date) => {
  expect(londonDate(new Date(instant))).toBe(date);
});
