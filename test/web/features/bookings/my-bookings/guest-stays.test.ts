import { expect, it } from 'vitest';
import type { Booking } from '../../../../../shared/bookings/schema.ts';
import {
  startsIn,
  staysAhead,
  staysLost,
} from '../../../../../web/src/features/bookings/my-bookings/guest-stays.ts';

const TODAY = '2027-06-10';

const stay = (id: string, check_in: string, check_out: string, fields: Partial<Booking> = {}) =>
  ({ id, check_in, check_out, status: 'CONFIRMED', ...fields }) as Booking;

it('a guest’s stays ahead are those that aren’t over, requested or accepted, first to last', () => {
  const bookings = [
    stay('later', '2027-07-01', '2027-07-03', { status: 'PENDING' }),
    stay('over', '2027-06-01', '2027-06-09'),
    stay('off', '2027-06-11', '2027-06-12', { status: 'CANCELLED' }),
    stay('next', '2027-06-08', '2027-06-12'),
  ];
  expect(staysAhead(bookings, TODAY).map(({ id }) => id)).toEqual(['next', 'later']);
});

it('a stay is lost if others cancelled it, it hasn’t begun, and its nights aren’t booked again', () => {
  const off = (id: string, check_in: string, cancellation_reason: Booking['cancellation_reason']) =>
    stay(id, check_in, '2027-07-20', { status: 'CANCELLED', cancellation_reason });
  const bookings = [
    off('expired', '2027-07-15', 'EXPIRED'),
    off('declined', '2027-07-10', 'DECLINED'),
    off('own', '2027-07-10', 'BY_GUEST'),
    off('withdrawn', '2027-07-10', 'GUEST_SUSPENDED'),
    off('past', '2027-06-09', 'BY_LISTER'),
  ];
  const lost = (...more: readonly Booking[]) =>
    staysLost([...bookings, ...more], TODAY).map(({ id }) => id);
  expect(lost()).toEqual(['declined', 'expired']);
  expect(lost(stay('other', '2027-07-08', '2027-07-15'))).toEqual(['expired']);
});

it.each([
  ['2027-06-21', '2027-06-25', 'in 11 days'],
  ['2027-06-11', '2027-06-25', 'tomorrow'],
  ['2027-06-10', '2027-06-25', 'today'],
  ['2027-06-08', '2027-06-12', 'now'],
  ['2027-06-08', '2027-06-10', 'ends today'],
])('a stay from %s to %s is “%s”', (check_in, check_out, expected) => {
  expect(startsIn({ check_in, check_out }, TODAY)).toBe(expected);
});
