import { addDays, dayNumber, londonDate } from '../../../shared/bookings/dates.ts';
import { partsOutside, takenStays } from '../../../shared/bookings/rules.ts';
import type { DateRange, FetchedByChannel, StayDates } from '../../../shared/bookings/types.ts';
import { SOURCE_LIMITS } from '../../../shared/channels/limits.ts';
import type { Calendar } from '../../data/booking/calendar.ts';
import type { CalendarStay } from '../../data/booking/entity.ts';
import type { Channel } from '../../data/channel/entity.ts';
import type { ChannelSource, SourceConflict, SourceEvent } from '../../data/source/entity.ts';
import { endOfReading } from '../../ical/end-of-reading.ts';
import { madeAt } from '../../lib/ids.ts';
import { takesNights } from './after-fetch.ts';
import { nightSet, nightsFrom, share, staysOf } from './nights.ts';

/** The data for judging other platforms' calendars. */
export interface JudgeContext {
  readonly calendar: Pick<Calendar, 'occupied' | 'blocked' | 'windows'>;
  readonly channels: readonly Channel[];
  readonly at: Date;
}

/** The calendars of a listing, judged together. */
export interface Judgement {
  readonly sources: readonly ChannelSource[];
  /** The nights that they take in the listing's calendar. A calendar that takes none is left out. */
  readonly fetched: readonly FetchedByChannel[];
}

const HOUR_MS = 60 * 60 * 1000;

/** How long a copy whose source is gone isn't sent on: two platforms may read each other once a day. */
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

/** Whether an event is somebody's stay on its platform. */
const isStay = ({ kind, ours }: SourceEvent): boolean => kind === 'RESERVED' && !ours;

/** The order in which events can be each other's source: stays first, then by age. */
const bySource = (one: Judged, other: Judged): number =>
  Number(isStay(other.event)) - Number(isStay(one.event)) ||
  (one.event.since < other.event.since ? -1 : Number(one.event.since > other.event.since));

interface Judged {
  readonly source: ChannelSource;
  readonly event: SourceEvent;
}

/** The nights that a calendar takes, by the events judged so far. */
class Taken {
  readonly nights = new Set<number>();
  /** Nights of stays, and of possible stays that aren't copies. Other channels are sent these. */
  readonly sent = new Set<number>();
}

/**
 * Judges the calendars of other platforms: which events are our own that came back, which nights the
 * others take, and which stays of ours are in conflict with them. The same input has the same result.
 *
 * - A block is an echo if its nights are all taken by what is sent: own stays, blocks and closed nights,
 *   and stays on other platforms, if a channel sends these. An event with an identifier of ours is judged
 *   like a block, whatever it says: it may also be of another let here, whose calendar is read.
 * - A platform may write stays and blocks alike. Such an event can be somebody's stay. It is an echo only
 *   if it repeats stays of ours from edge to edge, and nothing else, which its platform has read before
 *   the event came.
 *   What was no echo at first never becomes one.
 * - An echo whose source is gone stays one until its platform can have read that, or at most two days
 *   in which the platform is read.
 * - Somebody's stay elsewhere is never an echo.
 * - Others are sent what may be somebody's stay. Not blocks, and not what another calendar had when it
 *   came: they may be copies, which two platforms would keep for each other for ever.
 */
export function judge(sources: readonly ChannelSource[], context: JudgeContext): Judgement {
  const { calendar, channels, at } = context;
  const today = londonDate(at);
  const day = dayNumber(today);
  const ownNights = nightSet(ownStays(calendar, today), day);
  const live = calendar.occupied.filter(({ check_out }) => check_out > today);
  const sendsOthers = channels.some(({ sends_others }) => sends_others);
  const taken = new Map(sources.map(({ channel_id }) => [channel_id, new Taken()]));

  const takenByOthers = (channel_id: string): Taken[] =>
    [...taken].filter(([other]) => other !== channel_id).map(([, each]) => each);

  /** Whether an event's nights are all taken here, or are among others. */
  const isCovered = (event: SourceEvent, others: readonly ReadonlySet<number>[]): boolean => {
    for (const night of nightsFrom(event, day)) {
      if (!ownNights.has(night) && !others.some((nights) => nights.has(night))) return false;
    }
    return true;
  };

  const sentOf = (others: readonly Taken[]) => others.map(({ sent }) => sent);

  /** The nights that other calendars have, each by itself. */
  const hadByOthers = (channel_id: string, isOf: (event: SourceEvent) => boolean) =>
    sources
      .filter((each) => each.channel_id !== channel_id)
      .map(({ events }) => nightSet(events.filter(isOf), day));

  const stayNights = nightSet(live, day);

  /** Whether an event can only repeat stays of ours, which its platform has read. */
  const repeatsStays = ({ channel_id }: ChannelSource, event: SourceEvent): boolean => {
    const { read_at = '' } = channels.find((each) => each.channel_id === channel_id) ?? {};
    const wasRead = ({ booking_id }: CalendarStay): boolean =>
      madeAt(booking_id).getTime() + WRITE_MS <= Date.parse(read_at);
    const stays = live.filter((stay) => share(stay, event, today));
    return (
      stays.every(wasRead) &&
      (event.check_in <= today || stays.some(({ check_in }) => check_in === event.check_in)) &&
      stays.some(({ check_out }) => check_out === event.check_out) &&
      [...nightsFrom(event, day)].every((night) => stayNights.has(night))
    );
  };

  const hoursSince = (instant: string, until: Date): number =>
    (until.getTime() - Date.parse(instant)) / HOUR_MS;

  const isStillEcho = (
    { channel_id, failing }: ChannelSource,
    { kind, echo }: SourceEvent,
    orphaned_at: string,
  ): boolean => {
    if (!echo) return false;
    // Nobody knows what a calendar has that isn't read.
    const known = failing === undefined ? at : new Date(failing.since);
    if (hoursSince(orphaned_at, known) >= SOURCE_LIMITS.echoHours) return false;
    if (kind === 'BLOCKED') return true;
    const { read_at } = channels.find((each) => each.channel_id === channel_id) ?? {};
    // From then on these nights could be booked there.
    return read_at === undefined || read_at <= orphaned_at;
  };

  function judged(source: ChannelSource, event: SourceEvent): SourceEvent {
    const { echo, copied, orphaned_at, ...plain } = event;
    // An event with an identifier of ours is a copy, from this let or from another one here.
    const kind = event.ours ? 'BLOCKED' : event.kind;
    if (kind === 'RESERVED') return plain;
    const orphaned = orphaned_at ?? at.toISOString();
    const isStill = () => isStillEcho(source, { ...event, kind }, orphaned);
    if (kind === 'BLOCKED') {
      const others = sendsOthers ? takenByOthers(source.channel_id) : [];
      const isEcho = isCovered(event, sentOf(others));
      const block = {
        ...plain,
        ...(event.ours && (isEcho || copied) && { copied: true as const }),
      };
      if (isEcho) return { ...block, echo: true };
      return isStill() ? { ...block, echo: true, orphaned_at: orphaned } : block;
    }
    /** Whether others have all its nights, by certain events. */
    const areTaken = (isOf: (event: SourceEvent) => boolean) =>
      isCovered(event, hadByOthers(source.channel_id, isOf));
    // An event that was never judged has just come.
    const isCopy = echo === undefined ? areTaken((other) => !other.echo) : copied;
    if (!isCopy) return { ...plain, echo: false };
    if (areTaken(() => true)) {
      const isEcho = echo !== false && repeatsStays(source, event);
      return { ...plain, echo: isEcho, copied: true };
    }
    if (hoursSince(orphaned, at) >= COPY_HOURS) return { ...plain, echo: false };
    return { ...plain, echo: isStill(), copied: true, orphaned_at: orphaned };
  }

  const events = new Map<SourceEvent, SourceEvent>();
  const all = sources.flatMap((each) => each.events.map((event) => ({ source: each, event })));
  for (const { source, event } of all.toSorted(bySource)) {
    const result = judged(source, event);
    events.set(event, result);
    const there = taken.get(source.channel_id);
    if (there === undefined || !takesNights(result, source)) continue;
    for (const night of nightsFrom(result, day)) {
      there.nights.add(night);
      if (result.kind !== 'BLOCKED' && !result.copied) there.sent.add(night);
    }
  }

  return {
    sources: sources.map((each) => {
      const after = { ...each, events: each.events.map((event) => events.get(event) ?? event) };
      return { ...after, conflicts: conflictsOf(after, live, { today, at }) };
    }),
    fetched: [...taken]
      .filter(([, { nights }]) => nights.size > 0)
      .map(([channel_id, { nights, sent }]) => ({
        channel_id,
        nights: staysOf(nights),
        ...(sent.size < nights.size && { sent: staysOf(sent) }),
      })),
  };
}

const GRAVITY = ['ECHO', 'UNKNOWN', 'DOUBLE'] as const;

/** The live stays of ours whose nights a platform's calendar has, too. Blocks there are no conflict. */
function conflictsOf(
  { events, conflicts: before, leaves_out_rolling }: ChannelSource,
  live: readonly CalendarStay[],
  { today, at }: { readonly today: string; readonly at: Date },
): SourceConflict[] {
  return live.flatMap((stay) => {
    const kinds = events
      .filter((event) => !event.ours && event.kind !== 'BLOCKED' && share(stay, event, today))
      .filter(({ rolling }) => !(rolling && leaves_out_rolling))
      .map((event) => ({
        kind:
          event.kind === 'RESERVED'
            ? ('DOUBLE' as const)
            : event.echo
              ? ('ECHO' as const)
              : ('UNKNOWN' as const),
        theirs: { check_in: event.check_in, check_out: event.check_out },
      }))
      .sort((one, other) => GRAVITY.indexOf(other.kind) - GRAVITY.indexOf(one.kind));
    const [gravest] = kinds;
    if (gravest === undefined) return [];
    const same = before.find(
      ({ booking_id, kind, theirs }) =>
        booking_id === stay.booking_id &&
        kind === gravest.kind &&
        theirs.check_in === gravest.theirs.check_in &&
        theirs.check_out === gravest.theirs.check_out,
    );
    return [
      same ?? {
        booking_id: stay.booking_id,
        ...gravest,
        since: at.toISOString(),
        is_settled: false,
      },
    ];
  });
}
