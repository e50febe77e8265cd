import * as z from 'zod';
import { BOOKING_LIMITS } from '../bookings/limits.ts';
import { dateRangeFields, endsNotBefore } from '../bookings/range-schema.ts';
import { overlappingIndexes } from '../bookings/rules.ts';
import { oneOf, requiredLine, wholeNumber } from '../fields.ts';
import { QUOTE_LIMITS } from './limits.ts';
import { CANCELLATION_POLICIES, FEE_UNITS, type Quote, type StayTerms, WEEKDAYS } from './types.ts';

const { pence: PENCE } = QUOTE_LIMITS;

/** An amount of pence. */
const pence = (what: string, min = 0) =>
  z
    .int({ error: `${what} must be a whole number of pence` })
    .min(min, `${what} must be at least £${min / 100}`)
    .max(PENCE.max, `${what} must be at most £${PENCE.max / 100}`);

/** A price of a night or a week: at least a pound, as a listing's own (D11). */
const price = (what: string) => pence(what, 100);

/** The price of a night. */
export const nightPrice = price('Price');

const weekdays = (what: string) =>
  z
    .array(oneOf('Day of the week', WEEKDAYS))
    .max(WEEKDAYS.length)
    .refine((days) => new Set(days).size === days.length, `${what} must have each day once`);

const ruleFields = {
  min_stay_arrival: wholeNumber('Minimum stay by arrival', QUOTE_LIMITS.minStay),
  min_stay_through: wholeNumber('Minimum stay', QUOTE_LIMITS.minStay),
  arrival_days: weekdays('Arrival days'),
  departure_days: weekdays('Departure days'),
};

const otherPrices = {
  weekend_price_pence: price('Weekend price').nullable(),
  weekly_price_pence: price('Weekly price').nullable(),
};

/** An address or a telephone number, which no reviewer would let pass. */
const CONTACT = /@|https?:|www\.|(?:\d[\s()-]?){6,}/i;

/** The name of a period or a fee. */
const publicName = (what: string, max: number) =>
  requiredLine(what, max).refine(
    (name) => !CONTACT.test(name),
    `${what} must not contain an address or a phone number`,
  );

const periodSchema = z
  .strictObject({
    name: publicName('Name', QUOTE_LIMITS.periodName.max),
    ...dateRangeFields,
    price_pence: nightPrice,
    ...otherPrices,
    ...ruleFields,
  })
  .check(endsNotBefore);

const feeSchema = z.strictObject({
  name: publicName('Fee name', QUOTE_LIMITS.feeName.max),
  unit: oneOf('Fee unit', FEE_UNITS),
  price_pence: pence('Fee', 1),
  is_mandatory: z.boolean(),
});

/** No night can be in two periods. */
const periods = z
  .array(periodSchema)
  .max(QUOTE_LIMITS.periods.max, `There can be at most ${QUOTE_LIMITS.periods.max} seasons`)
  .superRefine((all, context) => {
    for (const index of overlappingIndexes(all)) {
      const message = 'Some of these nights are already in another season';
      context.addIssue({ code: 'custom', path: [index, 'start_date'], message });
    }
  });

/** Guests choose fees by their names, so each name is there once. */
const fees = z
  .array(feeSchema)
  .max(QUOTE_LIMITS.fees.max, `There can be at most ${QUOTE_LIMITS.fees.max} fees`)
  .superRefine((all, context) => {
    for (const [index, { name }] of all.entries()) {
      if (all.findIndex((fee) => fee.name.toLowerCase() === name.toLowerCase()) === index) continue;
      const message = 'Another fee has this name';
      context.addIssue({ code: 'custom', path: [index, 'name'], message });
    }
  });

/** The fields of the terms of a holiday let. */
export const stayTermsFields = {
  ...otherPrices,
  ...ruleFields,
  periods,
  notice_days: wholeNumber('Notice', QUOTE_LIMITS.noticeDays),
  preparation_nights: wholeNumber('Nights between stays', QUOTE_LIMITS.preparationNights),
  late_rule: z
    .strictObject({
      within_days: wholeNumber('Days', QUOTE_LIMITS.lateDays),
      min_stay: wholeNumber('Nights', QUOTE_LIMITS.minStay),
    })
    .nullable(),
  books_gaps: z.boolean(),
  fees,
  base_guests: wholeNumber('Guests included in the price', BOOKING_LIMITS.guests).nullable(),
  extra_guest_pence: pence('Price per extra guest'),
  deposit_pence: pence('Deposit', 100).nullable(),
  cancellation: oneOf('Cancellation policy', CANCELLATION_POLICIES).nullable(),
};

/** The terms of a holiday let. */
export const stayTermsSchema: z.ZodType<StayTerms, StayTerms> = z.strictObject(stayTermsFields);

const anyPence = z.int().min(0);

const lineSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('NIGHTS'),
    period: z.string().nullable(),
    rate: z.enum(['NIGHT', 'WEEKEND', 'WEEK']),
    nights: z.int(),
    each_pence: anyPence,
    pence: anyPence,
  }),
  z.object({
    kind: z.literal('EXTRA_GUESTS'),
    guests: z.int(),
    nights: z.int(),
    each_pence: anyPence,
    pence: anyPence,
  }),
  z.object({
    kind: z.literal('FEE'),
    name: z.string(),
    unit: z.enum(FEE_UNITS),
    is_mandatory: z.boolean(),
    count: z.int(),
    each_pence: anyPence,
    pence: anyPence,
  }),
]);

/** The price and the terms of a stay. */
export const quoteSchema: z.ZodType<Quote, Quote> = z.object({
  check_in: z.iso.date(),
  check_out: z.iso.date(),
  guests: z.int(),
  dogs: z.int(),
  extras: z.array(z.string()),
  nights: z.int().positive(),
  lines: z.array(lineSchema),
  total_pence: anyPence,
  deposit_pence: anyPence.nullable(),
  cancellation: z
    .object({
      policy: z.enum(CANCELLATION_POLICIES),
      steps: z.array(z.object({ until: z.iso.date(), percent: z.int() })),
    })
    .nullable(),
  terms_version: z.int().min(0),
});

/** A guest's wishes besides dates and guests. */
export const wishFields = {
  dogs: wholeNumber('Dogs', QUOTE_LIMITS.dogs),
  extras: z
    .array(requiredLine('Extra', QUOTE_LIMITS.feeName.max))
    .max(QUOTE_LIMITS.fees.max, `There can be at most ${QUOTE_LIMITS.fees.max} extras`)
    .refine((names) => new Set(names).size === names.length, 'Each extra can be chosen once'),
};

/** The price that a guest has seen and accepts (D30). */
export const acceptedQuoteSchema = z.strictObject({
  total_pence: z.int('Total must be a whole number of pence').min(0),
  terms_version: z.int('Version must be a whole number').min(0),
});
