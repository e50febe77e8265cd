import { isDate } from '../../../../shared/bookings/dates.ts';
import {
  type InvalidDate,
  invalidDates,
  NOT_AVAILABLE,
  unavailableBecause,
} from '../../../../shared/bookings/rules.ts';
import { bookingFieldsSchema, stayDatesFields } from '../../../../shared/bookings/schema.ts';
import type { Calendar, StayDates } from '../../../../shared/bookings/types.ts';
import { TYPED_DATE_EXAMPLE } from './components/booking-notes.tsx';

/**
 * A calendar on which every date is free. While the real one is unknown, only the server checks the
 * dates.
 */
export const FREE: Calendar = { windows: [], blocked: [], occupied: [] };

const fieldsSchema = bookingFieldsSchema.safeExtend(stayDatesFields(TYPED_DATE_EXAMPLE));

/** The dates of a stay; undefined unless both are valid. */
export const stayIn = ({ check_in, check_out }: StayDates): StayDates | undefined =>
  isDate(check_in) && isDate(check_out) ? { check_in, check_out } : undefined;

/** The error in a stay's dates, by the same rules as the server's. */
function stayFault(
  calendar: Calendar,
  stay: StayDates,
  today: string,
  earliest: string,
): InvalidDate | undefined {
  const fault = invalidDates(stay, today, earliest);
  if (fault !== undefined || unavailableBecause(calendar, stay) === undefined) return fault;
  return { path: 'check_in', message: NOT_AVAILABLE };
}

/**
 * The booking form's schema: the contract, and the dates that the calendar allows.
 * @param earliest the first date on which a stay can begin
 */
export function bookingFormSchema(calendar: Calendar, today: string, earliest = today) {
  const faultAt = (path: InvalidDate['path'], dates: StayDates): InvalidDate | undefined => {
    const stay = stayIn(dates);
    const fault = stay && stayFault(calendar, stay, today, earliest);
    return fault?.path === path ? fault : undefined;
  };
  const isRight = (path: InvalidDate['path']) => (dates: StayDates) =>
    faultAt(path, dates) === undefined;
  const at = (path: InvalidDate['path']) => ({
    path: [path],
    error: ({ input }: { readonly input?: unknown }) =>
      faultAt(path, input as StayDates)?.message ?? '',
    // Runs even if other fields are invalid, so that all errors show at once.
    when: () => true,
  });
  return fieldsSchema
    .refine(isRight('check_in'), at('check_in'))
    .refine(isRight('check_out'), at('check_out'));
}
