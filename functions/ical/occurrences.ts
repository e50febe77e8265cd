import {
  DAY_MS,
  durationOf,
  type EventTime,
  endsBefore,
  eventTime,
  instantOf,
  instantsOf,
  isOnShownDate,
  laterEnd,
  nightsBetween,
  readTime,
  shownDate,
} from './event-times.ts';
import { type Property, parameterOf } from './lines.ts';
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

/** The limits within which repeating events are followed. */
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
  const isOver = (shown: number): boolean => {
    if (last === undefined) return false;
    // Dates are compared if either side has no time.
    if (start.isDate) return shownDate(shown) > lastDateOf(last);
    const time = { ...start, shown };
    if (last.isDate) return firstDateOf(time, zones) > shownDate(last.shown);
    return instantsOf(time, zones).first > lastInstantOf(last, start, zones);
  };
  for (const shown of ruleTimes(rule, start, { earliest, latest, spend })) {
    spend(STEPS_OF_AN_OCCURRENCE);
    if (isOver(shown)) return;
    yield shown;
  }
}

/** The furthest that a place is ahead of UTC. */
const AHEAD_MS = 14 * 60 * 60 * 1000;

/** The last date that a time may be, as which a whole day's rule has its end: midnight where it is. */
const lastDateOf = ({ shown, isDate, zone }: EventTime): string =>
  shownDate(isDate || zone === undefined ? shown : shown + AHEAD_MS);

/** The earlier of the dates that a time has there and in London. */
function firstDateOf(time: EventTime, zones: Zones): string {
  const there = shownDate(time.shown);
  const here = shownDate(instantsOf(time, zones).first);
  return here < there ? here : there;
}

/** The end of a rule. Without a zone it may be meant in that of the beginning. */
const lastInstantOf = (last: EventTime, start: EventTime, zones: Zones): number =>
  last.zone === undefined
    ? Math.max(instantsOf(last, zones).last, instantsOf({ ...last, zone: start.zone }, zones).last)
    : instantOf(last, zones);

const valuesOf = ({ value }: Property): string[] => value.split(',').filter((each) => each !== '');

interface TimeContext {
  readonly type: string | undefined;
  readonly tzid: string | undefined;
}

const contextOf = (property: Property): TimeContext => ({
  type: parameterOf(property, 'VALUE'),
  tzid: parameterOf(property, 'TZID'),
});

/** How long an event is: as clocks show it, and exactly. In milliseconds. */
interface Length {
  readonly shown: number;
  readonly exact: number;
}

/** The end of an occurrence that begins at another time than the event. */
const endAt = (begins: EventTime, end: EventTime, length: Length, zones: Zones): EventTime =>
  laterEnd(
    { ...end, shown: begins.shown + length.shown },
    { start: begins, length: length.exact, zones },
  );

/** A time of `RDATE`, which may have an end of its own. */
function dateOrPeriod(
  value: string,
  context: TimeContext,
  { event: { start }, length, zones }: { event: RepeatingEvent; length: Length; zones: Zones },
): { readonly start: EventTime; readonly end: EventTime } {
  const [first = '', second] = value.split('/');
  const given = eventTime(first, zones, context);
  // A date of a series with times is at its time of the day.
  const begins =
    given.isDate && !start.isDate
      ? { ...start, shown: given.shown + (((start.shown % DAY_MS) + DAY_MS) % DAY_MS) }
      : given;
  if (second === undefined) return { start: begins, end: endAt(begins, begins, length, zones) };
  if (!second.startsWith('P')) return { start: begins, end: eventTime(second, zones, context) };
  const duration = durationOf(second);
  return {
    start: begins,
    end: endAt(begins, begins, { shown: duration, exact: duration }, zones),
  };
}

/**
 * Whether a time is one of these: of a date, all times on it. Times of a zone that nobody knows are the
 * same only as what is shown in it. A time and a date are the same only if the time is on that date in
 * London, too: else another night would be freed.
 */
export function timesOf(times: readonly EventTime[], zones: Zones): (time: EventTime) => boolean {
  const keyOf = (time: EventTime): string =>
    time.zone?.unknownAs === undefined
      ? `${instantOf(time, zones)}`
      : `${time.shown} ${time.zone.unknownAs}`;
  const dates = new Set(times.filter(({ isDate }) => isDate).map(({ shown }) => shownDate(shown)));
  const datesOfAll = new Set(
    times
      .filter((each) => each.isDate || isOnShownDate(each, zones))
      .map(({ shown }) => shownDate(shown)),
  );
  const keys = new Set(times.filter(({ isDate }) => !isDate).map(keyOf));
  return (time) =>
    time.isDate
      ? datesOfAll.has(shownDate(time.shown))
      : (dates.has(shownDate(time.shown)) && isOnShownDate(time, zones)) || keys.has(keyOf(time));
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
    const context = contextOf(property);
    spend(values.length);
    // A value that can't be read excludes nothing.
    return values.flatMap((value) => readTime(value, zones, context) ?? []);
  });
  const isExcluded = timesOf(excluded, zones);

  const length = {
    shown: end.shown - start.shown,
    exact: instantsOf(end, zones).last - instantsOf(start, zones).last,
  };
  const ranges = [{ start, end }];
  for (const { value } of named('RRULE'))
    for (const shown of timesOfRule(value, event, reach))
      if (shown !== start.shown)
        ranges.push({
          start: { ...start, shown },
          end: endAt({ ...start, shown }, end, length, zones),
        });
  for (const property of named('RDATE')) {
    const values = valuesOf(property);
    const context = contextOf(property);
    spend(values.length);
    for (const value of values) ranges.push(dateOrPeriod(value, context, { event, length, zones }));
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
