import type { Component } from './calendar-components.ts';
import type { Property } from './calendar-lines.ts';
import {
  beginningOf,
  DAY_MS,
  dateInLondon,
  durationOf,
  type EventTime,
  timeOf,
} from './event-times.ts';
import type { Zones } from './time-zones.ts';
import { UnreadableCalendar } from './unreadable-calendar.ts';

/** The properties that decide which nights an event takes. A damaged one would free some. */
const OF_NIGHTS = ['DTSTART', 'DTEND', 'DURATION', 'RRULE', 'RDATE', 'BEGIN', 'END'];

/** Those that an event has once, and what a second, different one is. */
const ONCE = new Map([
  ['DTSTART', 'WRONG_DATES'],
  ['DTEND', 'WRONG_DATES'],
  ['DURATION', 'WRONG_DATES'],
  ['RECURRENCE-ID', 'INCOMPLETE'],
  ['STATUS', 'INCOMPLETE'],
  ['TRANSP', 'INCOMPLETE'],
  ['UID', 'INCOMPLETE'],
] as const);

/** The properties of events in RFC 5545, 7986, 9073, 9074 and 9253. */
const KNOWN = new Set(
  `ACKNOWLEDGED ATTACH ATTENDEE CALENDAR-ADDRESS CATEGORIES CLASS COLOR COMMENT CONCEPT CONFERENCE
  CONTACT CREATED DESCRIPTION DTEND DTSTAMP DTSTART DURATION EXDATE EXRULE GEO IMAGE LAST-MODIFIED
  LINK LOCATION LOCATION-TYPE NAME ORGANIZER PRIORITY PROXIMITY RDATE RECURRENCE-ID REFID RELATED-TO
  REQUEST-STATUS RESOURCES RESOURCE-TYPE RRULE SEQUENCE SOURCE STATUS STRUCTURED-DATA
  STYLED-DESCRIPTION SUMMARY TRANSP UID URL`.split(/\s+/),
);

const isUnknown = (name: string): boolean => !KNOWN.has(name) && !name.startsWith('X-');

/** Whether one character was changed, lost or added between two names. */
function differsByOne(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  return short.slice(short.length === long.length ? at + 1 : at) === long.slice(at + 1);
}

/** A property's name in the middle of another one's value, where a lost line end has put it. */
const SWALLOWED = /(?<!\\[nN])(?:DTEND|DURATION|RRULE|RDATE)[:;]/;

/**
 * An event's properties of nights, once each.
 * @throws UnreadableCalendar for an event that looks as if it had lost one of them
 */
function soleProperties({ properties }: Component): ReadonlyMap<string, Property> {
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
    if (isDamaged || SWALLOWED.test(value)) throw new UnreadableCalendar('INCOMPLETE');
  }
  return sole;
}

/** An event of a calendar, as far as it matters which nights it takes. */
export interface CalendarEvent {
  readonly uid: string | undefined;
  readonly summary: string;
  readonly start: EventTime;
  readonly end: EventTime;
  /** Whether nobody is kept away by it. */
  readonly isFree: boolean;
  readonly replaces: Property | undefined;
  readonly properties: readonly Property[];
  readonly repeats: boolean;
}

/** Where an event without an end ends. */
const withoutEnd = (start: EventTime): EventTime =>
  start.isDate ? { ...start, shown: start.shown + DAY_MS } : start;

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
  if (end !== undefined && duration !== undefined) throw new UnreadableCalendar('WRONG_DATES');
  if (end !== undefined) {
    const time = timeOf(end, zones);
    if (
      dateInLondon(time, zones) < dateInLondon(start, zones) ||
      (!start.isDate && !time.isDate && start.zone === time.zone && time.shown < start.shown)
    )
      throw new UnreadableCalendar('WRONG_DATES');
    return time;
  }
  if (duration !== undefined) {
    const length = durationOf(duration.value);
    const shown = start.shown + (start.isDate ? Math.ceil(length / DAY_MS) * DAY_MS : length);
    return { ...start, shown };
  }
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
  const sole = soleProperties(component);
  const beginning = sole.get('DTSTART');
  if (beginning === undefined) throw new UnreadableCalendar('WRONG_DATES');
  const start = beginningOf(beginning, zones);
  const wordOf = (name: string): string => sole.get(name)?.value.toUpperCase() ?? '';
  const uid = sole.get('UID')?.value;
  return {
    uid: uid === '' ? undefined : uid,
    summary: sole.get('SUMMARY')?.value ?? '',
    start,
    end: endOf(start, { sole, zones, needsEnd }),
    isFree: wordOf('STATUS') === 'CANCELLED' || wordOf('TRANSP') === 'TRANSPARENT',
    replaces: sole.get('RECURRENCE-ID'),
    properties: component.properties,
    repeats: sole.has('RRULE') || sole.has('RDATE'),
  };
}
