import { partsOutside, takenStays } from '../../../shared/bookings/rules.ts';
import type { DateRange, StayDates } from '../../../shared/bookings/types.ts';
import { SOURCE_LIMITS } from '../../../shared/channels/limits.ts';
import { addDays, dayNumber, londonDate } from '../../../shared/dates.ts';
import type { Calendar } from '../../data/booking/calendar.ts';
import type { CalendarStay } from '../../data/booking/entity.ts';
import type { Channel } from '../../data/channel/entity.ts';
import type { ChannelSource, SourceEvent } from '../../data/source/entity.ts';
import { endOfReading } from '../../ical/end-of-reading.ts';
import { madeAt } from '../../lib/ids.ts';
import { nightSet, nightsFrom, share } from './nights.ts';

/** The data for judging other platforms' calendars. */
export interface JudgeContext {
  readonly calendar: Pick<Calendar, 'occupied' | 'blocked' | 'windows'>;
  readonly channels: readonly Channel[];
  readonly at: Date;
}

/** The state of a listing by which its events are judged. */
export interface Circumstances extends Pick<JudgeContext, 'channels' | 'at'> {
  readonly today: string;
  /** Today as the number of a day. */
  readonly day: number;
  /** The nights that the let's own calendar has as taken, and sends. */
  readonly ownNights: ReadonlySet<number>;
  /** The stays of ours that aren't over, and their nights. */
  readonly stays: readonly CalendarStay[];
  readonly stayNights: ReadonlySet<number>;
  /** Whether a channel is sent the nights of other platforms. */
  readonly sendsOthers: boolean;
}

/** A platform's calendar with what is known of it so far. */
export interface JudgedSource {
  readonly source: ChannelSource;
  /** The nights that it takes. */
  readonly nights: Set<number>;
  /** Nights of stays, and of possible stays that aren't copies. Other channels are sent these. */
  readonly sent: Set<number>;
}

/** The facts by which an event is judged. An original is anything that an event may repeat. */
export interface Evidence {
  /** An event with an identifier of ours is a block: a copy, from this let or from another one here. */
  readonly kind: SourceEvent['kind'];
  /**
   * Whether originals, here and on other platforms, take all its nights. False where the verdict doesn't
   * need it.
   */
  readonly hasOriginal: boolean;
  /** Whether it had an original when it came; of a block of ours, whether it ever had one. */
  readonly isCopy: boolean;
  /** Whether it repeats whole stays of ours, which its platform has read. False where not needed. */
  readonly repeatsStays: boolean;
  /** When its original went, unless it has one: now, if that is new. */
  readonly orphaned_at: string;
  /** Whether it was an echo, and its platform may not know yet that the original is gone. */
  readonly isLateEcho: boolean;
  /** Whether another platform may not know yet that the original is gone, and have a copy, too. */
  readonly isLateCopy: boolean;
}

const HOUR_MS = 60 * 60 * 1000;

/** How long a copy whose original is gone isn't sent on: two platforms may read each other once a day. */
const COPY_HOURS = 72;

/** A booking has its identifier a moment before it is in the calendar. */
const WRITE_MS = 30_000;

const asStay = ({ start_date, end_date }: DateRange): StayDates => ({
  check_in: start_date,
  check_out: addDays(end_date, 1),
});

/** The nights that the let's own calendar has as taken, and sends. */
function ownStays(
  { occupied, blocked, windows }: JudgeContext['calendar'],
  today: string,
): StayDates[] {
  const horizon = { start_date: today, end_date: endOfReading(today) };
  const closed = windows.length === 0 ? [] : partsOutside(horizon, windows);
  return [...takenStays({ occupied }), ...[...blocked, ...closed].map(asStay)];
}

/** Derives the state by which all events of a listing are judged at a time. */
export function deriveCircumstances({ calendar, channels, at }: JudgeContext): Circumstances {
  const today = londonDate(at);
  const day = dayNumber(today);
  const stays = calendar.occupied.filter(({ check_out }) => check_out > today);
  return {
    channels,
    at,
    today,
    day,
    ownNights: nightSet(ownStays(calendar, today), day),
    stays,
    stayNights: nightSet(stays, day),
    sendsOthers: channels.some(({ sends_others }) => sends_others),
  };
}

/** The kind by which an event is judged. */
const judgedKind = ({ kind, ours }: SourceEvent): SourceEvent['kind'] => (ours ? 'BLOCKED' : kind);

/** Whether an event is somebody's stay on its platform. */
export const isStay = (event: SourceEvent): boolean => judgedKind(event) === 'RESERVED';

const hoursBetween = (from: string, until: Date): number =>
  (until.getTime() - Date.parse(from)) / HOUR_MS;

/** Whether the nights of an event are all taken here, or are in one of other sets. */
const isTaken = (
  event: SourceEvent,
  others: readonly ReadonlySet<number>[],
  { day, ownNights }: Circumstances,
): boolean =>
  [...nightsFrom(event, day)].every(
    (night) => ownNights.has(night) || others.some((nights) => nights.has(night)),
  );

/** Whether an event has the edges of stays of ours, and no other nights, and its platform has read these. */
function isOfStays(
  event: SourceEvent,
  read_at: string,
  { stays, stayNights, today, day }: Circumstances,
): boolean {
  const shared = stays.filter((stay) => share(stay, event, today));
  return (
    shared.every(
      ({ booking_id }) => madeAt(booking_id).getTime() + WRITE_MS <= Date.parse(read_at),
    ) &&
    (event.check_in <= today || shared.some(({ check_in }) => check_in === event.check_in)) &&
    shared.some(({ check_out }) => check_out === event.check_out) &&
    [...nightsFrom(event, day)].every((night) => stayNights.has(night))
  );
}

/** Whether a platform may not have read yet that an original is gone. */
function mayNotKnow(
  kind: SourceEvent['kind'],
  orphaned_at: string,
  read_at: string | undefined,
  { failing }: ChannelSource,
  at: Date,
): boolean {
  // Nobody knows the present events of a calendar that can't be read.
  const known = failing === undefined ? at : new Date(failing.since);
  if (hoursBetween(orphaned_at, known) >= SOURCE_LIMITS.echoHours) return false;
  // Once it has read us, these nights can be booked there. A block isn't a booking.
  return kind === 'BLOCKED' || read_at === undefined || read_at <= orphaned_at;
}

/**
 * The facts about an event of a calendar.
 * @param others the listing's other calendars, with the nights that their judged events take
 */
export function evidenceOn(
  event: SourceEvent,
  source: ChannelSource,
  others: readonly JudgedSource[],
  circumstances: Circumstances,
): Evidence {
  const { channels, sendsOthers, day, at } = circumstances;
  const { echo, copied = false, ours = false, orphaned_at = at.toISOString() } = event;
  const kind = judgedKind(event);
  const { read_at } = channels.find(({ channel_id }) => channel_id === source.channel_id) ?? {};

  /** Whether other calendars have the event's nights, in events that count. */
  const isElsewhere = (counts: (event: SourceEvent) => boolean): boolean => {
    const nights = others.map((other) => nightSet(other.source.events.filter(counts), day));
    return isTaken(event, nights, circumstances);
  };

  const facts = {
    hasOriginal: false,
    isCopy: false,
    repeatsStays: false,
    kind,
    orphaned_at,
    isLateEcho: echo === true && mayNotKnow(kind, orphaned_at, read_at, source, at),
    isLateCopy: hoursBetween(orphaned_at, at) < COPY_HOURS,
  };
  if (kind === 'RESERVED') return facts;
  if (kind === 'BLOCKED') {
    const sent = sendsOthers ? others.map((other) => other.sent) : [];
    const hasOriginal = isTaken(event, sent, circumstances);
    return { ...facts, hasOriginal, isCopy: ours && (hasOriginal || copied) };
  }
  // An event that was never judged has just come.
  const isCopy = echo === undefined ? isElsewhere((other) => !other.echo) : copied;
  // The verdict on others needs no more.
  if (!isCopy) return facts;
  return {
    ...facts,
    isCopy,
    hasOriginal: isElsewhere(() => true),
    // An event that was no echo never becomes one.
    repeatsStays: echo !== false && isOfStays(event, read_at ?? '', circumstances),
  };
}
