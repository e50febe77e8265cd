import { describe, expect, it } from 'vitest';
import type { ClosedNights } from '../../../../functions/data/booking/entity.ts';
import {
  closedNights,
  closedNightsIn,
  recordClosedNights,
} from '../../../../functions/domain/booking/closed-nights.ts';
import { obstacleIn } from '../../../../shared/bookings/rules.ts';
import type { Availability, DateRange } from '../../../../shared/bookings/types.ts';
import { addDays } from '../../../../shared/dates.ts';
import { type Random, random } from '../../../support/random.ts';

const range = (start_date: string, end_date = start_date): DateRange => ({ start_date, end_date });
const YEAR = range('2027-04-06', '2028-04-05');

/** The nights of ranges, one by one. */
function nightsIn(ranges: readonly DateRange[]): string[] {
  const nights: string[] = [];
  for (const { start_date, end_date } of ranges) {
    for (let night = start_date; night <= end_date; night = addDays(night, 1)) nights.push(night);
  }
  return nights;
}

/** Whether a guest could have this one night, by the rule that refuses stays. */
const isClosed = (availability: Availability, night: string): boolean =>
  obstacleIn(availability, { check_in: night, check_out: addDays(night, 1) }) !== undefined;

function randomRanges(choose: Random, from: string, most: number): DateRange[] {
  return Array.from({ length: choose.between(0, most) }, () => {
    const start_date = addDays(from, choose.between(-60, 400));
    return range(start_date, addDays(start_date, choose.between(0, 40)));
  });
}

describe('closed nights', () => {
  it('are those for which a stay of one night is refused', () => {
    const choose = random(20261127);
    for (let round = 0; round < 60; round += 1) {
      const availability = {
        windows: randomRanges(choose, YEAR.start_date, 3),
        blocked: randomRanges(choose, YEAR.start_date, 5),
      };
      const refused = nightsIn([YEAR]).filter((night) => isClosed(availability, night));
      expect(nightsIn(closedNights(availability, YEAR))).toEqual(refused);
    }
  });

  it('have the night before a blocked date: nobody can leave on it', () => {
    const availability = { windows: [], blocked: [range('2027-06-10', '2027-06-12')] };
    expect(closedNights(availability, YEAR)).toEqual([range('2027-06-09', '2027-06-12')]);
  });

  it('are none in a range of no nights', () => {
    const blocked = [range('2027-06-10')];
    expect(closedNights({ windows: [], blocked }, range('2027-06-10', '2027-06-09'))).toEqual([]);
  });
});

describe('the record of past closed nights', () => {
  it('is dates alone', () => {
    const blocked = [{ ...range('2027-06-10', '2027-06-12'), note: 'Mary' }];
    expect(recordClosedNights({ windows: [], blocked }, '2027-06-11')).toEqual({
      until: '2027-06-11',
      ranges: [range('2027-06-09', '2027-06-10')],
    });
  });

  it('stays as it is at a second change on a day', () => {
    const closed_nights = { until: '2027-06-11', ranges: [range('2027-06-09', '2027-06-10')] };
    const calendar = { windows: [], blocked: [range('2027-05-01', '2027-07-01')], closed_nights };
    expect(recordClosedNights(calendar, '2027-06-11')).toEqual(closed_nights);
  });

  it('stays as it is for a clock that is behind', () => {
    const closed_nights = { until: '2027-06-11', ranges: [range('2027-06-09', '2027-06-10')] };
    const calendar = { windows: [], blocked: [range('2027-05-01', '2027-07-01')], closed_nights };
    expect(recordClosedNights(calendar, '2027-06-10')).toEqual(closed_nights);
  });

  it('is kept for the tax years that are shown', () => {
    const closed_nights = {
      until: '2027-04-10',
      ranges: [range('2024-01-01', '2024-12-31'), range('2025-04-01', '2025-04-20')],
    };
    const calendar = { windows: [], blocked: [], closed_nights };
    const ranges = [range('2025-04-06', '2025-04-20')];
    expect(recordClosedNights(calendar, '2027-04-11')).toEqual({ until: '2027-04-11', ranges });
  });

  it('has each night as the calendar was at its end, after any changes', () => {
    const choose = random(1127);
    for (let round = 0; round < 25; round += 1) {
      const first = '2025-05-01';
      /** The state of each night when it ended, noted day by day. */
      const account = new Map<string, boolean>();
      let calendar: Availability & { readonly closed_nights?: ClosedNights } = {
        windows: [],
        blocked: [],
      };
      let today = first;
      const last = addDays(first, choose.between(100, 800));
      while (today < last) {
        const changes = choose.chance(0.12) ? choose.between(1, 2) : 0;
        for (let change = 0; change < changes; change += 1) {
          // As at each change, past windows and blocks are dropped, but one window stays.
          const isToCome = ({ end_date }: DateRange) => end_date >= today;
          const windows = randomRanges(choose, today, 2);
          const remaining = windows.filter(isToCome);
          calendar = {
            closed_nights: recordClosedNights(calendar, today),
            windows: remaining.length > 0 ? remaining : windows.slice(-1),
            blocked: randomRanges(choose, today, 4).filter(isToCome),
          };
        }
        account.set(today, isClosed(calendar, today));
        today = addDays(today, 1);
      }
      const read = new Set(nightsIn(closedNightsIn(calendar, range(first, addDays(last, -1)))));
      for (const [night, closed] of account) {
        expect(read.has(night), `${night} of round ${round}`).toBe(closed);
      }
    }
  });
});
