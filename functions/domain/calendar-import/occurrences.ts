import ICAL from 'ical.js';
import { type Property, parameterOf } from './calendar-lines.ts';
import {
  DAY_MS,
  dateInLondon,
  durationOf,
  type EventTime,
  eventTime,
  instantOf,
  nightsBetween,
  shownDate,
  timeOf,
} from './event-times.ts';
import { icalTime } from './ical-time.ts';
import { isFollowed, ruleParts } from './recurrence-rule.ts';
import type { Zones } from './time-zones.ts';
import { UnreadableCalendar } from './unreadable-calendar.ts';

/** An event that repeats. */
export interface RepeatingEvent {
  readonly start: EventTime;
  readonly end: EventTime;
  /** `RRULE`, `RDATE` and `EXDATE`. */
  readonly properties: readonly Property[];
  /** Whether the calendar has another event in the place of one at this time. */
  readonly isReplaced: (time: EventTime) => boolean;
}

/** What is followed of repeating events. */
export interface Reach {
  readonly zones: Zones;
  /** The first date whose nights matter. */
  readonly from: string;
  /** The first date whose nights don't matter any more. */
  readonly until: string;
  /** Takes from what may be spent on the whole calendar. @throws UnreadableCalendar */
  spend(steps: number): void;
}

/** Far enough from both ends for every time zone. */
const MARGIN_MS = 2 * DAY_MS;

/** What it takes to begin to follow a rule, in steps. */
const STEPS_OF_A_RULE = 5;

/** What a rule takes from one time until another, in steps of ical.js. */
function stepsOf(parts: ReadonlyMap<string, string>, from: number, until: number): number {
  const days = Math.max(0, until - from) / DAY_MS;
  const count = Number(parts.get('COUNT') ?? Number.POSITIVE_INFINITY);
  switch (parts.get('FREQ')) {
    case 'DAILY':
      return parts.has('BYDAY') || parts.has('BYMONTH') ? days : Math.min(days, count);
    case 'WEEKLY':
      return (
        (days / 7) * (parts.get('BYDAY')?.split(',').length ?? 1) +
        (parts.has('BYMONTH') ? days : 0)
      );
    case 'MONTHLY':
      // It may look for its day through 28 years.
      if (parts.has('BYSETPOS')) return days / 2 + 1000;
      return parts.has('BYDAY') || parts.has('BYMONTHDAY') ? days / 2 : days / 30;
    default:
      return days / 8;
  }
}

/**
 * A later time from which a rule goes on alike. A calendar may have repeated something each day for
 * years, and ical.js counts through all of them. What is counted has to be counted from its start.
 */
function laterStart(parts: ReadonlyMap<string, string>, start: number, earliest: number): number {
  const frequency = parts.get('FREQ');
  if (parts.has('COUNT') || (frequency !== 'DAILY' && frequency !== 'WEEKLY')) return start;
  const period = Number(parts.get('INTERVAL') ?? 1) * (frequency === 'DAILY' ? 1 : 7) * DAY_MS;
  // One period earlier, because the first one may have begun before it.
  const periods = Math.floor((earliest - start) / period) - 1;
  return start + Math.max(0, periods) * period;
}

const dayOf = (shown: number): number => new Date(shown).getUTCDate();

/** The times of a rule, as they are shown, without those that are long over. */
function* ruleTimes(rule: string, event: RepeatingEvent, reach: Reach): Generator<number> {
  const { start, end } = event;
  const { zones, from, until, spend } = reach;
  const parts = ruleParts(rule);
  if (parts === undefined || !isFollowed(rule)) throw new UnreadableCalendar('REPEATING');
  const earliest = Date.parse(from) - MARGIN_MS - (end.shown - start.shown);
  const latest = Date.parse(until) + MARGIN_MS;
  const lastPart = parts.get('UNTIL');
  const last = lastPart === undefined ? undefined : eventTime(lastPart, zones);
  spend(STEPS_OF_A_RULE);
  if (last !== undefined && last.shown < earliest - MARGIN_MS) return;
  const isOver = (shown: number): boolean => {
    if (last === undefined) return false;
    // Of a whole day or a date, whichever has no time, the dates are compared.
    if (last.isDate || start.isDate) return shownDate(shown) > shownDate(last.shown);
    return instantOf({ ...start, shown }, zones) > instantOf(last, zones);
  };
  const isSameDay =
    parts.get('FREQ') === 'YEARLY' && !parts.has('BYDAY') && !parts.has('BYMONTHDAY');
  const first = laterStart(parts, start.shown, earliest);
  spend(stepsOf(parts, first, latest));
  const recur = ICAL.Recur.fromString(
    [...parts].flatMap(([name, value]) => (name === 'UNTIL' ? [] : `${name}=${value}`)).join(';'),
  );
  recur.until = icalTime(latest, start.isDate);
  const iterator = recur.iterator(icalTime(first, start.isDate));
  for (let time = iterator.next(); time; time = iterator.next()) {
    const { year, month, day, hour, minute, second } = time;
    const shown = Date.UTC(year, month - 1, day, hour, minute, second);
    if (shown > latest || isOver(shown)) return;
    // ical.js takes 1 March for 29 February, where RFC 5545 leaves the year out.
    if (isSameDay && day !== dayOf(start.shown)) continue;
    if (shown >= earliest) yield shown;
  }
}

const valuesOf = ({ value }: Property): string[] => value.split(',').filter((each) => each !== '');

const contextOf = (property: Property) => ({
  type: parameterOf(property, 'VALUE'),
  tzid: parameterOf(property, 'TZID'),
});

/** A time of `RDATE`, which may have an end of its own. */
function dateOrPeriod(
  value: string,
  property: Property,
  { start, end }: RepeatingEvent,
  zones: Zones,
): { readonly start: EventTime; readonly end: EventTime } {
  const [first = '', second] = value.split('/');
  const begins = eventTime(first, zones, contextOf(property));
  if (second === undefined)
    return { start: begins, end: { ...begins, shown: begins.shown + end.shown - start.shown } };
  const ends = second.startsWith('P')
    ? { ...begins, shown: begins.shown + durationOf(second) }
    : eventTime(second, zones, contextOf(property));
  return { start: begins, end: ends };
}

/** Whether a time is one of these: of a date, all times on it. */
export function timesOf(times: readonly EventTime[], zones: Zones): (time: EventTime) => boolean {
  const dates = new Set(times.filter(({ isDate }) => isDate).map(({ shown }) => shownDate(shown)));
  const datesOfAll = new Set(times.map(({ shown }) => shownDate(shown)));
  const instants = new Set(
    times.filter(({ isDate }) => !isDate).map((time) => instantOf(time, zones)),
  );
  return (time) =>
    time.isDate
      ? datesOfAll.has(shownDate(time.shown))
      : dates.has(shownDate(time.shown)) || instants.has(instantOf(time, zones));
}

/**
 * The nights of each occurrence of a repeating event that aren't over.
 * @throws UnreadableCalendar
 */
export function occurrences(
  event: RepeatingEvent,
  reach: Reach,
): { readonly check_in: string; readonly check_out: string }[] {
  const { start, end, properties, isReplaced } = event;
  const { zones, from, until, spend } = reach;
  const named = (wanted: string) => properties.filter(({ name }) => name === wanted);
  const excluded = named('EXDATE').flatMap((property) => {
    const values = valuesOf(property);
    spend(values.length);
    return values.map((value) => eventTime(value, zones, contextOf(property)));
  });
  const isExcluded = timesOf(excluded, zones);

  const length = end.shown - start.shown;
  const ranges = [{ start, end }];
  try {
    for (const { value } of named('RRULE'))
      for (const shown of ruleTimes(value, event, reach))
        if (shown !== start.shown)
          ranges.push({ start: { ...start, shown }, end: { ...end, shown: shown + length } });
  } catch (error) {
    if (error instanceof UnreadableCalendar) throw error;
    throw new UnreadableCalendar('REPEATING');
  }
  for (const property of named('RDATE')) {
    const values = valuesOf(property);
    spend(values.length);
    for (const value of values) ranges.push(dateOrPeriod(value, property, event, zones));
  }

  const nights = new Map<string, { readonly check_in: string; readonly check_out: string }>();
  for (const range of ranges) {
    if (isExcluded(range.start) || isReplaced(range.start)) continue;
    if (dateInLondon(range.end, zones) < dateInLondon(range.start, zones))
      throw new UnreadableCalendar('WRONG_DATES');
    const each = nightsBetween(range.start, range.end, zones);
    if (each.check_out > from && each.check_in < until)
      nights.set(`${each.check_in}/${each.check_out}`, each);
  }
  return [...nights.values()];
}

/** The time that an event replaces. @throws UnreadableCalendar if it replaces all later ones, too */
export function replacedTime(property: Property, zones: Zones): EventTime {
  if (parameterOf(property, 'RANGE') !== undefined) throw new UnreadableCalendar('REPEATING');
  return timeOf(property, zones);
}
