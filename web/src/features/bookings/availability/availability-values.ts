import '../../../components/form/jitless-zod.ts';
import { bookingOperations, type OwnCalendar } from '../../../../../shared/bookings/schema.ts';
import type { DateRange } from '../../../../../shared/bookings/types.ts';
import type { FieldProblem } from '../../../../../shared/problems.ts';
import { NO_TERMS } from '../../../../../shared/quotes/quote.ts';
import type { StayTerms } from '../../../../../shared/quotes/types.ts';
import type { DrawnBlock } from '../year/drawn-ranges.ts';

/**
 * The form's values, as the API takes them. A number that can't be read is its text, which the schema
 * refuses, so that nothing typed is lost.
 */
export interface AvailabilityValues {
  readonly windows: readonly DateRange[];
  readonly blocked: readonly DrawnBlock[];
  readonly price_pence: number | null;
  /** Null means that stays cost the price of a night, and nothing else. */
  readonly terms: StayTerms | null;
}

export const valuesOf = ({
  windows,
  blocked,
  price_pence,
  terms,
}: OwnCalendar): AvailabilityValues => ({
  windows,
  blocked: blocked.map(({ note, ...dates }) => ({ ...dates, note: note ?? '' })),
  price_pence,
  terms,
});

const schema = bookingOperations.updateAvailability.body;

/** The schema speaks of pence, but pounds are typed. */
const NO_AMOUNT = 'Enter an amount in pounds, such as 120 or 120.50';

const isAmount = (path: readonly PropertyKey[]): boolean => String(path.at(-1)).endsWith('_pence');

/**
 * The problems of the values, by the server's own schema.
 * @param hasSavedPrice whether the saved listing has a price, which it can't lose (D11)
 */
export function problemsOf(values: AvailabilityValues, hasSavedPrice: boolean): FieldProblem[] {
  const { error } = schema.safeParse({ ...values, version: 0 });
  const problems = (error?.issues ?? []).map(({ code, path, message }) => ({
    path: path.join('.'),
    message: code === 'invalid_type' && isAmount(path) ? NO_AMOUNT : message,
  }));
  if (!hasSavedPrice || values.price_pence !== null) return problems;
  return [{ path: 'price_pence', message: 'Price is required' }, ...problems];
}

/** Terms that say nothing are none. */
export const termsOrNone = (terms: StayTerms): StayTerms | null =>
  JSON.stringify(terms) === JSON.stringify(NO_TERMS) ? null : terms;

/** Changes one of the values. */
export type SetValue = <Name extends keyof AvailabilityValues>(
  name: Name,
  value: AvailabilityValues[Name],
) => void;
