import { describe, expect, it } from 'vitest';
import { NO_TERMS } from '../../../../../shared/quotes/quote.ts';
import type { Period, StayTerms } from '../../../../../shared/quotes/types.ts';
import {
  isBookable,
  shadesOf,
  type YearSource,
  yearMonths,
} from '../../../../../web/src/features/bookings/year/year-days.ts';

const summer: Period = {
  name: 'Summer',
  start_date: '2027-07-10',
  end_date: '2027-08-31',
  price_pence: 18_000,
  weekend_price_pence: 20_050,
  weekly_price_pence: 100_000,
  min_stay_arrival: 1,
  min_stay_through: 7,
  arrival_days: ['FR'],
  departure_days: ['FR'],
};

const source = (
  terms: Partial<StayTerms> | null,
  fields: Partial<YearSource> = {},
): YearSource => ({
  availability: { windows: [], blocked: [] },
  occupied: [],
  fetched: [],
  price_pence: 12_000,
  terms: terms && { ...NO_TERMS, ...terms },
  ...fields,
});

const dayOf = (date: string, from: YearSource) => {
  const [month] = yearMonths(from, `${date.slice(0, 7)}-01`, 1);
  return month?.days[Number(date.slice(-2)) - 1];
};

describe('the days of a year', () => {
  it('are in months, each with all its days and the number of weekdays before the first', () => {
    const months = yearMonths(source(null), '2028-01-01', 3);
    expect(months.map(({ first, before, days }) => [first, before, days.length])).toEqual([
      ['2028-01-01', 5, 31],
      ['2028-02-01', 1, 29],
      ['2028-03-01', 2, 31],
    ]);
  });

  it('have the price and the rules of their season, from its first night to its last', () => {
    const from = source({ periods: [summer], min_stay_through: 2 });
    const facts = (date: string) => {
      const day = dayOf(date, from);
      return [day?.season, day?.price, day?.minStay, day?.isArrival];
    };
    expect(facts('2027-07-09')).toEqual([undefined, 12_000, 2, undefined]);
    // A Saturday.
    expect(facts('2027-07-10')).toEqual(['Summer', 20_050, 7, false]);
    // A Tuesday.
    expect(facts('2027-08-31')).toEqual(['Summer', 18_000, 7, false]);
    expect(facts('2027-09-01')).toEqual([undefined, 12_000, 2, undefined]);
  });

  it('say all that in words', () => {
    const stay = {
      booking_id: 'bkg_1',
      status: 'CONFIRMED' as const,
      guest_name: 'Mary Wilson',
      check_in: '2027-08-06',
      check_out: '2027-08-13',
    };
    const from = source({ periods: [summer] }, { occupied: [stay] });
    expect(dayOf('2027-08-06', from)?.label).toBe(
      'Fri 6 August 2027, Summer, £200.50, at least 7 nights, open, Mary Wilson (accepted)',
    );
    expect(dayOf('2027-08-08', from)?.label).toContain('no arrivals');
  });

  it('say on which site they are taken, since when, and that guests can’t book them', () => {
    const onAirbnb = {
      check_in: '2027-08-06',
      check_out: '2027-08-08',
      kind: 'BLOCKED' as const,
      rolling: false,
      since: '2027-06-03T08:14:00.000Z',
      channel_id: 'chn_1',
      channel: 'Airbnb',
    };
    const onVrbo = { ...onAirbnb, check_in: '2027-08-07', rolling: true, channel: 'Vrbo' };
    const from = source(null, { fetched: [onAirbnb, onVrbo] });
    expect(dayOf('2027-08-06', from)).toMatchObject({
      label: 'Fri 6 August 2027, £120, Taken on Airbnb since 3 June 2027',
      title: 'Taken on Airbnb since 3 June 2027',
    });
    expect(dayOf('2027-08-07', from)?.title).toBe(
      'Taken on Airbnb since 3 June 2027, Taken on Vrbo since 3 June 2027 (its booking window)',
    );
    const bookable = ['2027-08-06', '2027-08-07', '2027-08-08'].map((date) => {
      const day = dayOf(date, from);
      return day && isBookable(day);
    });
    expect(bookable).toEqual([false, false, true]);
  });

  it('have no price while none can be read', () => {
    const typed = source({ periods: [{ ...summer, price_pence: '12o' as unknown as number }] });
    expect(dayOf('2027-08-02', typed)?.price).toBeUndefined();
    expect(dayOf('2027-09-02', source(null, { price_pence: null }))?.price).toBeUndefined();
  });
});

describe('shades', () => {
  it('are one level for each amount, as far apart as the five levels allow', () => {
    expect(shadesOf([200, 100, 100])).toEqual([
      { level: 1, from: 100, to: 100 },
      { level: 5, from: 200, to: 200 },
    ]);
    expect(shadesOf([100])).toEqual([{ level: 1, from: 100, to: 100 }]);
    expect(shadesOf([])).toEqual([]);
  });

  it('cover several neighbouring amounts if there are more than five, and leave none out', () => {
    const amounts = Array.from({ length: 12 }, (_, index) => (index + 1) * 10);
    const shades = shadesOf(amounts);
    expect(shades.map(({ level }) => level)).toEqual([1, 2, 3, 4, 5]);
    for (const amount of amounts) {
      expect(shades.filter(({ from, to }) => from <= amount && amount <= to)).toHaveLength(1);
    }
  });
});
