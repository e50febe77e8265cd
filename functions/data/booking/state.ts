import { addDays, addMonths, londonDate } from '../../../shared/bookings/dates.ts';
import { ANSWER_HOURS, BOOKING_KEPT_YEARS } from '../../../shared/bookings/limits.ts';
import {
  type BookingStatus,
  LIVE_STATUSES,
  type LiveStatus,
} from '../../../shared/bookings/types.ts';

/** Whether a booking keeps its nights from anybody else. */
export const isLive = <T extends { readonly status?: BookingStatus | undefined }>(
  booking: T,
): booking is T & { readonly status: LiveStatus } =>
  LIVE_STATUSES.some((each) => each === booking.status);

/** When a request expires that was made at an instant: both ISO 8601 in UTC (D31). */
export const answerBy = (created_at: string): string =>
  new Date(Date.parse(created_at) + ANSWER_HOURS * 60 * 60 * 1000).toISOString();

/**
 * When a stay is over: at the end of its day of departure in London, which is an hour earlier in UTC
 * while the clocks are an hour ahead.
 */
export function endOf(check_out: string): string {
  const midnight = `${addDays(check_out, 1)}T00:00:00.000Z`;
  const anHourBefore = new Date(Date.parse(midnight) - 60 * 60 * 1000);
  const isSummerTime = londonDate(anHourBefore) !== check_out;
  return isSummerTime ? anHourBefore.toISOString() : midnight;
}

/** When a booking is deleted, in seconds since 1970 (D38). */
export const endOfKeeping = (check_out: string): number =>
  Math.floor(Date.parse(addMonths(check_out, BOOKING_KEPT_YEARS * 12)) / 1000);

/** Whether a cancelled booking was an accepted stay: then its cancellation was its second change. */
export const wasAccepted = ({ revision }: { readonly revision: number }): boolean => revision > 1;
