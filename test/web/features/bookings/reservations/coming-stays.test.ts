import { describe, expect, it } from 'vitest';
import type { ReservationListing, ReservationStay } from '../../../../../shared/bookings/schema.ts';
import { comingIn } from '../../../../../web/src/features/bookings/reservations/coming-stays.ts';

const TODAY = '2027-06-10';

const stay = (id: string, check_in: string, check_out: string, status = 'CONFIRMED') =>
  ({ id, check_in, check_out, status }) as ReservationStay;

const told = (...stays: ReservationStay[]) =>
  comingIn(stays, [], TODAY).map(({ key, date, is }) => `${date} ${key} ${is}`);

const letWith = (
  fetched: readonly Partial<ReservationListing['fetched'][number]>[],
  fields: Partial<ReservationListing> = {},
): ReservationListing => ({
  id: 'let',
  title: 'Brathay',
  blocked: [],
  closed: [],
  lacks_arrival: false,
  troubles: [],
  fetched: fetched.map((nights) => ({
    check_in: '2027-06-11',
    check_out: '2027-06-14',
    kind: 'RESERVED',
    rolling: false,
    channel: 'Airbnb',
    ...nights,
  })),
  ...fields,
});

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

  it('have the guests of other platforms, but neither their blocks nor their booking windows', () => {
    const lets = [
      letWith([
        {},
        { check_out: '2027-06-15', kind: 'UNKNOWN', channel: 'Booking.com' },
        { check_out: '2027-06-16', kind: 'BLOCKED' },
        { check_out: '2027-06-16', rolling: true },
      ]),
    ];
    expect(comingIn([], lets, TODAY).map(({ who, date, is }) => `${date} ${who} ${is}`)).toEqual([
      '2027-06-11 A guest from Airbnb arriving',
      '2027-06-11 Possibly a guest from Booking.com arriving',
      '2027-06-14 A guest from Airbnb leaving',
      '2027-06-15 Possibly a guest from Booking.com leaving',
    ]);
  });

  it('say where one guest leaves on the day of another’s arrival, and who can’t know how to get in', () => {
    const own = { ...stay('own', '2027-06-14', '2027-06-18'), listing_id: 'let' };
    const lets = [letWith([{}], { lacks_arrival: true })];
    expect(
      comingIn([own], lets, TODAY)
        .filter(({ is }) => is === 'arriving')
        .map(({ key, isChangeover, lacksArrival }) => [key, isChangeover, lacksArrival]),
    ).toEqual([
      ['let Airbnb 2027-06-11 2027-06-14', false, false],
      ['own', true, true],
    ]);
  });
});
