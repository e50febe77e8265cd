import { describe, expect, it } from 'vitest';
import type { DateRange } from '../../../shared/bookings/types.ts';
import { addDays } from '../../../shared/dates.ts';
import {
  cutsOf,
  nextYear,
  withNextYear,
  withoutNights,
  withPeriod,
} from '../../../shared/quotes/periods.ts';
import type { Period } from '../../../shared/quotes/types.ts';
import { period, range } from '../../support/quotes.ts';
import type { Random } from '../../support/random.ts';
import { randomTerms } from '../../support/random-stays.ts';
import { soakTest } from '../../support/soak.ts';

const TODAY = '2027-01-01';

/** Each night's period, without its dates. @throws if two share a night */
function nightsOf(periods: readonly Period[]): Map<string, Omit<Period, keyof DateRange>> {
  const nights = new Map<string, Omit<Period, keyof DateRange>>();
  for (const { start_date, end_date, ...season } of periods) {
    if (end_date < start_date) throw new Error(`A period ends on ${end_date}, before it begins`);
    for (let date = start_date; date <= end_date; date = addDays(date, 1)) {
      if (nights.has(date)) throw new Error(`Two periods share ${date}`);
      nights.set(date, season);
    }
  }
  return nights;
}

const sorted = (nights: ReadonlyMap<string, unknown>) =>
  [...nights].sort(([one], [other]) => (one < other ? -1 : 1));

const starts = (periods: readonly Period[]): string[] =>
  periods.map(({ start_date }) => start_date);

function randomRange(choose: Random): DateRange {
  const start_date = addDays(TODAY, choose.between(-30, 700));
  return {
    start_date,
    end_date: addDays(start_date, choose.between(0, choose.pick([2, 30, 200]))),
  };
}

const inRange = ({ start_date, end_date }: DateRange, date: string): boolean =>
  start_date <= date && date <= end_date;

describe('random changes of periods', () => {
  soakTest(
    'change the nights of the change alone',
    { sample: 200, whole: 20_000 },
    async ({ amount, choose }) => {
      let cut = 0;
      for (let round = 0; round < amount; round += 1) {
        const { periods } = randomTerms(choose, TODAY);
        const dates = randomRange(choose);
        const context = JSON.stringify({ round, periods, dates });
        const before = nightsOf(periods);
        const outside = [...before].filter(([date]) => !inRange(dates, date));

        const without = withoutNights(periods, dates);
        expect(sorted(nightsOf(without)), context).toEqual(sorted(new Map(outside)));
        expect(starts(without), context).toEqual(starts(without).toSorted());

        const added = period('New', dates.start_date, dates.end_date, { price_pence: 777 });
        const { start_date: _, end_date: __, ...season } = added;
        const after = withPeriod(periods, added);
        const expected = new Map(outside);
        for (let date = dates.start_date; date <= dates.end_date; date = addDays(date, 1)) {
          expected.set(date, season);
        }
        expect(sorted(nightsOf(after)), context).toEqual(sorted(expected));
        expect(starts(after), context).toEqual(starts(after).toSorted());
        expect(after, context).toContainEqual(added);

        const cuts = cutsOf(periods, dates);
        cut += cuts.length;
        expect(
          cuts.map(({ period: each }) => each),
          context,
        ).toEqual(
          periods.filter((each) =>
            [...nightsOf([each]).keys()].some((date) => inRange(dates, date)),
          ),
        );
        for (const { period: each, parts } of cuts) {
          const left = nightsOf(parts.map((part) => ({ ...each, ...part })));
          const wanted = [...nightsOf([each])].filter(([date]) => !inRange(dates, date));
          expect([...left], context).toEqual(wanted);
        }
      }
      expect(cut).toBeGreaterThan(amount / 4);
      return amount;
    },
  );

  soakTest(
    'add each night again 364 days later, where none is',
    { sample: 25, whole: 10_000 },
    async ({ amount, choose }) => {
      for (let round = 0; round < amount; round += 1) {
        const { periods } = randomTerms(choose, TODAY);
        const expected = nightsOf(periods);
        for (const [date, season] of [...expected]) {
          const later = new Date(Date.parse(date) + 364 * 86_400_000).toISOString().slice(0, 10);
          if (!periods.some((each) => inRange(each, later))) expected.set(later, season);
        }
        const after = withNextYear(periods);
        expect(sorted(nightsOf(after)), JSON.stringify({ round, periods })).toEqual(
          sorted(expected),
        );
        expect(starts(after)).toEqual(starts(after).toSorted());
        for (const each of periods) expect(after).toContainEqual(each);
      }
      return amount;
    },
  );
});

describe('a new period', () => {
  const summer = period('Summer', '2027-06-01', '2027-08-31');
  const winter = period('Winter', '2027-11-01', '2028-02-29');

  it('splits the one that it lies in', () => {
    const fair = period('Fair', '2027-07-10', '2027-07-12');
    expect(withPeriod([summer, winter], fair)).toEqual([
      { ...summer, end_date: '2027-07-09' },
      fair,
      { ...summer, start_date: '2027-07-13' },
      winter,
    ]);
    expect(cutsOf([summer, winter], fair)).toEqual([
      {
        period: summer,
        parts: [range('2027-06-01', '2027-07-09'), range('2027-07-13', '2027-08-31')],
      },
    ]);
  });

  it('leaves nothing of one that it covers', () => {
    const year = period('Year', '2027-06-01', '2027-12-31');
    expect(withPeriod([winter, summer], year)).toEqual([
      year,
      { ...winter, start_date: '2028-01-01' },
    ]);
    expect(cutsOf([summer], year)).toEqual([{ period: summer, parts: [] }]);
  });

  it('cuts none that it adjoins', () => {
    const autumn = period('Autumn', '2027-09-01', '2027-10-31');
    expect(cutsOf([summer, winter], autumn)).toEqual([]);
    expect(withPeriod([winter, summer], autumn)).toEqual([summer, autumn, winter]);
  });

  it('cuts one of which it has the first or the last night', () => {
    const firstNight = range('2027-05-01', '2027-06-01');
    const lastNight = range('2027-08-31', '2027-09-30');
    expect(withoutNights([summer], firstNight)).toEqual([{ ...summer, start_date: '2027-06-02' }]);
    expect(withoutNights([summer], lastNight)).toEqual([{ ...summer, end_date: '2027-08-30' }]);
    expect(cutsOf([summer], firstNight)).toHaveLength(1);
    expect(cutsOf([summer], lastNight)).toHaveLength(1);
  });
});

describe('a period a year later', () => {
  it('has the same days of the week', () => {
    // From Friday to Thursday, both years.
    expect(nextYear(period('May', '2027-05-07', '2027-05-13', { min_stay_arrival: 3 }))).toEqual(
      period('May', '2028-05-05', '2028-05-11', { min_stay_arrival: 3 }),
    );
  });

  it('leaves its nights to periods that are there', () => {
    const may = period('May', '2027-05-07', '2027-05-20');
    const fair = period('Fair', '2028-05-08', '2028-05-09');
    expect(withNextYear([may, fair])).toEqual([
      may,
      period('May', '2028-05-05', '2028-05-07'),
      fair,
      period('May', '2028-05-10', '2028-05-18'),
      period('Fair', '2029-05-07', '2029-05-08'),
    ]);
  });
});
