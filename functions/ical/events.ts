import type { Component } from './components.ts';
import {
  beginningOf,
  DAY_MS,
  durationOf,
  type EventTime,
  endsBefore,
  instantsOf,
  laterEnd,
  timeOf,
} from './event-times.ts';
import type { Property } from './lines.ts';
import { isUnknown, RAW_LINE } from './property-names.ts';
import type { Zones } from './time-zones.ts';
import { UnreadableCalendar } from './unreadable-calendar.ts';

/** The properties that decide which nights an event takes. A damaged one would free some. */
const OF_NIGHTS = ['DTSTART', 'DTEND', 'DURATION', 'RRULE', 'RDATE', 'BEGIN', 'END'];

/** The properties that an event has once, and the problem that a second, different one is. */
const ONCE = new Map([
  ['DTSTART', 'WRONG_DATES'],
  ['DTEND', 'WRONG_DATES'],
  ['DURATION', 'WRONG_DATES'],
  ['RECURRENCE-ID', 'MALFORMED'],
  ['STATUS', 'MALFORMED'],
  ['TRANSP', 'MALFORMED'],
  ['UID', 'MALFORMED'],
] as const);

/** The properties that free nights. */
const FREEING = ['STATUS', 'TRANSP', 'EXDATE', 'RECURRENCE-ID'];

/** Whether one character was changed, lost or added between two names, or two beside each other swapped. */
function differsByOne(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  const isSwapped =
    short.length === long.length &&
    short[at] === long[at + 1] &&
    short[at + 1] === long[at] &&
    short.slice(at + 2) === long.slice(at + 2);
  return (
    isSwapped || short.slice(short.length === long.length ? at + 1 : at) === long.slice(at + 1)
  );
}

/** A property's name in the middle of another one's value, where a lost line end has put it. */
const SWALLOWED = /(?<!\\[nN])(?:DTEND|DURATION|RRULE|RDATE)[:;]/;

/** Finds values of properties of nights, and hardly any text: a date, a length or a rule. */
const OF_A_DAMAGED_LINE =
  /(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])|(?:FREQ|COUNT|UNTIL)=|\bP(?:\d+[WD]|T\d)/;

/** Whether a line without a name may have been a property of nights. */
const wasOfNights = (line: string): boolean =>
  OF_A_DAMAGED_LINE.test(line) ||
  OF_NIGHTS.some(
    (known) =>
      known.startsWith(line) ||
      [-1, 0, 1].some((more) => differsByOne(line.slice(0, known.length + more), known)),
  );

/**
 * The properties of an event without the lines by which a text goes on. What frees nights isn't
 * believed after such a line, because it may be a part of the text: `Status: cancelled`.
 * @throws UnreadableCalendar for a line that may have been another property
 */
function withoutRawLines(properties: readonly Property[]): readonly Property[] {
  const first = properties.findIndex(({ name }) => name === RAW_LINE);
  if (first === -1) return properties;
  const after = properties.slice(first);
  const isComplete = properties.some(({ name }) => name === 'DTEND' || name === 'DURATION');
  const isDamaged = ({ name, value }: Property): boolean =>
    name === RAW_LINE
      ? wasOfNights(value) || SWALLOWED.test(value)
      : isUnknown(name) && OF_A_DAMAGED_LINE.test(value);
  if (!isComplete || after.some(isDamaged)) throw new UnreadableCalendar('MALFORMED');
  return [
    ...properties.slice(0, first),
    ...after.filter(({ name }) => name !== RAW_LINE && !FREEING.includes(name)),
  ];
}

/**
 * An event's properties of nights, once each.
 * @throws UnreadableCalendar for an event that looks as if it had lost one of them
 */
function soleProperties(properties: readonly Property[]): ReadonlyMap<string, Property> {
  const sole = new Map<string, Property>();
  for (const property of properties) {
    const { name, parameters, value } = property;
    const before = sole.get(name);
    const problem = ONCE.get(name as 'UID');
    if (before === undefined) sole.set(name, property);
    else if (problem !== undefined && (before.value !== value || before.parameters !== parameters))
      throw new UnreadableCalendar(problem);
  }
  const hasEnd = sole.has('DTEND') || sole.has('DURATION');
  for (const { name, value } of properties) {
    const isDamaged =
      isUnknown(name) && (!hasEnd || OF_NIGHTS.some((known) => differsByOne(name, known)));
    if (isDamaged || SWALLOWED.test(value)) throw new UnreadableCalendar('MALFORMED');
  }
  return sole;
}

interface AnyEvent {
  readonly uid: string | undefined;
  /** The time of a series in whose place it is. */
  readonly replaces: Property | undefined;
}

/** An event that keeps nobody away. When it is doesn't matter. */
interface FreeEvent extends AnyEvent {
  readonly isFree: true;
}

/** An event that takes nights. */
export interface TakingEvent extends AnyEvent {
  readonly isFree: false;
  readonly summary: string;
  readonly start: EventTime;
  readonly end: EventTime;
  readonly properties: readonly Property[];
  readonly repeats: boolean;
}

/** An event of a calendar, as far as it matters which nights it takes. */
export type CalendarEvent = FreeEvent | TakingEvent;

/** Some programs write it as Americans do. */
const CANCELLED = /^CANCELL?ED$/;

/** Where an event without an end ends. */
const withoutEnd = (start: EventTime): EventTime =>
  start.isDate ? { ...start, shown: start.shown + DAY_MS } : start;

function afterDuration(start: EventTime, duration: string, zones: Zones): EventTime {
  const length = durationOf(duration);
  const shown = start.shown + (start.isDate ? Math.ceil(length / DAY_MS) * DAY_MS : length);
  return laterEnd({ ...start, shown }, { start, length, zones });
}

function endOf(
  start: EventTime,
  {
    sole,
    zones,
    needsEnd,
  }: { sole: ReadonlyMap<string, Property>; zones: Zones; needsEnd: boolean },
): EventTime {
  const end = sole.get('DTEND');
  const duration = sole.get('DURATION');
  if (end !== undefined) {
    const time = timeOf(end, zones);
    if (
      endsBefore(time, start, zones) ||
      (!start.isDate && !time.isDate && start.zone === time.zone && time.shown < start.shown)
    )
      throw new UnreadableCalendar('WRONG_DATES');
    if (duration === undefined) return time;
    // RFC 5545 allows one of them. The later end takes the nights of both.
    const other = afterDuration(start, duration.value, zones);
    return instantsOf(other, zones).last > instantsOf(time, zones).last ? other : time;
  }
  if (duration !== undefined) return afterDuration(start, duration.value, zones);
  if (needsEnd) throw new UnreadableCalendar('WRONG_DATES');
  return withoutEnd(start);
}

/**
 * @param needsEnd whether all events of the platform have one
 * @throws UnreadableCalendar
 */
export function calendarEvent(
  component: Component,
  zones: Zones,
  needsEnd: boolean,
): CalendarEvent {
  const properties = withoutRawLines(component.properties);
  const sole = soleProperties(properties);
  const wordOf = (name: string): string => sole.get(name)?.value.toUpperCase() ?? '';
  const named = sole.get('UID')?.value;
  const uid = named === '' ? undefined : named;
  const replaces = sole.get('RECURRENCE-ID');
  if (CANCELLED.test(wordOf('STATUS')) || wordOf('TRANSP') === 'TRANSPARENT')
    return { isFree: true, uid, replaces };
  const beginning = sole.get('DTSTART');
  if (beginning === undefined) throw new UnreadableCalendar('WRONG_DATES');
  const start = beginningOf(beginning, zones);
  return {
    isFree: false,
    uid,
    replaces,
    summary: sole.get('SUMMARY')?.value ?? '',
    start,
    end: endOf(start, { sole, zones, needsEnd }),
    properties,
    repeats: sole.has('RRULE') || sole.has('RDATE'),
  };
}
