import { describe, expect, it } from 'vitest';
import { NOT_AVAILABLE } from '../../../shared/bookings/rules.ts';
import {
  cancellationInWords,
  daysInWords,
  feeLabel,
  formatPence,
  isPlain,
  lineLabel,
  refusalNote,
  refusalProblem,
  stayInWords,
} from '../../../shared/quotes/sentences.ts';
import type {
  FeeUnit,
  Quote,
  QuoteLine,
  QuoteRule,
  Refusal,
  Weekday,
} from '../../../shared/quotes/types.ts';
import { fee, stay } from '../../support/quotes.ts';

/** Rules whose sentences name a stay that can be booked; all others are the same for each property. */
const HOST_RULES: readonly QuoteRule[] = [
  'NOTICE',
  'PREPARATION',
  'ARRIVAL_DAY',
  'DEPARTURE_DAY',
  'MIN_STAY',
];

const INSTEAD = stay('2027-06-04', '2027-06-11');

const refusal = (rule: QuoteRule, given: Partial<Refusal> = {}): Refusal => ({
  rule,
  period: null,
  ...given,
});

describe('a refusal', () => {
  it.each<[Refusal, string, string]>([
    [refusal('PAST'), 'check_in', 'Check-in date must not be in the past'],
    [
      refusal('TOO_LATE_TODAY'),
      'check_in',
      'Stays that start today can be requested until 17:00. Choose tomorrow or later',
    ],
    [refusal('TOO_FAR_AHEAD', { limit: 18 }), 'check_in', 'Check-in date must be within 18 months'],
    [refusal('NO_NIGHT'), 'check_out', 'Check-out date must be after check-in date'],
    [refusal('TOO_LONG', { limit: 90 }), 'check_out', 'A stay can be at most 90 nights'],
    [refusal('NOTICE', { limit: 1 }), 'check_in', 'The host needs 1 day’s notice'],
    [refusal('NOTICE', { limit: 3 }), 'check_in', 'The host needs 3 days’ notice'],
    [refusal('PREPARATION'), 'check_in', 'The host keeps nights free between stays'],
    [refusal('ARRIVAL_DAY', { days: ['FR'] }), 'check_in', 'Stays must start on a Friday'],
    [
      refusal('ARRIVAL_DAY', { days: ['MO', 'FR'], period: 'Winter' }),
      'check_in',
      'Stays must start on a Monday or Friday (Winter)',
    ],
    [
      refusal('DEPARTURE_DAY', { days: ['SA'], period: 'Summer' }),
      'check_out',
      'Stays must end on a Saturday (Summer)',
    ],
    [refusal('MIN_STAY', { limit: 3 }), 'check_out', 'The minimum stay is 3 nights'],
    [
      refusal('MIN_STAY', { limit: 7, period: 'Summer' }),
      'check_out',
      'The minimum stay is 7 nights (Summer)',
    ],
    [refusal('GUESTS', { limit: 4 }), 'guests', 'This property sleeps up to 4'],
    [refusal('NO_DOGS'), 'dogs', 'This property doesn’t allow dogs'],
    [refusal('DOGS', { limit: 2 }), 'dogs', 'This property allows up to 2 dogs'],
    [
      refusal('UNKNOWN_EXTRA'),
      'extras',
      'One of these extras is no longer available. Please choose again',
    ],
  ])('of %o is at %s: %s', (given, path, message) => {
    expect(refusalProblem(given)).toEqual({ path, message });
    const more = HOST_RULES.includes(given.rule) ? '. You can book Fri 4 to Fri 11 June 2027' : '';
    expect(refusalProblem(given, INSTEAD)).toEqual({ path, message: `${message}${more}` });
  });

  it.each<QuoteRule>(['TAKEN', 'BLOCKED', 'CLOSED'])(
    'of %s has the specified sentence alone',
    (rule) => {
      expect(refusalProblem(refusal(rule), INSTEAD)).toEqual({
        path: 'check_in',
        message: NOT_AVAILABLE,
      });
    },
  );
});

describe('a note at a day', () => {
  it.each<[Refusal, string]>([
    [refusal('PAST'), 'past'],
    [refusal('TOO_LATE_TODAY'), 'past'],
    [refusal('TAKEN'), 'taken'],
    [refusal('BLOCKED'), 'not available'],
    [refusal('CLOSED'), 'not available'],
    [refusal('ARRIVAL_DAY', { days: ['FR', 'SA'] }), 'arrivals only on Friday or Saturday'],
    [refusal('DEPARTURE_DAY', { days: ['SA'] }), 'departures only on Saturday'],
    [refusal('MIN_STAY', { limit: 2 }), 'at least 2 nights'],
    [refusal('NOTICE', { limit: 1 }), 'needs 1 day’s notice'],
    [refusal('PREPARATION'), 'kept free between stays'],
    [refusal('TOO_FAR_AHEAD', { limit: 18 }), 'too far ahead'],
    [refusal('TOO_LONG', { limit: 90 }), 'at most 90 nights'],
    [refusal('NO_NIGHT'), 'not available'],
  ])('of %o: %s', (given, note) => {
    expect(refusalNote(given)).toBe(note);
  });
});

describe('words', () => {
  it('list days', () => {
    const days: Weekday[] = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
    expect(daysInWords(days)).toBe(
      'Monday, Tuesday, Wednesday, Thursday, Friday, Saturday or Sunday',
    );
  });

  it('say an amount of pence in pounds', () => {
    expect([74_000, 36_150, 5].map(formatPence)).toEqual(['£740', '£361.50', '£0.05']);
  });

  it('name a stay', () => {
    expect(stayInWords(INSTEAD)).toBe('Fri 4 to Fri 11 June 2027');
  });
});

describe('the label of a line', () => {
  const nights = {
    kind: 'NIGHTS',
    period: null,
    rate: 'NIGHT',
    nights: 5,
    each_pence: 12_000,
    pence: 60_000,
  } as const satisfies QuoteLine;
  const paid = {
    kind: 'FEE',
    name: 'Logs',
    unit: 'STAY',
    is_mandatory: false,
    count: 1,
    each_pence: 1000,
    pence: 1000,
  } as const satisfies QuoteLine;

  it.each<[QuoteLine, string]>([
    [nights, '5 nights (£120 each)'],
    [{ ...nights, nights: 1, period: 'Summer' }, '1 night, Summer (£120 each)'],
    [{ ...nights, nights: 2, rate: 'WEEKEND' }, '2 weekend nights (£120 each)'],
    [{ ...nights, nights: 8, rate: 'WEEK', period: 'Winter' }, '8 nights, Winter (£120 a week)'],
    [
      { kind: 'EXTRA_GUESTS', guests: 1, nights: 3, each_pence: 750, pence: 2250 },
      '1 extra guest (£7.50 a night each)',
    ],
    [paid, 'Logs'],
    [{ ...paid, unit: 'DOG_WEEK', count: 2 }, 'Logs (£10 a dog a week)'],
  ])('of %o: %s', (line, label) => {
    expect(lineLabel(line)).toBe(label);
  });

  it.each<[boolean, string, QuoteLine[]]>([
    [true, 'nights at one price', [nights]],
    [false, 'a price by the week', [{ ...nights, rate: 'WEEK' }]],
    [false, 'the price of a period', [{ ...nights, period: 'Summer' }]],
    [false, 'a fee beside the nights', [nights, paid]],
  ])('can be left out (%s) of %s', (canBeLeftOut, _, lines) => {
    expect(isPlain({ lines })).toBe(canBeLeftOut);
  });

  it.each<[FeeUnit, string]>([
    ['STAY', 'Cleaning, £10 a stay'],
    ['NIGHT', 'Cleaning, £10 a night'],
    ['GUEST', 'Cleaning, £10 a guest'],
    ['GUEST_NIGHT', 'Cleaning, £10 a guest a night'],
    ['DOG', 'Cleaning, £10 a dog'],
    ['DOG_NIGHT', 'Cleaning, £10 a dog a night'],
    ['DOG_WEEK', 'Cleaning, £10 a dog a week'],
  ])('has the unit of a fee: %s', (unit, label) => {
    expect(feeLabel(fee({ unit }))).toBe(label);
  });
});

describe('a cancellation', () => {
  const full = { until: '2027-06-04', percent: 100 };
  const half = { until: '2027-06-11', percent: 50 };

  it.each<[Quote['cancellation'], string | undefined]>([
    [
      { policy: 'LIMITED', steps: [full, half] },
      'Free cancellation until Fri 4 June 2027, 50% refund until Fri 11 June 2027. After that, no refund',
    ],
    [
      { policy: 'FLEXIBLE', steps: [full] },
      'Free cancellation until Fri 4 June 2027. After that, no refund',
    ],
    [
      { policy: 'LIMITED', steps: [half] },
      '50% refund until Fri 11 June 2027. After that, no refund',
    ],
    [{ policy: 'LIMITED', steps: [] }, 'No refund if you cancel'],
    [null, undefined],
  ])('%o is said so: %s', (cancellation, words) => {
    expect(cancellationInWords({ cancellation })).toBe(words);
  });
});
