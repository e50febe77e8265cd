import { describe, expect, it } from 'vitest';
import { BOOKING_LIMITS } from '../../../shared/bookings/limits.ts';
import type { Calendar } from '../../../shared/bookings/types.ts';
import { addDays } from '../../../shared/dates.ts';
import { type FromPrice, fromPrice } from '../../../shared/quotes/from-price.ts';
import type { Let, QuoteRule, StayTerms } from '../../../shared/quotes/types.ts';
import { type QuoteOracle, quoteOracle } from '../../support/quote-oracle.ts';
import { calendarWith, fee, letWith, period, range, stay, TODAY } from '../../support/quotes.ts';
import { randomCircumstances } from '../../support/random-stays.ts';
import { soakTest } from '../../support/soak.ts';

const NOT_FREE: readonly QuoteRule[] = ['TAKEN', 'BLOCKED', 'CLOSED'];

/** The least price by trying all stays of some lengths. */
function leastByTrying(oracle: QuoteOracle, today: string, shortest: number, longest: number) {
  const prices: { readonly price_pence: number; readonly nights: number }[] = [];
  for (let check_in = today; check_in <= oracle.lastArrival; check_in = addDays(check_in, 1)) {
    let check_out = addDays(check_in, shortest);
    for (let nights = shortest; nights <= longest; nights += 1) {
      const request = { check_in, check_out, guests: 1, dogs: 0, extras: [] };
      const { quote, refusal } = oracle.quote(request);
      // A longer stay has the same night.
      if (refusal !== undefined && NOT_FREE.includes(refusal.rule)) break;
      check_out = addDays(check_out, 1);
      if (quote === undefined) continue;
      const price_pence = Math.floor((quote.total_pence + nights - 1) / nights);
      prices.push({ price_pence, nights });
    }
  }
  const least = Math.min(...prices.map(({ price_pence }) => price_pence));
  return {
    price_pence: least,
    lengths: prices.flatMap((each) => (each.price_pence === least ? [each.nights] : [])),
  };
}

/** For how many guests one pays no more than for one. */
function guestsOf(terms: StayTerms | null): number | null {
  const paysByGuest = (terms?.fees ?? []).some(
    ({ is_mandatory, unit }) => is_mandatory && ['GUEST', 'GUEST_NIGHT'].includes(unit),
  );
  if (paysByGuest) return 1;
  return terms !== null && terms.extra_guest_pence > 0 ? terms.base_guests : null;
}

/** The calendar, then without its stays, then empty. */
const FALLBACKS: readonly ((calendar: Calendar) => Calendar)[] = [
  (calendar) => calendar,
  (calendar) => ({ ...calendar, occupied: [] }),
  () => calendarWith(),
];

/** The expected price "from", with the lengths of stays that have it. */
function expectedOf(rental: Let, calendar: Calendar, today: string) {
  for (const [fallback, calendarOf] of FALLBACKS.entries()) {
    const oracle = quoteOracle(rental, calendarOf(calendar), { today, earliest: today });
    for (const [shortest, longest] of [
      [1, 7],
      [8, BOOKING_LIMITS.nights.max],
    ] as const) {
      const { price_pence, lengths } = leastByTrying(oracle, today, shortest, longest);
      if (lengths.length > 0) {
        const guests = guestsOf(rental.terms);
        return { price_pence, guests, lengths, fallback, isLong: shortest > 1 };
      }
    }
  }
  return undefined;
}

/** Calendars that leave nothing free now and then. */
function fullNowAndThen(calendar: Calendar, today: string, kind: number): Calendar {
  if (kind === 0) return { ...calendar, occupied: [stay(today, addDays(today, 700))] };
  if (kind === 1) return { ...calendar, blocked: [range(today, addDays(today, 700))] };
  return calendar;
}

describe('the price from', () => {
  soakTest('is the least of all stays', { sample: 30, whole: 3000 }, async ({ amount, choose }) => {
    const counts = { now: 0, occupied: 0, closed: 0, long: 0, none: 0 };
    for (let round = 0; round < amount; round += 1) {
      const { let: rental, calendar: drawn, clock } = randomCircumstances(choose);
      const calendar = fullNowAndThen(drawn, clock.today, choose.between(0, 9));
      const expected = expectedOf(rental, calendar, clock.today);
      const result = fromPrice(rental, calendar, clock.today);
      const context = JSON.stringify({ round, rental, calendar, clock });
      if (expected === undefined) {
        expect(result, context).toBeUndefined();
        counts.none += 1;
        continue;
      }
      const { price_pence, guests, lengths, fallback, isLong } = expected;
      expect(result, context).toEqual({ price_pence, guests, nights: expect.any(Number) });
      expect(lengths, context).toContain(result?.nights);
      counts[(['now', 'occupied', 'closed'] as const)[fallback] ?? 'now'] += 1;
      if (isLong) counts.long += 1;
    }
    expect(
      Math.min(counts.now, counts.occupied, counts.closed),
      JSON.stringify(counts),
    ).toBeGreaterThan(0);
    return amount;
  });

  const from = (
    terms: Partial<StayTerms>,
    calendar: Partial<Calendar> = {},
    given: Partial<Let> = {},
  ): FromPrice | undefined => fromPrice(letWith(terms, given), calendarWith(calendar), TODAY);

  it.each<[string, Partial<StayTerms>, FromPrice]>([
    ['a night’s', {}, { price_pence: 10_000, nights: 1, guests: null }],
    [
      'a week’s with its fees, rounded up',
      { fees: [fee({ price_pence: 6000 })] },
      { price_pence: 10_858, nights: 7, guests: null },
    ],
    [
      'a week’s by the price of a week',
      { weekly_price_pence: 60_000 },
      { price_pence: 8572, nights: 7, guests: null },
    ],
    [
      'a long stay’s if all have to be long',
      { min_stay_through: 9, fees: [fee({ price_pence: 90_000 })] },
      { price_pence: 11_000, nights: 90, guests: null },
    ],
    [
      'that of the cheapest period',
      { periods: [period('January', '2027-01-10', '2027-01-12', { price_pence: 5000 })] },
      { price_pence: 5000, nights: 1, guests: null },
    ],
    [
      'one guest’s with a fee by guest',
      { fees: [fee({ unit: 'GUEST_NIGHT', price_pence: 1 })], base_guests: 2 },
      { price_pence: 10_001, nights: 1, guests: 1 },
    ],
    [
      'one guest’s with a fee by guest and stay',
      { fees: [fee({ unit: 'GUEST', price_pence: 700 })], base_guests: 2, extra_guest_pence: 1 },
      { price_pence: 10_100, nights: 7, guests: 1 },
    ],
    [
      'without what isn’t mandatory',
      { fees: [fee({ is_mandatory: false }), fee({ unit: 'GUEST', is_mandatory: false })] },
      { price_pence: 10_000, nights: 1, guests: null },
    ],
    [
      'without dogs',
      { fees: [fee({ unit: 'DOG' })] },
      { price_pence: 10_000, nights: 1, guests: null },
    ],
    [
      'for those in the price if others pay',
      { base_guests: 4, extra_guest_pence: 1 },
      { price_pence: 10_000, nights: 1, guests: 4 },
    ],
    [
      'for all if nobody pays more',
      { base_guests: 4, extra_guest_pence: 0 },
      { price_pence: 10_000, nights: 1, guests: null },
    ],
  ])('is %s', (_, terms, expected) => {
    expect(from(terms)).toEqual(expected);
  });

  it('is the price of a night without terms', () => {
    expect(from({}, {}, { terms: null })).toEqual({
      price_pence: 10_000,
      nights: 1,
      guests: null,
    });
  });

  const periods = [
    period('Winter', '2027-01-01', '2027-01-31', { price_pence: 3000 }),
    period('May', '2027-05-01', '2027-05-31', { price_pence: 5000 }),
  ];
  const january = [stay('2026-12-20', '2027-02-01')];
  const may = [range('2027-05-01', '2027-05-31')];
  const always = [range('2026-12-01', '2029-12-31')];

  it.each<[string, Partial<Calendar>, number]>([
    ['all is free', {}, 3000],
    ['the cheapest nights are taken', { occupied: january }, 5000],
    ['the next are blocked', { occupied: january, blocked: may }, 10_000],
    ['only those are offered', { occupied: january, windows: may }, 5000],
    [
      'all that is offered is taken',
      { occupied: [stay('2027-05-01', '2027-06-01')], windows: may },
      5000,
    ],
    ['all is taken', { occupied: [stay('2026-12-20', '2029-02-01')], blocked: may }, 3000],
    ['all is blocked', { occupied: january, blocked: always }, 3000],
    ['all windows are over', { windows: [range('2026-01-01', '2026-05-31')] }, 3000],
  ])('is of what is free, else let, else allowed: %s', (_, calendar, price_pence) => {
    expect(from({ periods }, calendar)).toEqual({ price_pence, nights: 1, guests: null });
  });

  it('is of eight nights where no fewer and no more are let', () => {
    const windows = [range('2027-06-01', '2027-06-08')];
    expect(from({ min_stay_through: 8 }, { windows })).toEqual({
      price_pence: 10_000,
      nights: 8,
      guests: null,
    });
  });

  it('has a stay from today and on the last day', () => {
    const today = [period('Today', TODAY, TODAY, { price_pence: 100 })];
    expect(from({ periods: today })?.price_pence).toBe(100);
    const last = [period('Last', '2028-07-01', '2028-07-01', { price_pence: 100 })];
    expect(from({ periods: last })?.price_pence).toBe(100);
    const beyond = [period('Beyond', '2028-07-02', '2028-07-02', { price_pence: 100 })];
    // Two nights, the second of them at £1.
    expect(from({ periods: beyond })).toMatchObject({ price_pence: 5050, nights: 2 });
  });

  it('is none where the rules allow no stay', () => {
    const noStay = period('Never', '2026-12-01', '2029-12-31', {
      arrival_days: ['MO'],
      departure_days: ['MO'],
      min_stay_through: 91,
    });
    expect(from({ periods: [noStay] })).toBeUndefined();
  });
});
