import { describe, expect, it } from 'vitest';
import { NO_TERMS } from '../../../../../shared/quotes/quote.ts';
import type { Let, StayTerms } from '../../../../../shared/quotes/types.ts';
import { exampleStay } from '../../../../../web/src/features/bookings/availability/example-stay.ts';

const rental = (terms: Partial<StayTerms> | null): Let => ({
  price_pence: 10_000,
  sleeps: 4,
  pets_allowed: false,
  max_dogs: null,
  terms: terms && { ...NO_TERMS, ...terms },
  terms_version: 0,
});
const clock = { today: '2027-03-01', earliest: '2027-03-01' };
const free = { windows: [], blocked: [], occupied: [] };

describe('the example of a stay', () => {
  it('is the next free week, for as many as it sleeps', () => {
    const occupied = [{ check_in: '2027-02-27', check_out: '2027-03-04' }];
    const { quote, reason } = exampleStay(rental(null), { ...free, occupied }, clock);
    expect(reason).toBeUndefined();
    expect(quote).toMatchObject({
      check_in: '2027-03-04',
      check_out: '2027-03-11',
      guests: 4,
      total_pence: 70_000,
    });
  });

  it('begins in a season, on one of its days of arrival', () => {
    const season = { start_date: '2027-08-01', end_date: '2027-08-31' };
    const { quote } = exampleStay(rental({ arrival_days: ['FR'] }), free, clock, season);
    expect([quote?.check_in, quote?.check_out]).toEqual(['2027-08-06', '2027-08-13']);
  });

  it('is shorter where no week is let', () => {
    const windows = [{ start_date: '2027-05-01', end_date: '2027-05-03' }];
    const { quote } = exampleStay(rental(null), { ...free, windows }, clock);
    expect([quote?.check_in, quote?.check_out]).toEqual(['2027-05-01', '2027-05-04']);
  });

  it('says why there is none', () => {
    const blocked = [{ start_date: '2027-01-01', end_date: '2029-12-31' }];
    const { quote, reason } = exampleStay(rental(null), { ...free, blocked }, clock);
    expect(quote).toBeUndefined();
    expect(reason).toBe('the days are blocked');
  });
});
