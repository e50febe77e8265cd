import { expect, it } from 'vitest';
import {
  DEMO_AVAILABILITY,
  DEMO_BOOKINGS,
  type DemoBooking,
} from '../../demo/catalogue/bookings.ts';
import { DEMO_LISTINGS } from '../../demo/catalogue/catalogue.ts';
import { DEMO_PEOPLE } from '../../demo/catalogue/people.ts';
import { isLive } from '../../functions/data/booking/state.ts';
import { ANSWER_HOURS } from '../../shared/bookings/limits.ts';
import { bookingFieldsSchema } from '../../shared/bookings/schema.ts';
import { BOOKING_STATUSES } from '../../shared/bookings/types.ts';
import { addDays } from '../../shared/dates.ts';
import { nightsOf } from '../../shared/quotes/obstacles.ts';
import { quoteSource, refusedNights } from '../../shared/quotes/quote.ts';

/** Only the calendar decides. */
const PLAIN = {
  price_pence: 100,
  sleeps: null,
  pets_allowed: true,
  max_dogs: null,
  terms: null,
  terms_version: 0,
};

const TODAY = '2027-02-27';

const listingOf = (slug: string) => DEMO_LISTINGS.find((listing) => listing.slug === slug);

const stayOf = ({ check_in_day, nights }: DemoBooking) => ({
  check_in: addDays(TODAY, check_in_day),
  check_out: addDays(TODAY, check_in_day + nights),
});

it('every booking is one that a guest could have made, in a holiday let that takes so many', () => {
  for (const booking of DEMO_BOOKINGS) {
    const { listing, guest, guests, special_requests = null } = booking;
    const phone = 'phone' in guest ? { guest_phone: guest.phone } : {};
    const fields = {
      ...{ ...stayOf(booking), guests, dogs: 0, extras: [], special_requests, ...phone },
      ...{ guest_name: guest.full_name, guest_email: guest.email },
    };
    expect(bookingFieldsSchema.parse(fields)).toEqual(fields);
    const { type, status, sleeps } = listingOf(listing) ?? {};
    expect({ type, status }, listing).toEqual({ type: 'HOLIDAY', status: 'PUBLISHED' });
    expect(guests, listing).toBeLessThanOrEqual(sleeps ?? 0);
  }
});

it('no two stays meet, nor a stay and what is blocked', () => {
  for (const booking of DEMO_BOOKINGS.filter(isLive)) {
    const others = DEMO_BOOKINGS.filter(
      (each) => each !== booking && isLive(each) && each.listing === booking.listing,
    );
    const set = DEMO_AVAILABILITY.find(({ listing }) => listing === booking.listing);
    const rangesOf = (ranges: readonly (readonly [number, number])[] = []) =>
      ranges.map(([from, to]) => ({
        start_date: addDays(TODAY, from),
        end_date: addDays(TODAY, to),
      }));
    const calendar = {
      occupied: others.map(stayOf),
      windows: rangesOf(set?.windows),
      blocked: rangesOf(set?.blocked),
    };
    const stay = stayOf(booking);
    const clock = { today: stay.check_in, earliest: stay.check_in };
    const source = quoteSource(PLAIN, calendar, clock);
    expect(refusedNights(source, nightsOf(stay)), JSON.stringify(booking)).toBeUndefined();
  }
});

it('requests wait for an answer, and stays that are over are completed', () => {
  for (const { status, requested_hours_ago, check_in_day, nights } of DEMO_BOOKINGS) {
    if (status === 'PENDING') expect(requested_hours_ago).toBeLessThan(ANSWER_HOURS);
    if (status === 'CONFIRMED') expect(check_in_day + nights).toBeGreaterThan(0);
    if (status === 'COMPLETED') expect(check_in_day + nights).toBeLessThan(0);
  }
});

it('the demo host has some in every state, and the demo visitor too', () => {
  const states = (bookings: readonly DemoBooking[]) =>
    new Set(bookings.map(({ status }) => status));
  const own = DEMO_BOOKINGS.filter(
    ({ listing }) => listingOf(listing)?.organisation === 'kettle-and-crook',
  );
  expect(states(own)).toEqual(new Set(BOOKING_STATUSES));
  const visitors = DEMO_BOOKINGS.filter(({ guest }) => guest === DEMO_PEOPLE.visitor);
  expect(states(visitors)).toEqual(new Set(BOOKING_STATUSES));
});
