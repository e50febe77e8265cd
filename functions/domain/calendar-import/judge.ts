import { addDays, dayNumber, londonDate } from '../../../shared/bookings/dates.ts';
import { IMPORT_LIMITS } from '../../../shared/bookings/limits.ts';
import { partsOutside, takenStays } from '../../../shared/bookings/rules.ts';
import type { DateRange, Imported, StayDates } from '../../../shared/bookings/types.ts';
import type { Calendar } from '../../data/booking/calendar.ts';
import type { CalendarStay } from '../../data/booking/entity.ts';
import type { CalendarChannel } from '../../data/calendar-channel/entity.ts';
import type {
  CalendarImport,
  ImportConflict,
  ImportedEvent,
} from '../../data/calendar-import/entity.ts';
import { madeAt } from '../../lib/ids.ts';
import { takesNights } from './after-reading.ts';
import { endOfReading } from './end-of-reading.ts';
import { nightSet, nightsFrom, share, staysOf } from './nights.ts';

/** What the calendars of other platforms are judged by. */
export interface JudgeContext {
  readonly calendar: Pick<Calendar, 'occupied' | 'blocked' | 'windows'>;
  readonly channels: readonly CalendarChannel[];
  readonly at: Date;
}

/** The calendars of a listing, judged together. */
export interface Judgement {
  readonly imports: readonly CalendarImport[];
  /** What they take of the listing's calendar. A calendar that takes nothing isn't in it. */
  readonly imported: readonly Imported[];
}

const HOUR_MS = 60 * 60 * 1000;

/** How long a copy whose source is gone isn't sent on. No chain of platforms is slower. */
const COPY_HOURS = 7 * 24;

/** A booking has its identifier a moment before it is in the calendar. */
const WRITE_MS = 30_000;

const asStay = ({ start_date, end_date }: DateRange): StayDates => ({
  check_in: start_date,
  check_out: addDays(end_date, 1),
});

/** What the let's own calendar has as taken, and sends. */
function ownStays(
  { occupied, blocked, windows }: JudgeContext['calendar'],
  today: string,
): StayDates[] {
  const horizon = { start_date: today, end_date: endOfReading(today) };
  const closed = windows.length === 0 ? [] : partsOutside(horizon, windows);
  return [...takenStays({ occupied }), ...[...blocked, ...closed].map(asStay)];
}

/** Whether an event is somebody's stay on its platform. */
const isStay = ({ kind, ours }: ImportedEvent): boolean => kind === 'RESERVED' && !ours;

/** The order in which events can be each other's source: stays first, then by age. */
const bySource = (one: Judged, other: Judged): number =>
  Number(isStay(other.event)) - Number(isStay(one.event)) ||
  (one.event.since < other.event.since ? -1 : Number(one.event.since > other.event.since));

interface Judged {
  readonly import: CalendarImport;
  readonly event: ImportedEvent;
}

/** What a calendar takes, as far as its events are judged. */
class Taken {
  readonly nights = new Set<number>();
  /** Without those that only copies have. */
  readonly sent = new Set<number>();
  readonly events: ImportedEvent[] = [];
}

/**
 * Judges the calendars of other platforms: which events are our own that came back, which nights the
 * others take, and which stays of ours are in conflict with them. The same input has the same result.
 *
 * - A block is an echo if its nights are all taken by what is sent: own stays, blocks and closed nights,
 *   and what other platforms have, if a channel sends that. An event with an identifier of ours is judged
 *   like a block, whatever it says: it may also be of another let here, whose calendar is read.
 * - A platform may write stays and blocks alike. Such an event can be somebody's stay. It is an echo only
 *   if it repeats stays of ours from edge to edge, which its platform has read before the event came.
 *   What was no echo at first never becomes one.
 * - An echo whose source is gone stays one until its platform can have read that, or at most two days
 *   in which the platform is read.
 * - What others have, too, may be a copy of that, and isn't sent on: it could come back for ever.
 * - Somebody's stay elsewhere is neither an echo nor a copy.
 */
export function judge(imports: readonly CalendarImport[], context: JudgeContext): Judgement {
  const { calendar, channels, at } = context;
  const today = londonDate(at);
  const day = dayNumber(today);
  const own = ownStays(calendar, today);
  const ownNights = nightSet(own, day);
  const live = calendar.occupied.filter(({ check_out }) => check_out > today);
  const sendsOthers = channels.some(({ sends_others }) => sends_others);
  const taken = new Map(imports.map(({ channel_id }) => [channel_id, new Taken()]));

  const takenByOthers = (channel_id: string): Taken[] =>
    [...taken].filter(([other]) => other !== channel_id).map(([, each]) => each);

  /** Whether nights are all taken here, or by other calendars. */
  const isCovered = (event: ImportedEvent, others: readonly Taken[]): boolean => {
    for (const night of nightsFrom(event, day)) {
      if (!ownNights.has(night) && !others.some(({ nights }) => nights.has(night))) return false;
    }
    return true;
  };

  /** Whether an event can only repeat stays of ours, which its platform has read. */
  const repeatsStays = ({ channel_id }: CalendarImport, event: ImportedEvent): boolean => {
    const stays = live.filter((stay) => share(stay, event, today));
    const { read_at, sends_others } = channels.find((each) => each.channel_id === channel_id) ?? {};
    const read = Date.parse(read_at ?? '');
    const wasRead = ({ booking_id }: CalendarStay): boolean =>
      madeAt(booking_id).getTime() + WRITE_MS <= read;
    if (stays.length === 0 || !stays.every(wasRead)) return false;
    const others = sends_others ? takenByOthers(channel_id) : [];
    const sent = [...own, ...others.flatMap(({ events }) => events)];
    const isEdge =
      event.check_in <= today || sent.some(({ check_in }) => check_in === event.check_in);
    return (
      isEdge &&
      sent.some(({ check_out }) => check_out === event.check_out) &&
      isCovered(event, others)
    );
  };

  const hoursSince = (instant: string, until: Date): number =>
    (until.getTime() - Date.parse(instant)) / HOUR_MS;

  const isStillEcho = (
    { channel_id, failing }: CalendarImport,
    { kind, echo }: ImportedEvent,
    orphaned_at: string,
  ): boolean => {
    if (!echo) return false;
    // Nobody knows what a calendar has that isn't read.
    const known = failing === undefined ? at : new Date(failing.since);
    if (hoursSince(orphaned_at, known) >= IMPORT_LIMITS.echoHours) return false;
    if (kind === 'BLOCKED') return true;
    const { read_at } = channels.find((each) => each.channel_id === channel_id) ?? {};
    // From then on these nights could be booked there.
    return read_at === undefined || read_at <= orphaned_at;
  };

  function judged(import_: CalendarImport, event: ImportedEvent): ImportedEvent {
    const { echo, copied, orphaned_at, ...plain } = event;
    // What has an identifier of ours is a copy, of this let or of another one here.
    const kind = event.ours ? 'BLOCKED' : event.kind;
    if (kind === 'RESERVED') return plain;
    const isUnknown = kind === 'UNKNOWN';
    /** What it is, in itself: whether it is an echo of ours. */
    const asEcho = (isEcho: boolean) => (isUnknown ? { echo: isEcho } : isEcho && { echo: true });
    const others = takenByOthers(import_.channel_id);
    if (isCovered(event, others)) {
      const isEcho = isUnknown
        ? echo !== false && repeatsStays(import_, event)
        : isCovered(event, sendsOthers ? others : []);
      return { ...plain, copied: true, ...asEcho(isEcho) };
    }
    const orphaned = orphaned_at ?? at.toISOString();
    if (!copied || hoursSince(orphaned, at) >= COPY_HOURS) return { ...plain, ...asEcho(false) };
    const isEcho = isStillEcho(import_, { ...event, kind }, orphaned);
    return { ...plain, copied: true, orphaned_at: orphaned, ...asEcho(isEcho) };
  }

  const events = new Map<ImportedEvent, ImportedEvent>();
  const all = imports.flatMap((each) => each.events.map((event) => ({ import: each, event })));
  for (const { import: import_, event } of all.toSorted(bySource)) {
    const result = judged(import_, event);
    events.set(event, result);
    const there = taken.get(import_.channel_id);
    if (there === undefined || !takesNights(result, import_)) continue;
    there.events.push(result);
    for (const night of nightsFrom(result, day)) {
      there.nights.add(night);
      if (!result.copied) there.sent.add(night);
    }
  }

  return {
    imports: imports.map((each) => {
      const after = { ...each, events: each.events.map((event) => events.get(event) ?? event) };
      return { ...after, conflicts: conflictsOf(after, live, { today, at }) };
    }),
    imported: [...taken]
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
  { events, conflicts: before, leaves_out_rolling }: CalendarImport,
  live: readonly CalendarStay[],
  { today, at }: { readonly today: string; readonly at: Date },
): ImportConflict[] {
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
