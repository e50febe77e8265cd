import { expect, it } from 'vitest';
import {
  answerBy,
  dueAt,
  endOf,
  retentionEnd,
} from '../../../../functions/domain/booking/times.ts';
import { firstCheckIn } from '../../../../shared/bookings/rules.ts';

it.each([
  ['2027-06-18T09:30:00.250Z', '2027-06-19', '2027-06-19T17:00:00.000Z'],
  ['2027-06-18T09:30:00.250Z', '2027-06-18', '2027-06-18T17:00:00.000Z'],
  ['2027-01-18T09:30:00.000Z', '2027-01-19', '2027-01-19T18:00:00.000Z'],
  // The days on which the clocks change.
  ['2027-03-27T09:30:00.000Z', '2027-03-28', '2027-03-28T17:00:00.000Z'],
  ['2027-10-30T09:30:00.000Z', '2027-10-31', '2027-10-31T18:00:00.000Z'],
])('a request at %s for %s waits until 18:00 there, %s', (created_at, check_in, answer_by) => {
  expect(answerBy(created_at, check_in)).toBe(answer_by);
});

it('a host is reminded of a request at half of the time', () => {
  const request = {
    status: 'PENDING' as const,
    created_at: '2027-06-01T09:00:00.000Z',
    answer_by: '2027-06-03T09:00:00.000Z',
    check_in: '2027-07-01',
    check_out: '2027-07-04',
  };
  expect(dueAt(request, request.created_at)).toBe('2027-06-02T09:00:00.000Z');
  expect(dueAt(request, '2027-06-02T09:00:00.000Z')).toBe(request.answer_by);
  // There is no time for a reminder.
  const soon = { ...request, answer_by: '2027-06-01T10:30:00.000Z' };
  expect(dueAt(soon, soon.created_at)).toBe(soon.answer_by);
});

it('a guest is reminded two days before at nine in London, unless the stay was accepted later', () => {
  const stay = {
    status: 'CONFIRMED' as const,
    created_at: '2027-06-01T09:00:00.000Z',
    answer_by: '2027-06-03T09:00:00.000Z',
    check_in: '2027-07-01',
    check_out: '2027-07-04',
  };
  const over = '2027-07-04T23:00:00.000Z';
  expect(dueAt(stay, stay.created_at)).toBe('2027-06-29T08:00:00.000Z');
  expect(dueAt(stay, '2027-06-29T08:00:00.000Z')).toBe(over);
});

it.each([
  ['2027-06-18T15:59:59.999Z', '2027-06-18'],
  ['2027-06-18T16:00:00.000Z', '2027-06-19'],
  ['2027-12-31T16:59:59.999Z', '2027-12-31'],
  ['2027-12-31T17:00:00.000Z', '2028-01-01'],
])('at %s the first stay that can be requested begins on %s', (at, date) => {
  expect(firstCheckIn(new Date(at))).toBe(date);
});

it.each([
  ['2027-06-18T09:30:00.250Z', '2027-06-20T09:30:00.250Z'],
  ['2028-02-27T12:00:00.000Z', '2028-02-29T12:00:00.000Z'],
  // 48 hours are 48 hours, although the local time may move by 47 or 49.
  ['2027-03-27T12:00:00.000Z', '2027-03-29T12:00:00.000Z'],
  ['2027-10-30T12:00:00.000Z', '2027-11-01T12:00:00.000Z'],
])('a request made at %s for next year is pending until %s', (created_at, answer_by) => {
  expect(answerBy(created_at, '2028-06-01')).toBe(answer_by);
});

it.each([
  ['2027-01-15', '2027-01-16T00:00:00.000Z'],
  ['2027-07-15', '2027-07-15T23:00:00.000Z'],
  ['2027-12-31', '2028-01-01T00:00:00.000Z'],
  // The days on which the clocks change, and adjacent days.
  ['2027-03-27', '2027-03-28T00:00:00.000Z'],
  ['2027-03-28', '2027-03-28T23:00:00.000Z'],
  ['2027-10-30', '2027-10-30T23:00:00.000Z'],
  ['2027-10-31', '2027-11-01T00:00:00.000Z'],
])('a stay that ends on %s is over at midnight in London, %s', (check_out, end) => {
  expect(endOf(check_out)).toBe(end);
});

it.each([
  ['2027-06-18', '2033-06-18T00:00:00Z'],
  ['2028-02-29', '2034-02-28T00:00:00Z'],
])('a booking until %s is stored for six years after it', (check_out, end) => {
  expect(retentionEnd(check_out)).toBe(Date.parse(end) / 1000);
});
