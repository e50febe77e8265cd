import { expect, it } from 'vitest';
import { formatDay, formatDays } from '../../../shared/bookings/date-words.ts';
import { formatDeadline } from '../../../web/src/features/bookings/stay-dates.ts';

it('dates don’t repeat a shared month or year', () => {
  expect(formatDay('2027-06-04')).toBe('Fri 4 June 2027');
  expect(formatDays('2027-06-04', '2027-06-04')).toBe('Fri 4 June 2027');
  expect(formatDays('2027-06-04', '2027-06-08')).toBe('Fri 4 to Tue 8 June 2027');
  expect(formatDays('2027-05-28', '2027-06-03')).toBe('Fri 28 May to Thu 3 June 2027');
  expect(formatDays('2026-12-30', '2027-01-02')).toBe('Wed 30 December 2026 to Sat 2 January 2027');
  expect(formatDays('2027-06-04', '2028-06-08', { weekdays: false })).toBe(
    '4 June 2027 to 8 June 2028',
  );
});

it('dates can leave out weekdays and year', () => {
  const short = { weekdays: false, year: false };
  expect(formatDays('2027-06-04', '2027-06-08', short)).toBe('4 to 8 June');
  expect(formatDays('2026-12-30', '2027-01-02', short)).toBe('30 December to 2 January');
  expect(formatDays('2027-06-04', '2028-06-08', short)).toBe('4 June to 8 June');
});

it('a deadline is in London time', () => {
  expect(formatDeadline('2026-11-26T14:00:00.000Z')).toBe('Thu 26 November, 14:00');
  expect(formatDeadline('2027-06-03T23:30:00.000Z')).toBe('Fri 4 June, 00:30');
});
