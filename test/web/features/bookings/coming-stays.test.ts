import { describe, expect, it } from 'vitest';
import type { Booking, ReservationStay } from '../../../../shared/bookings/schema.ts';
import { comingIn, nextStayOf } from '../../../../web/src/features/bookings/coming-stays.ts';

const TODAY = '2027-06-10';

const stay = (id: string, check_in: string, check_out: string, status = 'CONFIRMED') =>
  ({ id, check_in, check_out, status }) as ReservationStay;

const told = (...stays: ReservationStay[]) =>
  comingIn(stays, TODAY).map(({ stay: { id }, date, is }) => `${date} ${id} ${is}`);

describe('the coming days of a host', () => {
  it('have who arrives and who leaves, the earliest first, and departures before arrivals', () => {
    expect(
      told(
        stay('b', '2027-06-12', '2027-06-20'),
        stay('a', '2027-06-01', '2027-06-12'),
        stay('c', '2027-06-10', '2027-06-16'),
      ),
    ).toEqual([
      '2027-06-10 c arriving',
      '2027-06-12 a leaving',
      '2027-06-12 b arriving',
      '2027-06-16 c leaving',
    ]);
  });

  it('have a stay that ended today, and no request, nothing cancelled, and nothing a week away', () => {
    expect(
      told(
        stay('over', '2027-06-07', '2027-06-10', 'COMPLETED'),
        stay('asked', '2027-06-11', '2027-06-12', 'PENDING'),
        stay('off', '2027-06-11', '2027-06-12', 'CANCELLED'),
        stay('far', '2027-06-17', '2027-06-19'),
      ),
    ).toEqual(['2027-06-10 over leaving']);
  });
});

it('a guest’s next stay is the first that isn’t over, asked for or accepted', () => {
  const bookings = [
    stay('later', '2027-07-01', '2027-07-03', 'PENDING'),
    stay('over', '2027-06-01', '2027-06-09'),
    stay('off', '2027-06-11', '2027-06-12', 'CANCELLED'),
    stay('next', '2027-06-08', '2027-06-12'),
  ] as unknown as Booking[];
  expect(nextStayOf(bookings, TODAY)?.id).toBe('next');
  expect(nextStayOf(bookings.slice(1, 3), TODAY)).toBeUndefined();
});
