import { createHash } from 'node:crypto';
import type { StayDates } from '../../shared/bookings/types.ts';
import { SOURCE_LIMITS } from '../../shared/channels/limits.ts';
import type { FetchedNights } from '../../shared/channels/types.ts';
import { addDays, addMonths, daysBetween } from '../../shared/dates.ts';
import { type Component, calendarsOf } from './components.ts';
import { endOfReading } from './end-of-reading.ts';
import { type EventTime, nightsBetween } from './event-times.ts';
import { type CalendarEvent, calendarEvent, type TakingEvent } from './events.ts';
import { textOf } from './lines.ts';
import { occurrences, replacedTime, replacesAllLater, timesOf } from './occurrences.ts';
import {
  isMarketplace,
  kindOf,
  markerOf,
  type Platform,
  plainWords,
  platformOf,
} from './platforms.ts';
import { type Zones, zonesOf } from './time-zones.ts';
import { UnreadableCalendar } from './unreadable-calendar.ts';

/** Nights as an event of a calendar has them. */
export interface ParsedNights extends FetchedNights {
  /** A hash of the event's identifier, which may have somebody's name. */
  readonly uid: string;
  /** Whether the identifier is one of ours: a stay of this site that came back. */
  readonly ours: boolean;
}

export interface CalendarContext {
  /** The host name of its address. */
  readonly host: string;
  /** The date in London. */
  readonly today: string;
  /** The site's host name. Identifiers of its own events end in it. */
  readonly ownHost: string;
}

/** The most steps of what repeats in a calendar: days that are looked at, most of all. */
const REPEATING_STEPS = 1_000_000;

/** The most nights of a block that is Airbnb's notice before an arrival. */
const NOTICE_NIGHTS = 7;
/** How far Airbnb's calendars reach, and by how many days less if a copy of one is sent. */
const AIRBNB_REACH = { months: 12, copyDays: 3 };

/** Dates before this century mean nothing here. */
const FIRST_DATE = '2000-01-01';

const hashOf = (text: string): string =>
  createHash('sha256').update(text, 'latin1').digest('base64url').slice(0, 16);

interface Source {
  readonly platform: Platform;
  readonly zones: Zones;
  readonly context: CalendarContext;
  /** The first date that isn't read. */
  readonly until: string;
  spend(steps: number): void;
}

type IsReplaced = (time: EventTime) => boolean;

const NOT_REPLACED: IsReplaced = () => false;

/** The times of each series that another event of the calendar replaces, by the series' identifier. */
function replacements(events: readonly CalendarEvent[], zones: Zones): Map<string, IsReplaced> {
  const times = new Map<string, EventTime[]>();
  const series = new Set<string>();
  const shared = new Set<string>();
  for (const { uid, replaces, isFree } of events) {
    if (replaces === undefined) {
      if (uid !== undefined) (series.has(uid) ? shared : series).add(uid);
      continue;
    }
    if (replacesAllLater(replaces) && !isFree) throw new UnreadableCalendar('REPEATING');
    const time = replacedTime(replaces, zones);
    // Without an identifier nobody knows which series is meant.
    if (time === undefined || uid === undefined) continue;
    const before = times.get(uid);
    if (before === undefined) times.set(uid, [time]);
    else before.push(time);
  }
  // An identifier of two series doesn't say which is meant, either.
  for (const uid of shared) times.delete(uid);
  return new Map([...times].map(([uid, each]) => [uid, timesOf(each, zones)]));
}

/** The nights that an event takes, without those that are over or too far away. */
function stayDates(
  event: TakingEvent,
  replaced: ReadonlyMap<string, IsReplaced>,
  { platform, zones, context, until, spend }: Source,
): StayDates[] {
  const { start, end, properties, repeats, uid, replaces } = event;
  if (repeats && isMarketplace(platform)) throw new UnreadableCalendar('REPEATING');
  if (!repeats) return [nightsBetween(start, end, zones)];
  return occurrences(
    {
      start,
      end,
      properties,
      isReplaced:
        (replaces === undefined && uid !== undefined && replaced.get(uid)) || NOT_REPLACED,
    },
    { zones, from: context.today, until, spend },
  );
}

/** Whether nights of an Airbnb calendar are its notice before an arrival, which moves each day. */
const isNotice = ({ check_in, check_out }: StayDates, today: string): boolean =>
  check_in <= today && daysBetween(check_in, check_out) <= NOTICE_NIGHTS;

/** Marks the edges of Airbnb's booking window: the first days, and the last block up to its end. */
function withRolling(nights: readonly ParsedNights[], today: string): ParsedNights[] {
  const end = addDays(addMonths(today, AIRBNB_REACH.months), -AIRBNB_REACH.copyDays);
  const last = nights.reduce(
    (latest, { check_out }) => (check_out > latest ? check_out : latest),
    '',
  );
  return nights.map((each) => {
    const isEdge = each.check_out === last && each.check_out >= end;
    return { ...each, rolling: each.kind === 'BLOCKED' && (isEdge || isNotice(each, today)) };
  });
}

type Marker = ReturnType<typeof markerOf>;

/** Without arrivals and departures whose whole stay is there, too. */
function withoutMarkers(
  read: readonly (ParsedNights & { readonly marker: Marker })[],
): ParsedNights[] {
  const stays = read.filter(({ marker }) => marker === undefined);
  const arrivals = new Set(stays.map(({ check_in }) => check_in));
  const departures = new Set(stays.map(({ check_out }) => check_out));
  return read
    .filter(
      ({ marker, check_in }) =>
        marker === undefined || !(marker === 'ARRIVAL' ? arrivals : departures).has(check_in),
    )
    .map(({ marker: _, ...nights }) => nights);
}

/** The nights of one calendar of a file. */
function nightsOf(calendar: Component, context: CalendarContext, spend: Source['spend']) {
  const { host, today, ownHost } = context;
  // Such components have nights in a form of their own.
  if (calendar.components.some(({ name }) => name === 'VFREEBUSY' || name === 'VAVAILABILITY'))
    throw new UnreadableCalendar('NOT_A_CALENDAR');
  // Dates of another one would be others here.
  const scale = calendar.properties.find(({ name }) => name === 'CALSCALE')?.value ?? '';
  if (!['', 'GREGORIAN'].includes(scale.toUpperCase()))
    throw new UnreadableCalendar('NOT_A_CALENDAR');
  const methods = calendar.properties.filter(({ name }) => name === 'METHOD');
  // The whole calendar is cancelled.
  if (methods.length > 0 && methods.every(({ value }) => value.toUpperCase() === 'CANCEL'))
    return [];
  const product = calendar.properties.find(({ name }) => name === 'PRODID')?.value ?? '';
  const platform = platformOf(host, product);
  const until = endOfReading(today);
  const zones = zonesOf(calendar, { from: today, until, spend });
  const needsEnd = isMarketplace(platform);
  const events = calendar.components
    .filter(({ name }) => name === 'VEVENT')
    .map((component) => calendarEvent(component, zones, needsEnd));
  const replaced = replacements(events, zones);
  const source = { platform, zones, context, until, spend };

  const read: (ParsedNights & { readonly marker: Marker })[] = [];
  let repeatedNights = 0;
  for (const event of events) {
    if (event.isFree) continue;
    const ranges = stayDates(event, replaced, source);
    const words = plainWords(textOf(event.summary));
    const kind = kindOf(platform, words);
    for (const { check_in, check_out } of ranges) {
      if (check_out <= today || check_in >= until) continue;
      const dates = {
        check_in: check_in < FIRST_DATE ? FIRST_DATE : check_in,
        check_out: check_out > until ? until : check_out,
      };
      const range = `${check_in}/${check_out}`;
      if (event.repeats)
        repeatedNights += daysBetween(check_in > today ? check_in : today, dates.check_out);
      if (repeatedNights > SOURCE_LIMITS.repeatedNights) throw new UnreadableCalendar('REPEATING');
      read.push({
        ...dates,
        kind,
        rolling: false,
        uid: hashOf(
          event.repeats || event.uid === undefined ? `${event.uid ?? ''} ${range}` : event.uid,
        ),
        ours: event.uid?.toLowerCase().endsWith(`@${ownHost.toLowerCase()}`) === true,
        // A guest's name may have such a word. An arrival or departure alone is one day.
        marker:
          event.repeats || daysBetween(check_in, check_out) > 1
            ? undefined
            : markerOf(platform, words),
      });
    }
  }

  const nights = withoutMarkers(read);
  return platform === 'AIRBNB' ? withRolling(nights, today) : nights;
}

/**
 * The present and future nights that a calendar of another platform has as taken, in order. Only a
 * whole, valid calendar is read, because what is missing in it becomes free. Nothing of its text
 * leaves: identifiers are hashed, and names of guests never kept.
 * @throws UnreadableCalendar
 */
export function parseCalendar(bytes: Uint8Array, context: CalendarContext): ParsedNights[] {
  let left = REPEATING_STEPS;
  const spend = (steps: number) => {
    left -= steps;
    if (left < 0) throw new UnreadableCalendar('REPEATING');
  };
  const nights = calendarsOf(bytes).flatMap((calendar) => nightsOf(calendar, context, spend));
  // An event that is there twice is one.
  const once = new Map(
    nights.map((each) => [`${each.check_in} ${each.check_out} ${each.uid} ${each.kind}`, each]),
  );
  return [...once].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, each]) => each);
}
