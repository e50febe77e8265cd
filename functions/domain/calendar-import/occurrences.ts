import { type Property, parameterOf } from './calendar-lines.ts';
import {
  DAY_MS,
  durationOf,
  type EventTime,
  endsBefore,
  eventTime,
  instantOf,
  instantsOf,
  nightsBetween,
  readTime,
  shownDate,
} from './event-times.ts';
import { parseRule } from './recurrence-rule.ts';
import { ruleTimes } from './rule-times.ts';
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

/** Steps charged for each occurrence, whose times are converted between zones. */
const STEPS_OF_AN_OCCURRENCE = 20;

/** The times of a rule, as they are shown, without those that are long over. */
function* timesOfRule(text: string, event: RepeatingEvent, reach: Reach): Generator<number> {
  const { start, end } = event;
  const { zones, from, until, spend } = reach;
  const rule = parseRule(text);
  if (rule === undefined) throw new UnreadableCalendar('REPEATING');
  const earliest = Date.parse(from) - MARGIN_MS - (end.shown - start.shown);
  const latest = Date.parse(until) + MARGIN_MS;
  const last = rule.until === undefined ? undefined : eventTime(rule.until, zones);
  if (last !== undefined && last.shown < earliest - MARGIN_MS) return;
  const lastInstant = last === undefined ? 0 : instantOf(last, zones);
  const isOver = (shown: number): boolean => {
    if (last === undefined) return false;
    // Of a whole day or a date, whichever has no time, the dates are compared.
    if (last.isDate || start.isDate) return shownDate(shown) > shownDate(last.shown);
    return instantsOf({ ...start, shown }, zones).first > lastInstant;
  };
  for (const shown of ruleTimes(rule, start, { earliest, latest, spend })) {
    spend(STEPS_OF_AN_OCCURRENCE);
    if (isOver(shown)) return;
    yield shown;
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

/**
 * Whether a time is one of these: of a date, all times on it. Times of a zone that nobody knows are the
 * same only as what is shown in it.
 */
export function timesOf(times: readonly EventTime[], zones: Zones): (time: EventTime) => boolean {
  const keyOf = (time: EventTime): string =>
    time.zone?.unknownAs === undefined
      ? `${instantOf(time, zones)}`
      : `${time.shown} ${time.zone.unknownAs}`;
  const dates = new Set(times.filter(({ isDate }) => isDate).map(({ shown }) => shownDate(shown)));
  const datesOfAll = new Set(times.map(({ shown }) => shownDate(shown)));
  const keys = new Set(times.filter(({ isDate }) => !isDate).map(keyOf));
  return (time) =>
    time.isDate
      ? datesOfAll.has(shownDate(time.shown))
      : dates.has(shownDate(time.shown)) || keys.has(keyOf(time));
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
    // What can't be read excludes nothing.
    return values.flatMap((value) => readTime(value, zones, contextOf(property)) ?? []);
  });
  const isExcluded = timesOf(excluded, zones);

  const length = end.shown - start.shown;
  const ranges = [{ start, end }];
  for (const { value } of named('RRULE'))
    for (const shown of timesOfRule(value, event, reach))
      if (shown !== start.shown)
        ranges.push({ start: { ...start, shown }, end: { ...end, shown: shown + length } });
  for (const property of named('RDATE')) {
    const values = valuesOf(property);
    spend(values.length);
    for (const value of values) ranges.push(dateOrPeriod(value, property, event, zones));
  }

  const nights = new Map<string, { readonly check_in: string; readonly check_out: string }>();
  for (const range of ranges) {
    if (isExcluded(range.start) || isReplaced(range.start)) continue;
    if (endsBefore(range.end, range.start, zones)) throw new UnreadableCalendar('WRONG_DATES');
    const each = nightsBetween(range.start, range.end, zones);
    if (each.check_out > from && each.check_in < until)
      nights.set(`${each.check_in}/${each.check_out}`, each);
  }
  return [...nights.values()];
}

/** The time that an event replaces. Undefined if it can't be read: then nothing is replaced. */
export const replacedTime = (property: Property, zones: Zones): EventTime | undefined =>
  readTime(property.value, zones, contextOf(property));

/** Whether an event is in the place of all later times of its series, too. */
export const replacesAllLater = (property: Property): boolean =>
  parameterOf(property, 'RANGE') !== undefined;
