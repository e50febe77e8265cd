import ICAL from 'ical.js';
import type { Component } from './calendar-components.ts';
import { textOf } from './calendar-lines.ts';
import { icalTime } from './ical-time.ts';
import { isFollowed } from './recurrence-rule.ts';
import { UnreadableCalendar } from './unreadable-calendar.ts';
import { WINDOWS_ZONES } from './windows-zones.ts';

/** How the clocks of a place differ from UTC. */
export interface Zone {
  /** In milliseconds, when the clocks there show this time. */
  offsetAt(shown: number): number;
}

/** The time zones of a calendar. */
export interface Zones {
  readonly utc: Zone;
  readonly london: Zone;
  /** @returns undefined for London's @throws UnreadableCalendar for one that nobody knows */
  named(tzid: string): Zone | undefined;
}

const LONDON = 'Europe/London';
const UTC: Zone = { offsetAt: () => 0 };

/** A change of the clocks on one day of each year: `FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU`. */
const YEARLY_CHANGE =
  /^(?:FREQ=YEARLY|BYMONTH=\d\d?|BYDAY=[+-]?\d?(?:MO|TU|WE|TH|FR|SA|SU)|BYMONTHDAY=[\d,-]+|INTERVAL=1|COUNT=\d{1,3}|UNTIL=\w+|WKST=\w\w|;)+$/;
/** A rule's changes since 1970, for each of which ical.js takes a step. */
const STEPS_OF_A_CHANGE = 80;

/** A zone of the IANA database. @throws RangeError if it has no such name */
function ianaZone(timeZone: string): Zone {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  const offsetOf = (instant: number): number => {
    const match = /GMT([+-])(\d\d):(\d\d)/.exec(format.format(instant));
    if (match === null) return 0;
    const [, sign, hours, minutes] = match;
    return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
  };
  return { offsetAt: (shown) => offsetOf(shown - offsetOf(shown)) };
}

const LONDON_ZONE = ianaZone(LONDON);

const textIn = ({ properties }: Component, wanted: string): string | undefined =>
  properties.find(({ name }) => name === wanted)?.value;

const OFFSET = /^[+-](?:0\d|1[0-4])[0-5]\d(?:[0-5]\d)?$/;
const LOCAL_TIME = /^\d{4}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])T[0-2]\d[0-5]\d[0-5]\d$/;
const DATES = /^\d{8}(?:T\d{6}Z?)?(?:,\d{8}(?:T\d{6}Z?)?)*$/;

/**
 * A rule that has gone on since before computers begins in 1970: what it says of a year is the same,
 * and ical.js counts the years one by one.
 */
const laterStart = (start: string, rule: string | undefined): string =>
  rule !== undefined && !/COUNT=/i.test(rule) && start < '1970' ? `1970${start.slice(4)}` : start;

/** The lines of a change of the clocks. Undefined if they can't be followed. */
function observanceLines(observance: Component): string[] | undefined {
  const start = textIn(observance, 'DTSTART') ?? '';
  const from = textIn(observance, 'TZOFFSETFROM') ?? '';
  const to = textIn(observance, 'TZOFFSETTO') ?? '';
  const rule = textIn(observance, 'RRULE');
  const dates = observance.properties.filter(({ name }) => name === 'RDATE');
  if (!LOCAL_TIME.test(start) || !OFFSET.test(from) || !OFFSET.test(to)) return undefined;
  if (rule !== undefined && !(isFollowed(rule) && YEARLY_CHANGE.test(rule.toUpperCase())))
    return undefined;
  if (!dates.every(({ value }) => DATES.test(value))) return undefined;
  return [
    `BEGIN:${observance.name}`,
    `DTSTART:${laterStart(start, rule)}`,
    `TZOFFSETFROM:${from}`,
    `TZOFFSETTO:${to}`,
    ...(rule === undefined ? [] : [`RRULE:${rule.toUpperCase()}`]),
    // ical.js reads the first date of a property alone.
    ...dates.flatMap(({ value }) =>
      value.split(',').map((date) => `RDATE${date.length === 8 ? ';VALUE=DATE' : ''}:${date}`),
    ),
    `END:${observance.name}`,
  ];
}

/** A zone by a calendar's own definition. Undefined if it can't be followed. */
function definedZone(definition: Component, spend: (steps: number) => void): Zone | undefined {
  const observances = definition.components.filter(
    ({ name }) => name === 'STANDARD' || name === 'DAYLIGHT',
  );
  if (observances.length === 0) return undefined;
  for (const { properties } of observances)
    spend(properties.some(({ name }) => name === 'RRULE') ? STEPS_OF_A_CHANGE : 1);
  const lines = observances.map(observanceLines);
  const known = lines.filter((each) => each !== undefined);
  if (known.length < lines.length) return undefined;
  const startOf = (each: Component) => textIn(each, 'DTSTART') ?? '';
  const first = observances.reduce((one, other) => (startOf(other) < startOf(one) ? other : one));
  // ical.js takes UTC for what is before the first change.
  const before = textIn(first, 'TZOFFSETFROM') ?? '';
  const component = [
    'BEGIN:VTIMEZONE',
    'TZID:defined',
    'BEGIN:STANDARD',
    'DTSTART:18500101T000000',
    `TZOFFSETFROM:${before}`,
    `TZOFFSETTO:${before}`,
    'END:STANDARD',
    ...known.flat(),
    'END:VTIMEZONE',
  ].join('\r\n');
  try {
    const zone = new ICAL.Timezone({ component, tzid: 'defined' });
    const offsetAt = (shown: number): number => zone.utcOffset(icalTime(shown)) * 1000;
    offsetAt(Date.UTC(2026, 0, 1));
    return { offsetAt };
  } catch {
    return undefined;
  }
}

/** The names that a zone may have in the database: Mozilla and others write a path before it. */
function* ianaNames(tzid: string): Generator<string> {
  const name = tzid.trim();
  yield WINDOWS_ZONES.get(name) ?? name;
  const parts = name.split('/').slice(-3);
  for (let from = 0; from <= parts.length - 1; from += 1) yield parts.slice(from).join('/');
}

function knownZone(tzid: string): { readonly zone: Zone | undefined } | undefined {
  // The longest name of a zone is far shorter.
  if (tzid.length > 120) return undefined;
  for (const name of ianaNames(tzid)) {
    if (name === LONDON || name === 'GB') return { zone: undefined };
    try {
      return { zone: ianaZone(name) };
    } catch {
      // The next name.
    }
  }
  return undefined;
}

/** The zones of a calendar: those it defines itself, and others by their names. */
export function zonesOf({ components }: Component, spend: (steps: number) => void): Zones {
  const definitions = new Map<string, Component>();
  for (const component of components) {
    const tzid = textIn(component, 'TZID');
    if (component.name === 'VTIMEZONE' && tzid !== undefined && !definitions.has(textOf(tzid)))
      definitions.set(textOf(tzid), component);
  }
  const found = new Map<string, Zone | undefined>();
  return {
    utc: UTC,
    london: LONDON_ZONE,
    named: (raw) => {
      const tzid = textOf(raw);
      if (found.has(tzid)) return found.get(tzid);
      const definition = definitions.get(tzid);
      const defined = definition === undefined ? undefined : definedZone(definition, spend);
      const known = defined === undefined ? knownZone(tzid) : { zone: defined };
      if (known === undefined) throw new UnreadableCalendar('WRONG_DATES');
      found.set(tzid, known.zone);
      return known.zone;
    },
  };
}
