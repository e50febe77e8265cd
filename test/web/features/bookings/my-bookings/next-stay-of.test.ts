import { expect, it } from 'vitest';
import type { Booking } from '../../../../../shared/bookings/schema.ts';
import { nextStayOf } from '../../../../../web/src/features/bookings/my-bookings/next-stay-of.ts';

const TODAY = '2027-06-10';

const stay = (id: string, check_in: string, check_out: string, status = 'CONFIRMED') =>
  ({ id, check_in, check_out, status }) as Booking;

it('a guest’s next stay is the first that isn’t over, asked for or accepted', () => {
  const bookings = [
    stay('later', '2027-07-01', '2027-07-03', 'PENDING'),
    stay('over', '2027-06-01', '2027-06-09'),
    stay('off', '2027-06-11', '2027-06-12', 'CANCELLED'),
    stay('next', '2027-06-08', '2027-06-12'),
  ];
  expect(nextStayOf(bookings, TODAY)?.id).toBe('next');
  expect(nextStayOf(bookings.slice(1, 3), TODAY)).toBeUndefined();
});
