import { londonDate } from '../../shared/dates.ts';
import { type Property, parameterOf } from './lines.ts';
import type { Zone, Zones } from './time-zones.ts';
import { UnreadableCalendar } from './unreadable-calendar.ts';

export const DAY_MS = 24 * 60 * 60 * 1000;
const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;

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

interface TimeContext {
  readonly type?: string | undefined;
  readonly tzid?: string | undefined;
}

/**
 * A DATE or DATE-TIME: `20261024`, `20261024T150000Z`.
 * @returns undefined for a date or time that doesn't exist
 */
export function readTime(
  value: string,
  zones: Zones,
  { type, tzid }: TimeContext = {},
): EventTime | undefined {
  const match = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)(Z?))?$/.exec(value);
  if (match === null) return undefined;
  const [, year = '', month = '', day = '', hour, minute, second, isUtc] = match;
  const date = Date.UTC(Number(year), Number(month) - 1, Number(day));
  if (
    Number(year) < YEARS.first ||
    new Date(date).toISOString().slice(0, 10) !== `${year}-${month}-${day}`
  )
    return undefined;
  // Some programs give midnight with a date. Any other time may be one in another zone.
  const isMidnight = `${hour}${minute}${second}` === '000000';
  if (hour === undefined || (type?.toUpperCase() === 'DATE' && isMidnight))
    return { shown: date, isDate: true, zone: undefined };
  const zone = isUtc === 'Z' ? zones.utc : tzid === undefined ? undefined : zones.named(tzid);
  // The end of a day is its last second: so a beginning takes its night, and an end ends the day.
  if (`${hour}${minute}${second}` === '240000')
    return { shown: date + DAY_MS - 1000, isDate: false, zone };
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 60) return undefined;
  const shown =
    date + (Number(hour) * 60 + Number(minute)) * MINUTE_MS + Math.min(Number(second), 59) * 1000;
  return { shown, isDate: false, zone };
}

/** @throws UnreadableCalendar for a date or time that doesn't exist */
export function eventTime(value: string, zones: Zones, context?: TimeContext): EventTime {
  const time = readTime(value, zones, context);
  if (time === undefined) throw wrongDates();
  return time;
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

/** The furthest that clocks anywhere are from UTC. */
const OFFSETS = { least: -12 * HOUR_MS, most: 14 * HOUR_MS };

/** Between which instants a time is. They are one, unless nobody knows its zone. */
export function instantsOf(
  time: EventTime,
  zones: Zones,
): { readonly first: number; readonly last: number } {
  if (time.zone?.unknownAs !== undefined && !time.isDate)
    return { first: time.shown - OFFSETS.most, last: time.shown - OFFSETS.least };
  const instant = instantOf(time, zones);
  return { first: instant, last: instant };
}

/**
 * An end as clocks show it, or the one after an exact length of time, whichever is later: in between,
 * clocks may have changed, or be another place's.
 */
export function laterEnd(
  end: EventTime,
  {
    start,
    length,
    zones,
  }: { readonly start: EventTime; readonly length: number; readonly zones: Zones },
): EventTime {
  if (start.isDate || end.isDate) return end;
  const exact = instantsOf(start, zones).last + length;
  return exact > instantsOf(end, zones).last
    ? { shown: exact, isDate: false, zone: zones.utc }
    : end;
}

/** Whether a time is on the date that it shows in London, too. */
export function isOnShownDate(time: EventTime, zones: Zones): boolean {
  const { first, last } = datesInLondon(time, zones);
  const shown = shownDate(time.shown);
  return first === shown && last === shown;
}

/** The date in London at which a time is: the first and the last that it may be. */
function datesInLondon(
  time: EventTime,
  zones: Zones,
): { readonly first: string; readonly last: string } {
  if (time.isDate || time.zone === undefined || time.shown >= Date.parse(LAST_DATE)) {
    const date = shownDate(time.shown);
    return { first: date, last: date };
  }
  const { first, last } = instantsOf(time, zones);
  const date = londonDate(new Date(first));
  return { first: date, last: last === first ? date : londonDate(new Date(last)) };
}

/** Whether an event ends on a day before it begins, whatever its unknown zones are. */
export const endsBefore = (end: EventTime, start: EventTime, zones: Zones): boolean =>
  datesInLondon(end, zones).last < datesInLondon(start, zones).first;

/**
 * The nights between two times: from the date of the first to the date of the second, and at least
 * one. An end in the last minute of a day is the end of that day, as programs write that leave no
 * time between events. Of a zone that nobody knows, all nights that it may be.
 */
export function nightsBetween(
  start: EventTime,
  end: EventTime,
  zones: Zones,
): { readonly check_in: string; readonly check_out: string } {
  const begins = datesInLondon(start, zones);
  const ends = datesInLondon(end.isDate ? end : { ...end, shown: end.shown + MINUTE_MS }, zones);
  const afterOneNight = shownDate(Date.parse(begins.last) + DAY_MS);
  return {
    check_in: begins.first,
    check_out: ends.last > afterOneNight ? ends.last : afterOneNight,
  };
}
