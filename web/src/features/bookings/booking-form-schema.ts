import { isDate } from '../../../../shared/bookings/dates.ts';
import {
  type DatesFault,
  invalidDates,
  NOT_AVAILABLE,
  unavailableBecause,
} from '../../../../shared/bookings/rules.ts';
import { bookingFieldsSchema } from '../../../../shared/bookings/schema.ts';
import type { Calendar, StayDates } from '../../../../shared/bookings/types.ts';

/** A calendar on which everything is free: while it isn't known, the server alone decides. */
export const FREE: Calendar = { windows: [], blocked: [], occupied: [] };

/** The dates of a stay, where both are dates. */
export const stayIn = ({ check_in, check_out }: StayDates): StayDates | undefined =>
  isDate(check_in) && isDate(check_out) ? { check_in, check_out } : undefined;

/** What is wrong with the dates of a stay, by the rules that the server decides by. */
function stayFault(
  calendar: Calendar,
  stay: StayDates,
  today: string,
  earliest: string,
): DatesFault | undefined {
  const fault = invalidDates(stay, today, earliest);
  if (fault !== undefined || unavailableBecause(calendar, stay) === undefined) return fault;
  return { path: 'check_in', message: NOT_AVAILABLE };
}

/**
 * What the booking form is held against: the contract, and what the calendar says of the dates.
 * @param earliest the first date on which a stay can begin
 */
export function bookingFormSchema(calendar: Calendar, today: string, earliest = today) {
  const faultAt = (path: DatesFault['path'], dates: StayDates): DatesFault | undefined => {
    const stay = stayIn(dates);
    const fault = stay && stayFault(calendar, stay, today, earliest);
    return fault?.path === path ? fault : undefined;
  };
  const isRight = (path: DatesFault['path']) => (dates: StayDates) =>
    faultAt(path, dates) === undefined;
  const at = (path: DatesFault['path']) => ({
    path: [path],
    error: ({ input }: { readonly input?: unknown }) =>
      faultAt(path, input as StayDates)?.message ?? '',
    // Also where something else isn't right: all that is wrong is said at once.
    when: () => true,
  });
  return bookingFieldsSchema
    .refine(isRight('check_in'), at('check_in'))
    .refine(isRight('check_out'), at('check_out'));
}
