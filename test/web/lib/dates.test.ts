import { expect, it } from 'vitest';
import { formatDate, formatDateTime, formatMonth } from '../../../web/src/lib/dates.ts';

it('formats times as in London, in summer and in winter', () => {
  expect(formatDateTime('2026-06-03T07:14:00.000Z')).toBe('3 June 2026, 08:14');
  expect(formatDateTime('2026-12-03T07:14:00.000Z')).toBe('3 December 2026, 07:14');
  expect(formatDate('2026-06-03T23:30:00.000Z')).toBe('4 June 2026');
});

it('formats the month of a day', () => {
  expect(formatMonth('2027-06-01')).toBe('June 2027');
  expect(formatMonth('2027-06-30')).toBe('June 2027');
});
