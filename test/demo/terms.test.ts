import { describe, expect, it } from 'vitest';
import { DEMO_BOOKINGS } from '../../demo/catalogue/bookings.ts';
import { DEMO_LISTINGS } from '../../demo/catalogue/catalogue.ts';
import { demoTerms, LETS_WITH_TERMS } from '../../demo/catalogue/terms.ts';
import { isLive } from '../../functions/data/booking/state.ts';
import { addDays } from '../../shared/dates.ts';
import { toPence } from '../../shared/money.ts';
import { fromPrice } from '../../shared/quotes/from-price.ts';
import { nightsOf } from '../../shared/quotes/obstacles.ts';
import { quoteSource, refusedNights } from '../../shared/quotes/quote.ts';
import { stayTermsSchema } from '../../shared/quotes/schema.ts';

const FREE = { windows: [], blocked: [], occupied: [] };

const letOf = (slug: string, today: string) => {
  const { price, sleeps, type } = DEMO_LISTINGS.find((each) => each.slug === slug) ?? {};
  const price_pence = toPence(price ?? 0);
  const terms = demoTerms(slug, price_pence, today) ?? null;
  return {
    price_pence,
    sleeps: sleeps ?? null,
    pets_allowed: true,
    max_dogs: null,
    terms,
    terms_version: 1,
    type,
  };
};

describe.each(['2026-12-31', '2027-01-01', '2027-07-20', '2028-02-29'])('on %s', (today) => {
  it.each(LETS_WITH_TERMS)('the terms of %s are ones that a host could save', (slug) => {
    const rental = letOf(slug, today);
    expect(rental.type).toBe('HOLIDAY');
    expect(stayTermsSchema.parse(rental.terms)).toEqual(rental.terms);
    const starts = rental.terms?.periods.map(({ start_date }) => start_date) ?? [];
    expect(starts).toEqual([...starts].sort());
    expect(fromPrice(rental, FREE, today)).toBeDefined();
  });

  it('every stay that is to come is one that the terms allow', () => {
    for (const { listing, check_in_day, nights, status } of DEMO_BOOKINGS) {
      if (!isLive({ status }) || check_in_day < 0) continue;
      const stay = {
        check_in: addDays(today, check_in_day),
        check_out: addDays(today, check_in_day + nights),
      };
      const source = quoteSource(letOf(listing, today), FREE, { today, earliest: today });
      expect(refusedNights(source, nightsOf(stay)), listing).toBeUndefined();
    }
  });
});
