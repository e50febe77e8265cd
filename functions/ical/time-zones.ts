import { isDeepStrictEqual } from 'node:util';
import type { Component } from './components.ts';
import { textOf } from './lines.ts';
import { parseRule } from './recurrence-rule.ts';
import { ruleTimes } from './rule-times.ts';
import { WINDOWS_ZONES } from './windows-zones.ts';

/** How the clocks of a place differ from UTC. */
export interface Zone {
  /** The difference in milliseconds when the clocks of the place show this time. */
  offsetAt(shown: number): number;
  /** The name of a zone that nobody knows. Its clocks may show anything that clocks show anywhere. */
  readonly unknownAs?: string;
}

/** The time zones of a calendar. */
export interface Zones {
  readonly utc: Zone;
  readonly london: Zone;
  /** @returns undefined for London's */
  named(tzid: string): Zone | undefined;
}

const LONDON = 'Europe/London';
const UTC: Zone = { offsetAt: () => 0 };

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

/** The value of a property. Undefined if the component lacks the property or has several different ones. */
function textIn({ properties }: Component, wanted: string): string | undefined {
  const values = new Set(
    properties.filter(({ name }) => name === wanted).map(({ value }) => value),
  );
  return values.size === 1 ? [...values][0] : undefined;
}

const OFFSET = /^([+-])(0\d|1[0-4])([0-5]\d)([0-5]\d)?$/;
const DATE_OR_TIME =
  /^(\d{4})(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])(?:T([01]\d|2[0-3])([0-5]\d)([0-5]\d)(Z?))?$/;

const YEAR_MS = 366 * 24 * 60 * 60 * 1000;

/** The limits within which a calendar's zones are followed. */
interface ZoneReach {
  /** The first date whose nights matter. */
  readonly from: string;
  /** The first date whose nights don't matter any more. */
  readonly until: string;
  /** Takes from what may be spent on the whole calendar. @throws UnreadableCalendar */
  spend(steps: number): void;
}

/** A change of the clocks. */
interface Onset {
  readonly instant: number;
  /** The first time that clocks show after it. */
  readonly shown: number;
  readonly offset: number;
}

function offsetOf(text: string): number | undefined {
  const [, sign, hours, minutes, seconds = 0] = OFFSET.exec(text) ?? [];
  if (sign === undefined) return undefined;
  const amount = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
  return sign === '-' ? -amount : amount;
}

function clockTime(text: string): { readonly shown: number; readonly isUtc: boolean } | undefined {
  const match = DATE_OR_TIME.exec(text);
  if (match === null) return undefined;
  const [year, month, day, hour = 0, minute = 0, second = 0] = match.slice(1, 7).map(Number);
  const shown = Date.UTC(year ?? 0, (month ?? 0) - 1, day, hour || 0, minute || 0, second || 0);
  return { shown, isUtc: match[7] === 'Z' };
}

/**
 * The changes of the clocks by a part of a definition. Undefined if they can't be followed. Those of
 * a rule that goes on are counted from two years before the first night that matters.
 */
function onsetsOf(observance: Component, { from, until, spend }: ZoneReach): Onset[] | undefined {
  const start = clockTime(textIn(observance, 'DTSTART') ?? '');
  const before = offsetOf(textIn(observance, 'TZOFFSETFROM') ?? '');
  const offset = offsetOf(textIn(observance, 'TZOFFSETTO') ?? '');
  if (start === undefined || before === undefined || offset === undefined) return undefined;
  const times = [start.shown];
  for (const { name, value } of observance.properties) {
    if (name === 'RDATE') {
      for (const each of value.split(',')) {
        spend(1);
        const time = clockTime(each);
        if (time === undefined) return undefined;
        times.push(time.isUtc ? time.shown + before : time.shown);
      }
    } else if (name === 'RRULE') {
      const rule = parseRule(value);
      if (rule === undefined) return undefined;
      const end = rule.until === undefined ? undefined : clockTime(rule.until);
      if (rule.until !== undefined && end === undefined) return undefined;
      const last = end === undefined ? Date.parse(until) : end.shown + (end.isUtc ? before : 0);
      const reach = {
        // A rule that counts or skips years is followed from its beginning.
        earliest:
          rule.count !== Number.POSITIVE_INFINITY || rule.interval > 1
            ? start.shown
            : Math.min(Date.parse(from), last) - 2 * YEAR_MS,
        latest: Math.min(last, Date.parse(until)),
        spend,
      };
      for (const shown of ruleTimes(rule, { shown: start.shown, isDate: false }, reach))
        times.push(shown);
    }
  }
  return times.map((shown) => ({
    instant: shown - before,
    shown: shown + Math.max(0, offset - before),
    offset,
  }));
}

/** A zone by a calendar's own definition. Undefined if it can't be followed. */
function definedZone(definition: Component, reach: ZoneReach): Zone | undefined {
  const observances = definition.components.filter(
    ({ name }) => name === 'STANDARD' || name === 'DAYLIGHT',
  );
  const all: Onset[] = [];
  for (const observance of observances) {
    reach.spend(1);
    const its = onsetsOf(observance, reach);
    if (its === undefined) return undefined;
    for (const onset of its) all.push(onset);
  }
  const startOf = (each: Component) => textIn(each, 'DTSTART') ?? '';
  const [first] = observances.toSorted((one, other) => (startOf(one) < startOf(other) ? -1 : 1));
  if (first === undefined) return undefined;
  const before = offsetOf(textIn(first, 'TZOFFSETFROM') ?? '') ?? 0;
  all.sort((one, other) => other.instant - one.instant);
  // An onset that a later one hides, because clocks show the later one's time first, decides nothing.
  const onsets: Onset[] = [];
  for (const onset of all)
    if (onset.shown < (onsets.at(-1)?.shown ?? Number.POSITIVE_INFINITY)) onsets.push(onset);
  onsets.reverse();
  return { offsetAt: (shown) => lastUntil(onsets, shown)?.offset ?? before };
}

/** The last of the changes, in order, that clocks which show a time have made. */
function lastUntil(onsets: readonly Onset[], shown: number): Onset | undefined {
  let [from, until] = [0, onsets.length];
  while (from < until) {
    const middle = (from + until) >> 1;
    if ((onsets[middle]?.shown ?? 0) <= shown) from = middle + 1;
    else until = middle;
  }
  return onsets[from - 1];
}

/** The names that a zone may have in the database: Mozilla and others write a path before it. */
function* ianaNames(tzid: string): Generator<string> {
  const name = tzid.trim();
  yield WINDOWS_ZONES.get(name) ?? name;
  const parts = name.split('/').slice(-3);
  for (let from = 0; from < parts.length - 1; from += 1) yield parts.slice(from).join('/');
}

/** Names of three letters that mean one thing. `BST` is Dhaka's for one program, and London's for others. */
const SHORT_NAMES = ['GMT', 'UTC', 'UCT', 'CET', 'MET', 'EET', 'WET'];

const isAmbiguous = (name: string): boolean =>
  /^[a-z]{3}$/i.test(name) && !SHORT_NAMES.includes(name.toUpperCase());

/** Steps charged for a name that is looked for: its time, and some 25 kB that aren't V8's. */
const STEPS_OF_A_NAME = 1_000;

function knownZone(
  tzid: string,
  spend: ZoneReach['spend'],
): { readonly zone: Zone | undefined } | undefined {
  // The longest name of a zone is far shorter.
  if (tzid.length > 120) return undefined;
  for (const name of ianaNames(tzid)) {
    if (name === LONDON || name === 'GB') return { zone: undefined };
    if (isAmbiguous(name)) continue;
    spend(STEPS_OF_A_NAME);
    try {
      return { zone: ianaZone(name) };
    } catch {
      // The next name.
    }
  }
  return undefined;
}

/** The zones of a calendar: those it defines itself, and others by their names. */
export function zonesOf({ components }: Component, reach: ZoneReach): Zones {
  /** By name; null for a zone with two definitions that differ. */
  const definitions = new Map<string, Component | null>();
  for (const component of components) {
    const raw = component.name === 'VTIMEZONE' ? textIn(component, 'TZID') : undefined;
    if (raw === undefined) continue;
    const tzid = textOf(raw);
    const before = definitions.get(tzid);
    const isSame = before === undefined || isDeepStrictEqual(before, component);
    definitions.set(tzid, isSame ? component : null);
  }
  /** The zones by their encoded names. Decoding a long name for each time would cost too much. */
  const found = new Map<string, Zone | undefined>();
  const zoneOf = (tzid: string): Zone | undefined => {
    const definition = definitions.get(tzid);
    if (definition === null) return { ...LONDON_ZONE, unknownAs: tzid };
    const defined = definition === undefined ? undefined : definedZone(definition, reach);
    if (defined !== undefined) return defined;
    const known = knownZone(tzid, reach.spend);
    return known === undefined ? { ...LONDON_ZONE, unknownAs: tzid } : known.zone;
  };
  return {
    utc: UTC,
    london: LONDON_ZONE,
    named: (raw) => {
      if (!found.has(raw)) found.set(raw, zoneOf(textOf(raw)));
      return found.get(raw);
    },
  };
}
