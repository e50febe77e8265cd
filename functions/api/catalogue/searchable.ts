import { BOOKING_LIMITS } from '../../../shared/bookings/limits.ts';
import { lastCheckIn, quoteClock } from '../../../shared/bookings/rules.ts';
import { dateOfDay, dayNumber } from '../../../shared/dates.ts';
import { placeOf } from '../../../shared/places/places.ts';
import { wishOf } from '../../../shared/search/wish.ts';
import type { SearchFilters } from '../../../shared/search-index/request.ts';
import { InvalidFieldsError } from '../../lib/errors.ts';

/** The field and the reason why a search can't find anything, whatever is published; undefined if it can. */
export function unsearchable(filters: SearchFilters, now: Date): [string, string] | undefined {
  if (filters.near !== undefined && placeOf(filters.near) === undefined) {
    return ['near', 'We don’t know this place. Choose one from the list'];
  }
  const stayWish = wishOf(filters);
  if (stayWish === undefined) return undefined;
  const { max } = BOOKING_LIMITS.nights;
  if (stayWish.stays.every(({ arrival, departure }) => departure - arrival > max)) {
    return ['check_out', `A stay can be at most ${max} nights`];
  }
  const { today, earliest } = quoteClock(now);
  const path = filters.month === undefined ? 'check_in' : 'month';
  const arrivals = stayWish.stays.map(({ arrival }) => arrival);
  if (arrivals.every((arrival) => arrival < dayNumber(earliest))) {
    return [path, 'These dates are in the past. Choose later ones'];
  }
  const last = lastCheckIn(today);
  if (arrivals.every((arrival) => dateOfDay(arrival) > last)) {
    return [path, 'These dates are too far ahead. Choose a stay within 18 months'];
  }
  return undefined;
}

/**
 * Refuses a search that can't find anything, with a message that says how to change it.
 * @throws InvalidFieldsError
 */
export function requireSearchable(filters: SearchFilters, now: Date): void {
  const problem = unsearchable(filters, now);
  if (problem === undefined) return;
  const [path, message] = problem;
  throw new InvalidFieldsError([{ path, message }]);
}
