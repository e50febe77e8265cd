import {
  ANSWER_HOUR_OF_ARRIVAL,
  ANSWER_HOURS,
  BOOKING_RETENTION_YEARS,
  REMINDER_DAYS,
} from '../../../shared/bookings/limits.ts';
import type { BookingStatus, StayDates } from '../../../shared/bookings/types.ts';
import { addDays, addMonths, atHour, startOfDate } from '../../../shared/dates.ts';
import { epochSeconds } from '../../../shared/epoch-seconds.ts';

const HOUR_MS = 60 * 60 * 1000;

/**
 * When a request made at an instant expires: after 48 hours, or in the evening of the day of
 * arrival in London, whichever is first (D31). Instants are ISO 8601 in UTC.
 */
export function answerBy(created_at: string, check_in: string): string {
  const latest = Date.parse(created_at) + ANSWER_HOURS * HOUR_MS;
  return new Date(
    Math.min(latest, atHour(check_in, ANSWER_HOUR_OF_ARRIVAL).getTime()),
  ).toISOString();
}

/** When a stay is over: at the end of its day of departure in London. */
export const endOf = (check_out: string): string =>
  startOfDate(addDays(check_out, 1)).toISOString();

/** The hour in London at which guests are reminded of their stays. */
const REMINDER_HOUR = 9;

/** When a guest is reminded of their stay. */
const reminderOf = (check_in: string): string =>
  atHour(addDays(check_in, -REMINDER_DAYS), REMINDER_HOUR).toISOString();

/** Requests with less time than this have no reminder. */
const SHORTEST_WITH_REMINDER = 2 * HOUR_MS;

/** When a host is reminded of a request: when half of the time is left. */
function answerReminderOf(created_at: string, answer_by: string): string {
  const begins = Date.parse(created_at);
  const time = Date.parse(answer_by) - begins;
  return new Date(begins + (time < SHORTEST_WITH_REMINDER ? 0 : time / 2)).toISOString();
}

/** The data that a booking's times follow from. Instants are ISO 8601 in UTC. */
interface Timed extends StayDates {
  readonly status: BookingStatus;
  readonly created_at: string;
  readonly answer_by: string;
}

/** When a booking ends by itself: a request expires, a stay is completed. */
export const endsAt = ({ status, answer_by, check_out }: Timed): string =>
  status === 'PENDING' ? answer_by : endOf(check_out);

/**
 * When a booking is next due: at a reminder in the future, else at its end.
 * @param at from this instant on
 */
export function dueAt(booking: Timed, at: string): string {
  const { status, created_at, answer_by, check_in } = booking;
  const reminder =
    status === 'PENDING' ? answerReminderOf(created_at, answer_by) : reminderOf(check_in);
  return at < reminder ? reminder : endsAt(booking);
}

/** When a booking is deleted, in seconds since 1970 (D38). */
export const retentionEnd = (check_out: string): number =>
  epochSeconds(new Date(addMonths(check_out, BOOKING_RETENTION_YEARS * 12)));
