import { bookingFieldsSchema, stayDatesFields } from '../../../../../shared/bookings/schema.ts';
import type { StayDates } from '../../../../../shared/bookings/types.ts';
import { isDate } from '../../../../../shared/dates.ts';
import type { FieldProblem } from '../../../../../shared/problems.ts';
import { alternatives } from '../../../../../shared/quotes/alternatives.ts';
import { type QuoteSource, quote } from '../../../../../shared/quotes/quote.ts';
import { type QuoteField, refusalProblem } from '../../../../../shared/quotes/sentences.ts';
import type { StayRequest } from '../../../../../shared/quotes/types.ts';
import { TYPED_DATE_EXAMPLE } from './booking-notes.tsx';

const fieldsSchema = bookingFieldsSchema.safeExtend(stayDatesFields(TYPED_DATE_EXAMPLE));

/** The dates of a stay; undefined unless both are valid. */
export const validDates = ({ check_in, check_out }: StayDates): StayDates | undefined =>
  isDate(check_in) && isDate(check_out) ? { check_in, check_out } : undefined;

/** The problem of the form's stay by the server's rules, with an alternative; undefined if there is none. */
function stayProblem(source: QuoteSource, request: StayRequest): FieldProblem | undefined {
  if (validDates(request) === undefined) return undefined;
  const { refusal } = quote(source, request);
  return refusal && refusalProblem(refusal, alternatives(source, request, 1)[0]);
}

const FIELDS: readonly QuoteField[] = ['check_in', 'check_out', 'guests', 'dogs', 'extras'];

/** The booking form's schema: the contract, and the stays that the let's calendar and terms allow. */
export function bookingFormSchema(source: QuoteSource) {
  const problemAt = (path: QuoteField, request: StayRequest): FieldProblem | undefined => {
    const problem = stayProblem(source, request);
    return problem?.path === path ? problem : undefined;
  };
  let schema = fieldsSchema;
  for (const path of FIELDS) {
    schema = schema.refine((request) => problemAt(path, request) === undefined, {
      path: [path],
      error: ({ input }) => problemAt(path, input as StayRequest)?.message ?? '',
      // Runs even if other fields are invalid, so that all errors show at once.
      when: () => true,
    });
  }
  return schema;
}
