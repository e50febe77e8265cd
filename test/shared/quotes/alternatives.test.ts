import { describe, expect, it } from 'vitest';
import { formatDays } from '../../../shared/bookings/date-words.ts';
import { BOOKING_LIMITS } from '../../../shared/bookings/limits.ts';
import { NOT_AVAILABLE } from '../../../shared/bookings/rules.ts';
import type { StayDates } from '../../../shared/bookings/types.ts';
import { addDays, daysBetween } from '../../../shared/dates.ts';
import { alternatives, stayLengths } from '../../../shared/quotes/alternatives.ts';
import { WEEKDAY_LABELS } from '../../../shared/quotes/labels.ts';
import { quote, quoteSource } from '../../../shared/quotes/quote.ts';
import { refusalProblem } from '../../../shared/quotes/sentences.ts';
import type { QuoteRule, Refusal } from '../../../shared/quotes/types.ts';
import { type QuoteOracle, quoteOracle } from '../../support/quote-oracle.ts';
import { period, range, requestOf, sourceWith, stay, TODAY } from '../../support/quotes.ts';
import type { Random } from '../../support/random.ts';
import {
  type Circumstances,
  randomCircumstances,
  randomDates,
} from '../../support/random-stays.ts';
import { soakTest } from '../../support/soak.ts';

const LONGEST = BOOKING_LIMITS.nights.max;

/** How far an arrival is from the one that somebody wants. */
const distance = (wish: StayDates, { check_in }: StayDates): number =>
  Math.abs(daysBetween(wish.check_in, check_in));

const nightsOf = ({ check_in, check_out }: StayDates): number => daysBetween(check_in, check_out);

/** All numbers of nights that a stay from a date can have. */
const lengthsFrom = (oracle: QuoteOracle, check_in: string): number[] =>
  Array.from({ length: LONGEST }, (_, index) => index + 1).filter(
    (nights) =>
      oracle.refusedDates({ check_in, check_out: addDays(check_in, nights) }) === undefined,
  );

/**
 * The stays that can be let instead, by trying all: the nearest arrivals, of two as near the later
 * one; of each the nearest length, of two as near the longer one.
 */
function allAlternatives(
  oracle: QuoteOracle,
  { clock }: Circumstances,
  wish: StayDates,
  most: number,
): StayDates[] {
  const arrivals: string[] = [];
  for (let date = clock.earliest; date <= oracle.lastArrival; date = addDays(date, 1)) {
    arrivals.push(date);
  }
  const byDistance = arrivals
    .map((date) => ({ date, days: daysBetween(wish.check_in, date) }))
    .sort((one, other) => Math.abs(one.days) - Math.abs(other.days) || other.days - one.days);
  const wanted = Math.min(Math.max(nightsOf(wish), 1), LONGEST);
  const found: StayDates[] = [];
  for (const { date } of byDistance) {
    const [nearest] = lengthsFrom(oracle, date).sort(
      (one, other) => Math.abs(one - wanted) - Math.abs(other - wanted) || other - one,
    );
    if (nearest !== undefined) found.push(stay(date, addDays(date, nearest)));
    if (found.length === most) break;
  }
  return found;
}

/** The words that the sentence of a rule has to contain. */
function namedBy({ rule, limit, days, period: name }: Refusal): string[] {
  const words: Partial<Record<QuoteRule, string>> = {
    PAST: 'past',
    TOO_LATE_TODAY: '17:00',
    TOO_FAR_AHEAD: '18 months',
    NO_NIGHT: 'after check-in date',
    TOO_LONG: '90 nights',
    PREPARATION: 'nights free',
    NOTICE: limit === 1 ? '1 day’s notice' : `${limit} days’ notice`,
    MIN_STAY: `minimum stay is ${limit} nights`,
    ARRIVAL_DAY: 'start on',
    DEPARTURE_DAY: 'end on',
  };
  return [
    words[rule] ?? NOT_AVAILABLE,
    ...(days ?? []).map((day) => WEEKDAY_LABELS[day]),
    ...(name === null ? [] : [`(${name})`]),
  ];
}

const UNNAMED: readonly QuoteRule[] = [
  'TAKEN',
  'BLOCKED',
  'CLOSED',
  'PAST',
  'TOO_LATE_TODAY',
  'TOO_FAR_AHEAD',
  'NO_NIGHT',
  'TOO_LONG',
];

/** Dates that aren't let, with what they were drawn from. */
function randomRefusal(choose: Random) {
  for (;;) {
    const circumstances = randomCircumstances(choose);
    const { let: rental, calendar, clock } = circumstances;
    const dates = randomDates(choose, circumstances);
    const oracle = quoteOracle(rental, calendar, clock);
    const refusal = oracle.refusedDates(dates);
    if (refusal !== undefined) {
      const source = quoteSource(rental, calendar, clock);
      return { circumstances, dates, oracle, refusal, source };
    }
  }
}

const DATE_RULES: readonly QuoteRule[] = [
  ...(['PAST', 'TOO_LATE_TODAY', 'TOO_FAR_AHEAD', 'NO_NIGHT', 'TOO_LONG', 'NOTICE'] as const),
  ...(['TAKEN', 'PREPARATION', 'BLOCKED', 'CLOSED'] as const),
  ...(['ARRIVAL_DAY', 'DEPARTURE_DAY', 'MIN_STAY'] as const),
];

describe('a refusal', () => {
  soakTest(
    'names its rule and a stay that can be had, nearest first',
    { sample: 300, whole: 4000 },
    async ({ amount, choose }) => {
      const rules = new Set<QuoteRule>();
      let withAlternatives = 0;
      for (let round = 0; round < amount; round += 1) {
        const { circumstances, dates, refusal, source } = randomRefusal(choose);
        const context = JSON.stringify({ round, circumstances, dates });
        rules.add(refusal.rule);
        const others = alternatives(source, dates);
        for (const other of others) {
          expect(quote(source, requestOf(other)).refusal, context).toBeUndefined();
        }
        const distances = others.map((other) => distance(dates, other));
        expect(distances, context).toEqual(distances.toSorted((one, other) => one - other));
        expect(new Set(others.map(({ check_in }) => check_in)).size, context).toBe(others.length);

        const [first] = others;
        const { message } = refusalProblem(refusal, first);
        for (const words of namedBy(refusal)) expect(message, context).toContain(words);
        if (first === undefined) continue;
        withAlternatives += 1;
        if (UNNAMED.includes(refusal.rule)) continue;
        const inWords = formatDays(first.check_in, first.check_out);
        expect(message, context).toMatch(new RegExp(`\\. You can book ${inWords}$`));
      }
      expect(DATE_RULES.filter((rule) => !rules.has(rule))).toEqual([]);
      expect(withAlternatives).toBeGreaterThan(amount / 2);
      return amount;
    },
  );

  soakTest(
    'has the alternatives that a search of all stays finds',
    { sample: 10, whole: 1000 },
    async ({ amount, choose }) => {
      for (let round = 0; round < amount; round += 1) {
        const { circumstances, dates, oracle, source } = randomRefusal(choose);
        const most = choose.between(1, 4);
        expect(
          alternatives(source, dates, most),
          JSON.stringify({ round, circumstances, dates, most }),
        ).toEqual(allAlternatives(oracle, circumstances, dates, most));
      }
      return amount;
    },
  );
});

describe('the lengths of stays from a date', () => {
  soakTest(
    'are the shortest and the longest of all',
    { sample: 150, whole: 20_000 },
    async ({ amount, choose }) => {
      let known = 0;
      for (let round = 0; round < amount; round += 1) {
        const circumstances = randomCircumstances(choose);
        const { let: rental, calendar, clock } = circumstances;
        const { check_in } = randomDates(choose, circumstances);
        const all = lengthsFrom(quoteOracle(rental, calendar, clock), check_in);
        const [shortest, longest] = [all.at(0), all.at(-1)];
        expect(
          stayLengths(quoteSource(rental, calendar, clock), check_in),
          JSON.stringify({ round, circumstances, check_in }),
        ).toEqual(shortest === undefined ? undefined : { shortest, longest });
        if (shortest !== undefined) known += 1;
      }
      expect(known).toBeGreaterThan(amount / 5);
      return amount;
    },
  );

  it('can be one alone, up to the limit, or none', () => {
    expect(stayLengths(sourceWith({}), '2027-06-07')).toEqual({ shortest: 1, longest: 90 });
    const calendar = { occupied: [stay('2027-06-08', '2027-06-10')] };
    const source = sourceWith({}, { calendar });
    expect(stayLengths(source, '2027-06-07')).toEqual({ shortest: 1, longest: 1 });
    expect(stayLengths(source, '2027-06-08')).toBeUndefined();
  });
});

describe('alternatives', () => {
  const saturdays = [
    period('Summer', '2027-06-01', '2027-08-31', {
      arrival_days: ['SA'],
      departure_days: ['SA'],
      min_stay_through: 7,
    }),
  ];

  it('are whole weeks from Saturday for a short break in summer', () => {
    const source = sourceWith({ periods: saturdays });
    expect(alternatives(source, stay('2027-07-05', '2027-07-08'))).toEqual([
      stay('2027-07-03', '2027-07-10'),
      stay('2027-07-10', '2027-07-17'),
      stay('2027-06-26', '2027-07-03'),
    ]);
  });

  it('begin with the later of two arrivals as near', () => {
    const calendar = { occupied: [stay('2027-06-10', '2027-06-11')] };
    const source = sourceWith({}, { calendar });
    expect(alternatives(source, stay('2027-06-10', '2027-06-11'), 2)).toEqual([
      stay('2027-06-11', '2027-06-12'),
      stay('2027-06-09', '2027-06-10'),
    ]);
  });

  it('have the nearest length, of two as near the longer', () => {
    const source = sourceWith({ departure_days: ['TU', 'SA'] });
    // Thursday to Saturday instead of Sunday; Tuesday is further.
    expect(alternatives(source, stay('2027-06-17', '2027-06-20'), 1)).toEqual([
      stay('2027-06-17', '2027-06-19'),
    ]);
    // Monday to Saturday instead of Thursday; Tuesday is as far.
    expect(alternatives(source, stay('2027-06-21', '2027-06-24'), 1)).toEqual([
      stay('2027-06-21', '2027-06-26'),
    ]);
  });

  it('come from the first and the last arrival for dates before and after', () => {
    const source = sourceWith({}, { earliest: addDays(TODAY, 1) });
    expect(alternatives(source, stay('2026-12-01', '2026-12-03'), 2)).toEqual([
      stay('2027-01-02', '2027-01-04'),
      stay('2027-01-03', '2027-01-05'),
    ]);
    expect(alternatives(source, stay('2029-01-01', '2029-01-05'), 2)).toEqual([
      stay('2028-07-01', '2028-07-05'),
      stay('2028-06-30', '2028-07-04'),
    ]);
  });

  it('have a night at least and 90 at most', () => {
    const source = sourceWith({});
    expect(alternatives(source, stay('2027-06-07', '2027-06-07'), 1)).toEqual([
      stay('2027-06-07', '2027-06-08'),
    ]);
    expect(alternatives(source, stay('2027-06-07', '2027-12-07'), 1)).toEqual([
      stay('2027-06-07', '2027-09-05'),
    ]);
  });

  it('are three unless another number is wanted, or fewer', () => {
    expect(alternatives(sourceWith({}), stay('2027-06-07', '2027-06-08'))).toHaveLength(3);
    const windows = [range('2027-06-07', '2027-06-08')];
    expect(
      alternatives(sourceWith({}, { calendar: { windows } }), stay('2027-06-01', '2027-06-05'), 5),
    ).toEqual([stay('2027-06-07', '2027-06-09'), stay('2027-06-08', '2027-06-09')]);
  });

  it('can be as far away as possible', () => {
    const onLastDay = sourceWith(
      {},
      { calendar: { windows: [range('2028-07-01', '2028-07-01')] } },
    );
    expect(alternatives(onLastDay, stay(TODAY, '2027-01-03'))).toEqual([
      stay('2028-07-01', '2028-07-02'),
    ]);
    const onFirstDay = sourceWith({}, { calendar: { windows: [range(TODAY, TODAY)] } });
    expect(alternatives(onFirstDay, stay('2028-07-01', '2028-07-03'))).toEqual([
      stay(TODAY, '2027-01-02'),
    ]);
    const longest = sourceWith({ min_stay_through: 90 });
    expect(alternatives(longest, stay('2027-06-07', '2027-06-08'), 1)).toEqual([
      stay('2027-06-07', '2027-09-05'),
    ]);
  });

  it('are none where nothing is let', () => {
    const blocked = [range('2027-01-01', '2029-12-31')];
    const source = sourceWith({}, { calendar: { blocked } });
    expect(alternatives(source, stay('2027-06-07', '2027-06-08'))).toEqual([]);
  });
});
