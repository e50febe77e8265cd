import { describe, expect, it } from 'vitest';
import { toPence } from '../../../../../shared/money.ts';
import { NO_TERMS, quoteSource } from '../../../../../shared/quotes/quote.ts';
import type { StayTerms } from '../../../../../shared/quotes/types.ts';
import { dayChoices } from '../../../../../web/src/features/bookings/booking/day-choices.ts';

const TODAY = '2027-06-01';
const day = (number: number): string => `2027-06-${String(number).padStart(2, '0')}`;

/** A let that somebody has from 15 to 18 June, and that is closed on 24 and 25 June. */
const sourceWith = (terms: Partial<StayTerms> = {}) =>
  quoteSource(
    {
      price_pence: toPence(100),
      sleeps: 4,
      pets_allowed: false,
      max_dogs: null,
      terms: { ...NO_TERMS, ...terms },
      terms_version: 0,
    },
    {
      windows: [],
      blocked: [{ start_date: day(24), end_date: day(25) }],
      occupied: [{ check_in: day(15), check_out: day(18) }],
    },
    { today: TODAY, earliest: day(2) },
  );

/** A request for the days of arrival. */
const ANY = { check_in: '', check_out: '', guests: 1, dogs: 0, extras: [] };

/** The days of departure after a check-in on 10 June. */
const departures = (terms?: Partial<StayTerms>) => {
  const choices = dayChoices(sourceWith(terms), {
    ...ANY,
    check_in: day(10),
  });
  return (number: number) => choices(day(number));
};

describe('the days of departure', () => {
  const choices = departures();
  const thrifty = departures({ min_stay_arrival: 2 });

  it.each([5, 10, 20, 22])('%i June is free, and begins another stay', (number) => {
    expect(choices(number)).toEqual({ fills: 'check_in', note: '' });
  });

  it.each([
    [11, 10_000],
    [15, 50_000],
  ])('%i June ends the stay, which costs %i pence', (number, total_pence) => {
    expect(choices(number)).toEqual({ fills: 'check_out', note: '', total_pence });
  });

  it('are taken, closed or past only where nobody can arrive either', () => {
    expect(choices(16)).toEqual({ note: 'taken', look: 'taken' });
    expect(choices(24)).toEqual({ note: 'not available', look: 'closed' });
    expect(choices(1)).toEqual({ note: 'past', look: 'past' });
  });

  it('say which rule they break, and look different from taken ones', () => {
    expect(thrifty(11)).toEqual({ note: 'at least 2 nights', look: 'barred' });
    // Two nights up to another stay.
    expect(thrifty(14)).toMatchObject({ fills: 'check_out' });
    expect(thrifty(22)).toEqual({ note: 'at least 2 nights', look: 'barred' });
  });
});

it('a day of arrival looks taken only if it is', () => {
  const choices = dayChoices(sourceWith({ arrival_days: ['FR'] }), ANY);
  expect(choices(day(4))).toMatchObject({ fills: 'check_in', note: '' });
  expect(choices(day(5))).toEqual({ note: 'arrivals only on Friday', look: 'barred' });
  expect(choices(day(15))).toEqual({ note: 'taken', look: 'taken' });
});

it('a day of arrival has the price of its night for the party, without fees', () => {
  const choices = dayChoices(
    sourceWith({
      weekend_price_pence: 12_000,
      base_guests: 2,
      extra_guest_pence: 1_000,
      fees: [{ name: 'Cleaning', unit: 'STAY', price_pence: 6_000, is_mandatory: true }],
    }),
    { ...ANY, guests: 3 },
  );
  expect(choices(day(3)).night_pence).toBe(11_000);
  expect(choices(day(4)).night_pence).toBe(13_000);
  expect(choices(day(15)).night_pence).toBeUndefined();
});
