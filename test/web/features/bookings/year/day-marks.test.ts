import { describe, expect, it } from 'vitest';
import {
  barsFrom,
  type LiveStay,
  markOf,
  noteOn,
  staysBlockedBy,
  staysOn,
  staysOutside,
  takenFrom,
} from '../../../../../web/src/features/bookings/year/day-marks.ts';

const stay = (check_in: string, check_out: string): LiveStay => ({
  booking_id: 'bkg_1',
  status: 'CONFIRMED',
  guest_name: 'Mary Wilson',
  check_in,
  check_out,
});

const range = (start_date: string, end_date: string) => ({ start_date, end_date });

describe('the mark of a date', () => {
  const windows = [range('2027-06-01', '2027-06-14'), range('2027-06-15', '2027-06-30')];
  const blocked = [range('2027-06-10', '2027-06-11')];

  it('is blocked at both ends of a blocked range, whatever the windows', () => {
    expect(markOf({ windows, blocked }, '2027-06-10')).toBe('blocked');
    expect(markOf({ windows: [], blocked }, '2027-06-11')).toBe('blocked');
  });

  it('is open up to the last night of a window, and closed after it', () => {
    expect(markOf({ windows, blocked }, '2027-06-01')).toBe('open');
    expect(markOf({ windows, blocked }, '2027-06-30')).toBe('open');
    expect(markOf({ windows, blocked }, '2027-07-01')).toBe('closed');
  });

  it('is taken on the nights of another site, whatever the windows, but not on blocked days', () => {
    const taken = [{ check_in: '2027-06-11', check_out: '2027-06-14' }];
    const dates = ['2027-06-11', '2027-06-12', '2027-06-13', '2027-06-14'];
    expect(dates.map((date) => markOf({ windows, blocked }, date, taken))).toEqual([
      'blocked',
      'taken',
      'taken',
      'open',
    ]);
    expect(markOf({ windows: [], blocked }, '2027-06-12', taken)).toBe('taken');
  });

  it('doesn’t exist without a window, because all dates are open', () => {
    expect(markOf({ windows: [], blocked }, '2027-06-12')).toBeUndefined();
  });
});

it('a date has its block’s note, if there is one', () => {
  const blocked = [
    { ...range('2027-06-10', '2027-06-11'), note: 'Mrs Teal' },
    { ...range('2027-06-12', '2027-06-12'), note: '' },
  ];
  const dates = ['2027-06-11', '2027-06-12', '2027-06-13'];
  expect(dates.map((date) => noteOn(date, blocked))).toEqual(['Mrs Teal', undefined, undefined]);
});

describe('a blocked range', () => {
  const stays = [stay('2027-06-04', '2027-06-08')];

  it('conflicts with a stay that departs on its first day', () => {
    expect(staysBlockedBy(range('2027-06-08', '2027-06-10'), stays)).toEqual(stays);
    expect(staysBlockedBy(range('2027-06-01', '2027-06-04'), stays)).toEqual(stays);
    expect(staysBlockedBy(range('2027-06-09', '2027-06-10'), stays)).toEqual([]);
  });
});

it('windows exclude stays with a night outside them', () => {
  const stays = [stay('2027-06-04', '2027-06-08')];
  expect(staysOutside([], stays)).toEqual([]);
  expect(staysOutside([range('2027-06-04', '2027-06-07')], stays)).toEqual([]);
  expect(staysOutside([range('2027-06-05', '2027-06-30')], stays)).toEqual(stays);
});

describe('the bars of a stay', () => {
  // 4 June 2027 is a Friday.
  const stays = [stay('2027-06-04', '2027-06-08')];

  it('are one for each week: from the middle of the arrival to the middle of the departure', () => {
    expect(barsFrom('2027-06-04', stays)).toMatchObject([
      { from: 0.5, length: 2.5, arrives: true, leaves: false },
    ]);
    expect(barsFrom('2027-06-05', stays)).toEqual([]);
    expect(barsFrom('2027-06-07', stays)).toMatchObject([
      { from: 0, length: 1.5, arrives: false, leaves: true },
    ]);
  });

  it('end with the month and continue in the next', () => {
    // 30 June 2027 is a Wednesday.
    const over = [stay('2027-06-29', '2027-07-02')];
    expect(barsFrom('2027-06-29', over)).toMatchObject([{ from: 0.5, length: 1.5, leaves: false }]);
    expect(barsFrom('2027-07-01', over)).toMatchObject([{ from: 0, length: 1.5, leaves: true }]);
  });

  it('share a day when one guest leaves and another arrives', () => {
    const both = [...stays, stay('2027-06-08', '2027-06-10')];
    expect(staysOn('2027-06-08', both)).toHaveLength(2);
    expect(barsFrom('2027-06-08', both)).toMatchObject([{ from: 0.5, length: 2 }]);
  });
});

it('nights of another site are named once in each row, as far as they go in it', () => {
  const taken = {
    check_in: '2027-06-29',
    check_out: '2027-07-06',
    kind: 'RESERVED' as const,
    rolling: false,
    since: '2027-06-03T08:14:00.000Z',
    channel_id: 'chn_1',
    channel: 'Airbnb',
  };
  const lengths = (date: string) => takenFrom(date, [taken]).map(({ length }) => length);
  // 29 June 2027 is a Tuesday, 5 July a Monday.
  expect(
    ['2027-06-28', '2027-06-29', '2027-06-30', '2027-07-01', '2027-07-05', '2027-07-06'].map(
      lengths,
    ),
  ).toEqual([[], [2], [], [4], [1], []]);
});
