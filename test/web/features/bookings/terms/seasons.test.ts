import { describe, expect, it } from 'vitest';
import { cutsOf } from '../../../../../shared/quotes/periods.ts';
import { CANCELLATION_POLICIES, type Period } from '../../../../../shared/quotes/types.ts';
import { policyInWords } from '../../../../../web/src/features/bookings/terms/cancellation-sentences.ts';
import {
  readPence,
  writePence,
} from '../../../../../web/src/features/bookings/terms/money-text.ts';
import {
  cutsInWords,
  newSeason,
  pricesInWords,
  rulesInWords,
  seasonName,
} from '../../../../../web/src/features/bookings/terms/seasons.ts';

const range = (start_date: string, end_date: string) => ({ start_date, end_date });

const values = {
  price_pence: 18_000,
  weekend_price_pence: null,
  weekly_price_pence: 100_000,
  min_stay_arrival: 1,
  min_stay_through: 7,
  arrival_days: ['FR'],
  departure_days: ['MO', 'FR'],
} as const;

const summer: Period = { ...values, name: 'Summer', ...range('2027-07-01', '2027-08-31') };

describe('a new season', () => {
  it('is called after its middle, or after Christmas', () => {
    expect(seasonName(range('2027-07-03', '2027-08-31'))).toBe('Summer');
    expect(seasonName(range('2027-03-20', '2027-04-10'))).toBe('Spring');
    expect(seasonName(range('2027-12-18', '2028-01-03'))).toBe('Christmas');
    expect(seasonName(range('2027-11-01', '2028-02-28'))).toBe('Winter');
    expect(seasonName(range('2028-01-02', '2028-01-20'))).toBe('Winter');
  });

  it('has the values of another one, but its own name and nights', () => {
    expect(newSeason(range('2027-10-01', '2027-10-10'), summer)).toEqual({
      ...values,
      name: 'Autumn',
      ...range('2027-10-01', '2027-10-10'),
    });
  });
});

describe('what becomes of other seasons', () => {
  const cuts = (start_date: string, end_date: string) =>
    cutsInWords(cutsOf([summer], range(start_date, end_date)));

  it('is said for each part that remains', () => {
    expect(cuts('2027-07-15', '2027-07-21')).toBe(
      'Summer now ends on 14 July and continues from 22 July.',
    );
    expect(cuts('2027-08-20', '2027-09-10')).toBe('Summer now ends on 19 August.');
    expect(cuts('2027-06-20', '2027-07-01')).toBe('Summer now starts on 2 July.');
    expect(cuts('2027-06-01', '2027-09-30')).toBe('Summer has been replaced.');
    expect(cuts('2027-09-01', '2027-09-30')).toBe('');
  });
});

it('prices and rules are each a line', () => {
  expect(pricesInWords(summer)).toBe('£180 a night, £1,000 a week');
  expect(rulesInWords(summer)).toBe(
    'at least 7 nights, arrival on Friday, departure on Monday or Friday',
  );
  const free = { min_stay_arrival: 1, min_stay_through: 1, arrival_days: [], departure_days: [] };
  expect(rulesInWords(free)).toBe('any number of nights');
});

it('each policy of cancellation is a sentence', () => {
  expect(CANCELLATION_POLICIES.map(policyInWords)).toEqual([
    'Full refund until 1 day before arrival, then none.',
    'Full refund until 5 days before arrival, then none.',
    'Full refund until 14 days before arrival, 50% until 7 days before, then none.',
    'Full refund until 30 days before arrival, 50% until 7 days before, then none.',
  ]);
});

describe('an amount of pounds', () => {
  it('is pence, exactly, however it is typed', () => {
    expect(['120', '£1,250', '0.29', '361.5', '4.35', ''].map(readPence)).toEqual([
      12_000,
      125_000,
      29,
      36_150,
      435,
      null,
    ]);
  });

  it('stays as it was typed if it is none, so that it is refused', () => {
    expect(readPence('120ish')).toBe('120ish');
    expect(readPence('1.005')).toBe('1.005');
    expect(readPence('250.000')).toBe('250.000');
  });

  it('is shown with its thousands apart', () => {
    expect([12_000, 120_000, 36_150, 29].map(writePence)).toEqual([
      '120',
      '1,200',
      '361.50',
      '0.29',
    ]);
  });
});
