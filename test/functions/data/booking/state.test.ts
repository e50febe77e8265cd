import { expect, it } from 'vitest';
import { answerBy, endOf, endOfKeeping, isLive } from '../../../../functions/data/booking/state.ts';
import { BOOKING_STATUSES } from '../../../../shared/bookings/types.ts';

it('a booking keeps its nights while it waits for an answer and once it is accepted', () => {
  expect(BOOKING_STATUSES.filter((status) => isLive({ status }))).toEqual(['PENDING', 'CONFIRMED']);
  expect(isLive({})).toBe(false);
});

it.each([
  ['2027-06-18T09:30:00.250Z', '2027-06-20T09:30:00.250Z'],
  ['2028-02-27T12:00:00.000Z', '2028-02-29T12:00:00.000Z'],
  // 48 hours are 48 hours, in which a clock on the wall may move by 47 or 49.
  ['2027-03-27T12:00:00.000Z', '2027-03-29T12:00:00.000Z'],
  ['2027-10-30T12:00:00.000Z', '2027-11-01T12:00:00.000Z'],
])('a request of %s waits for an answer until %s', (created_at, answer_by) => {
  expect(answerBy(created_at)).toBe(answer_by);
});

it.each([
  ['2027-01-15', '2027-01-16T00:00:00.000Z'],
  ['2027-07-15', '2027-07-15T23:00:00.000Z'],
  ['2027-12-31', '2028-01-01T00:00:00.000Z'],
  // The days on which the clocks change, and those beside them.
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
])('a booking until %s is kept for six years after it', (check_out, end) => {
  expect(endOfKeeping(check_out)).toBe(Date.parse(end) / 1000);
});
