import { describe, expect, it } from 'vitest';
import { NOT_AVAILABLE } from '../../../../../shared/bookings/rules.ts';
import type { Calendar } from '../../../../../shared/bookings/types.ts';
import { quoteSource } from '../../../../../shared/quotes/quote.ts';
import {
  bookingFormSchema,
  validDates,
} from '../../../../../web/src/features/bookings/booking/booking-form-schema.ts';

const TODAY = '2027-06-01';
const FREE = { windows: [], blocked: [], occupied: [] };
const FILLED = {
  check_in: '2027-06-12',
  check_out: '2027-06-16',
  guests: 2,
  dogs: 0,
  extras: [],
  guest_name: 'Priya Nair',
  guest_email: 'priya@example.com',
};
const TAKEN = { ...FREE, occupied: [{ check_in: '2027-06-14', check_out: '2027-06-18' }] };

const sourceOf = (calendar: Calendar) =>
  quoteSource(
    {
      price_pence: 12_000,
      sleeps: 4,
      pets_allowed: false,
      max_dogs: null,
      terms: null,
      terms_version: 0,
    },
    calendar,
    { today: TODAY, earliest: TODAY },
  );

/** The form's first error at each of these fields. */
const said = (fields: object, calendar: Calendar = FREE) => {
  const { error } = bookingFormSchema(sourceOf(calendar)).safeParse({ ...FILLED, ...fields });
  const issues = error?.issues ?? [];
  return Object.fromEntries(
    issues.toReversed().map(({ path, message }) => [path.join('.'), message]),
  );
};

describe('the booking form', () => {
  it('accepts what the contract accepts', () => {
    expect(said({})).toEqual({});
    expect(said({ guest_phone: '', special_requests: '' })).toEqual({});
  });

  it.each([
    [{ check_in: '' }, { check_in: 'Check-in date is required.' }],
    [{ check_out: '' }, { check_out: 'Check-out date is required.' }],
    [{ check_in: 'soon' }, { check_in: 'Check-in date must be a date, like 18/06/2027' }],
    [{ check_out: '2027-06-12' }, { check_out: 'Check-out date must be after check-in date' }],
    [{ check_in: '2027-05-31' }, { check_in: 'Check-in date must not be in the past' }],
    [{ check_out: '2027-10-01' }, { check_out: 'A stay can be at most 90 nights' }],
  ])('for %o reports %o', (fields, sentences) => {
    expect(said(fields)).toEqual(sentences);
  });

  it('reports unavailable dates at check-in, beside all other errors', () => {
    expect(said({ guest_name: '' }, TAKEN)).toEqual({
      check_in: NOT_AVAILABLE,
      guest_name: 'Guest name is required',
    });
    expect(said({ check_out: '2027-06-14' }, TAKEN)).toEqual({});
  });
});

it('contains a stay once both dates are valid', () => {
  expect(validDates(FILLED)).toEqual({ check_in: '2027-06-12', check_out: '2027-06-16' });
  expect(validDates({ ...FILLED, check_out: '' })).toBeUndefined();
  expect(validDates({ ...FILLED, check_in: '31/06/2027' })).toBeUndefined();
});
