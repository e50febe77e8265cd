import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { NO_TERMS } from '../../../shared/quotes/quote.ts';
import {
  acceptedQuoteSchema,
  quoteSchema,
  stayTermsSchema,
  wishFields,
} from '../../../shared/quotes/schema.ts';
import type { StayTerms } from '../../../shared/quotes/types.ts';
import { fee, period, quoteWith, stay } from '../../support/quotes.ts';

/** The problems of a value: `path: message`. */
const problemsOf = (schema: z.ZodType, value: unknown): string[] =>
  (schema.safeParse(value).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  );

describe('the terms of a let', () => {
  it('can be those of a let without any', () => {
    expect(stayTermsSchema.parse(NO_TERMS)).toEqual(NO_TERMS);
  });

  const may = period('May', '2027-05-01', '2027-05-31');

  it.each<[string, Partial<StayTerms>]>([
    ['periods that adjoin', { periods: [may, period('June', '2027-06-01', '2027-06-30')] }],
    ['a period of a night', { periods: [period('Fair', '2027-05-01', '2027-05-01')] }],
    ['all days of the week', { arrival_days: ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] }],
    ['a fee of a penny', { fees: [fee({ price_pence: 1 })] }],
    ['the longest minimum and notice', { min_stay_arrival: 28, notice_days: 90 }],
    ['the most preparation', { preparation_nights: 7 }],
    ['a late rule', { late_rule: { within_days: 1, min_stay: 28 } }],
  ])('can have %s', (_, given) => {
    const terms = { ...NO_TERMS, ...given };
    expect(stayTermsSchema.parse(terms)).toEqual(terms);
  });

  it.each<[string, object, string]>([
    [
      'periods that share a night',
      { periods: [may, period('June', '2027-05-31', '2027-06-30')] },
      'periods.1.start_date: Some of these nights are already in another season',
    ],
    [
      'a period that ends before it begins',
      { periods: [period('May', '2027-05-02', '2027-05-01')] },
      'periods.0.end_date: End date must not be before start date',
    ],
    [
      'a date that doesn’t exist',
      { periods: [period('May', '2027-02-29', '2027-05-01')] },
      'periods.0.start_date: Start date must be a date, like 2027-06-18',
    ],
    [
      'a period without a name',
      { periods: [{ ...may, name: ' ' }] },
      'periods.0.name: Name is required',
    ],
    [
      'a night for less than a pound',
      { periods: [{ ...may, price_pence: 99 }] },
      'periods.0.price_pence: Price must be at least £1',
    ],
    [
      'half a penny',
      { weekly_price_pence: 10_000.5 },
      'weekly_price_pence: Weekly price must be a whole number of pence',
    ],
    [
      'a weekend for more than any property costs',
      { weekend_price_pence: 100_000_000_001 },
      'weekend_price_pence: Weekend price must be at most £1000000000',
    ],
    ...['Ring 01539 432 101', 'me@example.com', 'www.example.com', 'https://example.com'].map(
      (name): [string, Partial<StayTerms>, string] => [
        `a fee that leads elsewhere: ${name}`,
        { fees: [fee({ name })] },
        'fees.0.name: Fee name must not contain an address or a phone number',
      ],
    ),
    [
      'a day twice',
      { departure_days: ['FR', 'FR'] },
      'departure_days: Departure days must have each day once',
    ],
    [
      'two fees with one name',
      { fees: [fee({ name: 'Logs' }), fee({ name: 'logs' })] },
      'fees.1.name: Another fee has this name',
    ],
    [
      'a fee of nothing',
      { fees: [fee({ price_pence: 0 })] },
      'fees.0.price_pence: Fee must be at least £0.01',
    ],
    [
      '61 periods',
      { periods: Array.from({ length: 61 }, (_, day) => period('Day', date(day), date(day))) },
      'periods: There can be at most 60 seasons',
    ],
    [
      '13 fees',
      { fees: Array.from({ length: 13 }, (_, number) => fee({ name: `Fee ${number}` })) },
      'fees: There can be at most 12 fees',
    ],
    ['an unknown field', { maximum: 7 }, ': Unrecognized key: "maximum"'],
  ])('can’t have %s', (_, given, problem) => {
    expect(problemsOf(stayTermsSchema, { ...NO_TERMS, ...given })).toContain(problem);
  });

  it.each([
    ['min_stay_arrival', 0],
    ['min_stay_through', 29],
    ['notice_days', -1],
    ['notice_days', 91],
    ['preparation_nights', 8],
    ['base_guests', 0],
    ['extra_guest_pence', -1],
    ['deposit_pence', 99],
    ['arrival_days', ['XX']],
    ['cancellation', 'STRICT'],
    ['late_rule', { within_days: 0, min_stay: 2 }],
    ['late_rule', { within_days: 91, min_stay: 2 }],
    ['late_rule', { within_days: 9, min_stay: 0 }],
  ])('refuse %s of %o', (field, value) => {
    const problems = problemsOf(stayTermsSchema, { ...NO_TERMS, [field]: value });
    expect(problems).toEqual([expect.stringMatching(new RegExp(`^${field}`))]);
  });
});

/** A day of 2027, counted from 0. */
const date = (day: number): string =>
  new Date(Date.UTC(2027, 0, 1 + day)).toISOString().slice(0, 10);

describe('a quote', () => {
  it('is kept whole', () => {
    const { quote } = quoteWith(
      {
        weekend_price_pence: 12_000,
        base_guests: 1,
        extra_guest_pence: 500,
        fees: [fee()],
        deposit_pence: 15_000,
        cancellation: 'FIRM',
      },
      stay('2027-06-10', '2027-06-13'),
      { guests: 2 },
    );
    expect(quoteSchema.parse(quote)).toEqual(quote);
    expect(quote?.lines.map(({ kind }) => kind)).toEqual([
      'NIGHTS',
      'NIGHTS',
      'EXTRA_GUESTS',
      'FEE',
    ]);
  });
});

describe('a wish', () => {
  const schema = z.strictObject(wishFields);

  it.each([
    [{ dogs: 0, extras: [] }, []],
    [{ dogs: 10, extras: ['Logs', 'Cot'] }, []],
    [{ dogs: 11, extras: [] }, ['dogs: Dogs must be at most 10']],
    [{ dogs: 0, extras: ['Logs', 'Logs'] }, ['extras: Each extra can be chosen once']],
    [{ dogs: 0, extras: [''] }, ['extras.0: Extra is required']],
  ])('%o has these problems: %o', (wish, problems) => {
    expect(problemsOf(schema, wish)).toEqual(problems);
  });

  it('accepts a total and a version', () => {
    expect(problemsOf(acceptedQuoteSchema, { total_pence: 0, terms_version: 0 })).toEqual([]);
    expect(problemsOf(acceptedQuoteSchema, { total_pence: 0.5, terms_version: -1 })).toHaveLength(
      2,
    );
    expect(problemsOf(acceptedQuoteSchema, { total_pence: 1 })).toHaveLength(1);
  });
});
