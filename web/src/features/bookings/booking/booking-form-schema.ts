import * as z from 'zod';
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

/**
 * The problems of the form's stay by the server's rules: of its dates, with an alternative, and of who
 * comes.
 */
function stayProblems(source: QuoteSource, request: StayRequest): FieldProblem[] {
  const dates = validDates(request);
  const refusal = dates && refusedNights(source, nightsOf(dates));
  const wish = refusedWish(source, request);
  return [
    ...(refusal ? [refusalProblem(refusal, alternatives(source, request, 1)[0])] : []),
    ...(wish ? [refusalProblem(wish)] : []),
  ];
}

/** The fields of the form's first step. */
export const STAY_FIELDS: readonly QuoteField[] = [
  'check_in',
  'check_out',
  'guests',
  'dogs',
  'extras',
];

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
  const problemAt = (path: QuoteField, request: StayRequest): FieldProblem | undefined =>
    stayProblems(source, request).find((problem) => problem.path === path);
  let schema = step === 'STAY' ? staySchema : fieldsSchema;
  for (const path of STAY_FIELDS) {
    schema = schema.refine((request) => problemAt(path, request) === undefined, {
      path: [path],
      error: ({ input }) => problemAt(path, input as StayRequest)?.message ?? '',
      // Runs even if other fields are invalid, so that all errors show at once.
      when: () => true,
    });
  }
  return schema;
}
