import { describe, expect, it } from 'vitest';
import type { ReservationStay } from '../../../../../shared/bookings/schema.ts';
import {
  datesOf,
  monthIn,
  monthsAfter,
  rowsOf,
} from '../../../../../web/src/features/bookings/reservations/month-layout.ts';

const stay = (
  id: string,
  listing: string,
  check_in: string,
  check_out: string,
): ReservationStay => ({
  id,
  listing_id: `lst_${listing}`,
  listing_title: listing,
  status: 'CONFIRMED',
  check_in,
  check_out,
  guests: 2,
  guest_name: 'Mary Wilson',
});

describe('the month', () => {
  it('comes from the address, or from today', () => {
    const today = '2026-11-23';
    const monthOfAddress = (month: string) => monthIn(new URLSearchParams({ month }), today);
    expect(monthOfAddress('2027-06')).toBe('2027-06');
    expect(monthIn(new URLSearchParams(), today)).toBe('2026-11');
    for (const wrong of ['2027-13', '2027-6', 'June', ''])
      expect(monthOfAddress(wrong)).toBe('2026-11');
  });

  it('has a next and a previous one across the turn of the year', () => {
    expect(monthsAfter('2026-12', 1)).toBe('2027-01');
    expect(monthsAfter('2027-01', -1)).toBe('2026-12');
  });

  it('has its days, also in a leap year', () => {
    expect(datesOf('2027-06')).toHaveLength(30);
    expect(datesOf('2028-02').at(-1)).toBe('2028-02-29');
  });
});

describe('stays in a month', () => {
  it('reach from the middle of the day of arrival to the middle of the day of departure', () => {
    const [row] = rowsOf([stay('a', 'Brathay', '2027-06-04', '2027-06-08')], [], '2027-06');
    expect(row?.stays).toMatchObject([{ columns: [8, 16], arrives: true, leaves: true }]);
  });

  it('leave room for the next guests on the day of departure', () => {
    const [row] = rowsOf(
      [
        stay('b', 'Brathay', '2027-06-08', '2027-06-09'),
        stay('a', 'Brathay', '2027-06-04', '2027-06-08'),
      ],
      [],
      '2027-06',
    );
    expect(row?.stays.map(({ id, columns }) => [id, ...columns])).toEqual([
      ['a', 8, 16],
      ['b', 16, 18],
    ]);
  });

  it('are cut off if they begin before it or end after it', () => {
    const [row] = rowsOf(
      [
        stay('a', 'Brathay', '2027-05-28', '2027-06-01'),
        stay('b', 'Brathay', '2027-06-30', '2027-07-04'),
      ],
      [],
      '2027-06',
    );
    expect(row?.stays).toMatchObject([
      { columns: [1, 2], arrives: false, leaves: true },
      { columns: [60, 61], arrives: true, leaves: false },
    ]);
    const [long] = rowsOf([stay('c', 'Brathay', '2027-05-28', '2027-07-04')], [], '2027-06');
    expect(long?.stays).toMatchObject([{ columns: [1, 61], arrives: false, leaves: false }]);
  });

  it('have their name where it fits, or else where there is most room', () => {
    const labelOf = (guest_name: string, check_in: string, check_out: string) =>
      rowsOf([{ ...stay('a', 'Brathay', check_in, check_out), guest_name }], [], '2027-06')[0]
        ?.stays[0]?.label;
    const long = 'x'.repeat(100);
    expect([
      labelOf('Mary Wilson', '2027-06-04', '2027-06-10'),
      labelOf('Mary Wilson', '2027-06-04', '2027-06-05'),
      labelOf('Mary Wilson', '2027-06-28', '2027-06-29'),
      labelOf(long, '2027-06-02', '2027-06-27'),
      labelOf(long, '2027-06-12', '2027-06-13'),
      labelOf(long, '2027-06-18', '2027-06-20'),
      // Just fits before its bar.
      labelOf('x'.repeat(28), '2027-06-11', '2027-06-21'),
    ]).toEqual(['inside', 'after', 'before', 'inside', 'after', 'before', 'before']);
  });

  it('share it with the nights of other platforms, and with those that are closed', () => {
    const [row] = rowsOf(
      [],
      [
        {
          id: 'lst_Brathay',
          title: 'Brathay',
          blocked: [],
          fetched: [
            {
              check_in: '2027-06-04',
              check_out: '2027-06-08',
              kind: 'RESERVED',
              rolling: false,
              channel: 'Airbnb',
            },
          ],
          closed: [{ check_in: '2027-06-20', check_out: '2027-07-01' }],
          lacks_arrival: false,
          troubles: [],
        },
      ],
      '2027-06',
    );
    expect(row?.nights).toMatchObject([
      { name: 'Airbnb: stay', status: 'FETCHED', columns: [8, 16], arrives: true, leaves: true },
      { name: 'Closed', status: 'CLOSED', columns: [40, 61], arrives: true, leaves: false },
    ]);
  });

  it('are in their listing’s row, sorted by title', () => {
    const rows = rowsOf(
      [
        stay('a', 'Skelwith', '2027-06-01', '2027-06-02'),
        stay('b', 'Brathay', '2027-06-04', '2027-06-08'),
        stay('c', 'Skelwith', '2027-06-09', '2027-06-12'),
      ],
      [],
      '2027-06',
    );
    expect(rows.map(({ title, stays }) => [title, stays.length])).toEqual([
      ['Brathay', 1],
      ['Skelwith', 2],
    ]);
  });
});
