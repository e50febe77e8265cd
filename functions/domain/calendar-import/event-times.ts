import { londonDate } from '../../../shared/bookings/dates.ts';
import { type Property, parameterOf } from './calendar-lines.ts';
import type { Zone, Zones } from './time-zones.ts';
import { UnreadableCalendar } from './unreadable-calendar.ts';

export const DAY_MS = 24 * 60 * 60 * 1000;
const MINUTE_MS = 60 * 1000;

/** Dates in calendars lie between these; later ends mean "for ever". */
const YEARS = { first: 1900, lastBeginning: 2099 };
const LAST_DATE = '9999-12-31';

/**
 * When an event begins or ends: what a calendar and a clock show at its place. Milliseconds are
 * counted as if that place were in UTC, so the time zone of this process plays no part.
 */
export interface EventTime {
  readonly shown: number;
  readonly isDate: boolean;
  /** Undefined for a date, and for a time that is meant wherever one is: for us London's. */
  readonly zone: Zone | undefined;
}

const wrongDates = () => new UnreadableCalendar('WRONG_DATES');

/**
 * A DATE or DATE-TIME: `20261024`, `20261024T150000Z`.
 * @throws UnreadableCalendar for a date or time that doesn't exist
 */
export function eventTime(
  value: string,
  zones: Zones,
  { type, tzid }: { readonly type?: string | undefined; readonly tzid?: string | undefined } = {},
): EventTime {
  const match = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)(Z?))?$/.exec(value);
  if (match === null) throw wrongDates();
  const [, year = '', month = '', day = '', hour, minute, second, isUtc] = match;
  const date = Date.UTC(Number(year), Number(month) - 1, Number(day));
  if (
    Number(year) < YEARS.first ||
    new Date(date).toISOString().slice(0, 10) !== `${year}-${month}-${day}`
  )
    throw wrongDates();
  // Some programs give midnight with a date.
  if (hour === undefined || type?.toUpperCase() === 'DATE')
    return { shown: date, isDate: true, zone: undefined };
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 60) throw wrongDates();
  const shown =
    date + (Number(hour) * 60 + Number(minute)) * MINUTE_MS + Math.min(Number(second), 59) * 1000;
  const zone = isUtc === 'Z' ? zones.utc : tzid === undefined ? undefined : zones.named(tzid);
  return { shown, isDate: false, zone };
}

/** The time of a property. @throws UnreadableCalendar */
export const timeOf = (property: Property, zones: Zones): EventTime =>
  eventTime(property.value, zones, {
    type: parameterOf(property, 'VALUE'),
    tzid: parameterOf(property, 'TZID'),
  });

/** @throws UnreadableCalendar for a date by which no event begins */
export function beginningOf(property: Property, zones: Zones): EventTime {
  const time = timeOf(property, zones);
  if (new Date(time.shown).getUTCFullYear() > YEARS.lastBeginning) throw wrongDates();
  return time;
}

/**
 * A DURATION in milliseconds: `P3D`, `PT72H`.
 * @throws UnreadableCalendar for one that isn't, or is negative
 */
export function durationOf(value: string): number {
  const match =
    /^\+?P(?:(\d{1,5})W)?(?:(\d{1,6})D)?(?:T(?:(\d{1,7})H)?(?:(\d{1,8})M)?(?:(\d{1,9})S)?)?$/i.exec(
      value,
    );
  const amounts = match?.slice(1) ?? [];
  if (amounts.every((amount) => amount === undefined)) throw wrongDates();
  const [weeks, days, hours, minutes, seconds] = amounts.map((amount) => Number(amount ?? 0));
  const inDays = (weeks ?? 0) * 7 + (days ?? 0);
  return inDays * DAY_MS + (((hours ?? 0) * 60 + (minutes ?? 0)) * 60 + (seconds ?? 0)) * 1000;
}

/** The date of a count of milliseconds. */
export const shownDate = (shown: number): string =>
  shown >= Date.parse(LAST_DATE) ? LAST_DATE : new Date(shown).toISOString().slice(0, 10);

/** The instant of a time; of a date, its midnight in UTC. */
export const instantOf = ({ shown, isDate, zone }: EventTime, { london }: Zones): number =>
  isDate ? shown : shown - (zone ?? london).offsetAt(shown);

/** The date in London at which a time is. */
export function dateInLondon(time: EventTime, zones: Zones): string {
  if (time.isDate || time.zone === undefined || time.shown >= Date.parse(LAST_DATE))
    return shownDate(time.shown);
  return londonDate(new Date(instantOf(time, zones)));
}

/**
 * The nights between two times: from the date of the first to the date of the second, and at least
 * one. An end in the last minute of a day is the end of that day, as programs write that leave no
 * time between events.
 */
export function nightsBetween(
  start: EventTime,
  end: EventTime,
  zones: Zones,
): { readonly check_in: string; readonly check_out: string } {
  const check_in = dateInLondon(start, zones);
  const last = dateInLondon(end.isDate ? end : { ...end, shown: end.shown + MINUTE_MS }, zones);
  if (last > check_in) return { check_in, check_out: last };
  return { check_in, check_out: shownDate(Date.parse(check_in) + DAY_MS) };
}
