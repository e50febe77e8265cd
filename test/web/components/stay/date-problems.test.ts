import { expect, it } from 'vitest';
import { dateProblems } from '../../../../web/src/components/stay/date-problems.ts';

it.each([
  ['2027-07-10', '2027-07-17', {}],
  ['', '', { check_in: 'Check-in date is required.', check_out: 'Check-out date is required.' }],
  ['2027-07-10', '', { check_out: 'Check-out date is required.' }],
  ['friday', '2027-07-17', { check_in: 'Check-in date must be a date, like 18/06/2027' }],
  ['2027-07-10', '2027-02-30', { check_out: 'Check-out date must be a date, like 18/06/2027' }],
  ['2027-07-10', '2027-07-10', { check_out: 'Check-out date must be after check-in date' }],
])('says of “%s” and “%s” what is wrong', (check_in, check_out, problems) => {
  expect(Object.fromEntries(dateProblems({ check_in, check_out }))).toEqual(problems);
});
