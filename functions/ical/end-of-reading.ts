import { BOOKING_LIMITS } from '../../shared/bookings/limits.ts';
import { lastCheckIn } from '../../shared/bookings/rules.ts';
import { addDays, addMonths, londonDate } from '../../shared/dates.ts';

/**
 * The first date whose nights nobody can have: the month after the longest stay that can begin last.
 * It is the first of a month, so that an endless block is the same from one day to the next.
 */
export const endOfReading = (today: string): string => {
  const end = addDays(lastCheckIn(today), BOOKING_LIMITS.nights.max);
  return addMonths(`${end.slice(0, 7)}-01`, 1);
};

/**
 * Whether a reading at one instant reaches as far as one at another. If not, a calendar that is as it
 * was may have further nights.
 */
export const reachAlike = (one: Date, other: Date): boolean =>
  endOfReading(londonDate(one)) === endOfReading(londonDate(other));
