import * as z from 'zod';
import { BOOKING_LIMITS } from '../../../../../shared/bookings/limits.ts';
import { bookingFieldsSchema, stayDatesFields } from '../../../../../shared/bookings/schema.ts';
import type { StayDates } from '../../../../../shared/bookings/types.ts';
import { isDate } from '../../../../../shared/dates.ts';
import type { FieldProblem } from '../../../../../shared/problems.ts';
import { alternatives } from '../../../../../shared/quotes/alternatives.ts';
import { nightsOf } from '../../../../../shared/quotes/obstacles.ts';
import {
  type QuoteSource,
  refusedNights,
  refusedWish,
} from '../../../../../shared/quotes/quote.ts';
import { type QuoteField, refusalProblem } from '../../../../../shared/quotes/sentences.ts';
import type { StayRequest } from '../../../../../shared/quotes/types.ts';
import { TYPED_DATE_EXAMPLE } from './booking-notes.tsx';
import type { Step } from './use-step.ts';

const fieldsSchema = bookingFieldsSchema.safeExtend(stayDatesFields(TYPED_DATE_EXAMPLE));

/** The dates of a stay; undefined unless both are valid. */
export const validDates = ({ check_in, check_out }: StayDates): StayDates | undefined =>
  isDate(check_in) && isDate(check_out) ? { check_in, check_out } : undefined;

/** The problems of the form's dates by the server's rules, with an alternative. */
function datesProblem(source: QuoteSource, request: StayRequest): FieldProblem | undefined {
  const dates = validDates(request);
  const refusal = dates && refusedNights(source, nightsOf(dates));
  return refusal && refusalProblem(refusal, alternatives(source, request, 1)[0]);
}

const ANYBODY = { guests: BOOKING_LIMITS.guests.min, dogs: 0, extras: [] };

/**
 * The fields of who comes, by the server's rules. Each is checked by itself: a date that is missing
 * would end the check of the whole form before theirs.
 */
function wishFields(source: QuoteSource) {
  const problem = (wish: Partial<Pick<StayRequest, 'guests' | 'dogs' | 'extras'>>) => {
    const refusal = refusedWish(source, { ...ANYBODY, ...wish });
    return refusal && refusalProblem(refusal).message;
  };
  const { guests, dogs, extras } = fieldsSchema.shape;
  return {
    guests: guests.refine((value) => !problem({ guests: value }), {
      error: ({ input }) => problem({ guests: input as number }) ?? '',
    }),
    dogs: dogs.refine((value) => !problem({ dogs: value }), {
      error: ({ input }) => problem({ dogs: input as number }) ?? '',
    }),
    extras: extras.refine((value) => !problem({ extras: value }), {
      error: ({ input }) => problem({ extras: input as string[] }) ?? '',
    }),
  };
}

const DATE_FIELDS = ['check_in', 'check_out'] as const;

/** The fields of the form's first step. */
export const STAY_FIELDS: readonly QuoteField[] = [...DATE_FIELDS, 'guests', 'dogs', 'extras'];

/** Lets the fields of the second step be anything. */
const staySchema = fieldsSchema.safeExtend({
  guest_name: z.any(),
  guest_email: z.any(),
  guest_phone: z.any(),
  special_requests: z.any(),
}) as unknown as typeof fieldsSchema;

/**
 * The booking form's schema up to a step: the contract, and the stays that the let's calendar and terms
 * allow.
 */
export function bookingFormSchema(source: QuoteSource, step: Step = 'DETAILS') {
  const problemAt = (path: QuoteField, request: StayRequest): FieldProblem | undefined => {
    const problem = datesProblem(source, request);
    return problem?.path === path ? problem : undefined;
  };
  let schema = (step === 'STAY' ? staySchema : fieldsSchema).safeExtend(wishFields(source));
  for (const path of DATE_FIELDS) {
    schema = schema.refine((request) => problemAt(path, request) === undefined, {
      path: [path],
      error: ({ input }) => problemAt(path, input as StayRequest)?.message ?? '',
      // Runs even if other fields are invalid, so that all errors show at once.
      when: () => true,
    });
  }
  return schema;
}
