import { addDays, dayNumber, londonDate } from '../../../shared/bookings/dates.ts';
import { IMPORT_LIMITS } from '../../../shared/bookings/imports.ts';
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

/** How long a platform may need to send on what it has read. */
const RELAY_HOURS = 6;

const asStay = ({ start_date, end_date }: DateRange): StayDates => ({
  check_in: start_date,
  check_out: addDays(end_date, 1),
});

/** The nights that the let's own calendar has as taken, and sends. */
function ownNights({ occupied, blocked, windows }: JudgeContext['calendar'], today: string) {
  const horizon = { start_date: today, end_date: endOfReading(today) };
  const closed = windows.length === 0 ? [] : partsOutside(horizon, windows);
  const stays = takenStays({ occupied });
  return nightSet([...stays, ...[...blocked, ...closed].map(asStay)], dayNumber(today));
}

/** The order in which events can be each other's source: stays first, then by age. */
const bySource = (one: Judged, other: Judged): number =>
  Number(other.event.kind === 'RESERVED') - Number(one.event.kind === 'RESERVED') ||
  (one.event.since < other.event.since ? -1 : Number(one.event.since > other.event.since));

interface Judged {
  readonly import: CalendarImport;
  readonly event: ImportedEvent;
}

/**
 * Judges the calendars of other platforms: which events are our own that came back, which nights the
 * others take, and which stays of ours are in conflict with them. The same input has the same result.
 *
 * - An event with an identifier of ours is an echo. So is a block whose nights are all taken by what is
 *   sent: own stays, blocks and closed nights, and what other platforms have, if a channel sends that.
 * - A platform may write stays and blocks alike. Such an event with the nights of a stay of ours is an
 *   echo only if somebody has read the stay here before.
 * - An echo whose source is gone stays one until its platform can have read that, or at most two days.
 * - Somebody's stay elsewhere is never an echo.
 */
export function judge(imports: readonly CalendarImport[], context: JudgeContext): Judgement {
  const { calendar, channels, at } = context;
  const today = londonDate(at);
  const day = dayNumber(today);
  const own = ownNights(calendar, today);
  const live = calendar.occupied.filter(({ check_out }) => check_out > today);
  const sendsOthers = channels.some(({ sends_others }) => sends_others);
  const lastRead = channels
    .flatMap(({ read_at }) => read_at ?? [])
    .toSorted()
    .at(-1);
  const taken = new Map(imports.map(({ channel_id }) => [channel_id, new Set<number>()]));

  const isCovered = ({ channel_id }: CalendarImport, event: ImportedEvent): boolean => {
    const others = sendsOthers ? [...taken].filter(([other]) => other !== channel_id) : [];
    for (const night of nightsFrom(event, day)) {
      if (!own.has(night) && !others.some(([, nights]) => nights.has(night))) return false;
    }
    return true;
  };

  /** Whether a stay may have been read here before, so that it can come back. */
  const wasRead = ({ booking_id }: CalendarStay): boolean =>
    lastRead !== undefined && Date.parse(lastRead) >= madeAt(booking_id).getTime();

  const isStillEcho = ({ channel_id }: CalendarImport, event: ImportedEvent): boolean => {
    if (!event.echo) return false;
    const orphaned = Date.parse(event.orphaned_at ?? at.toISOString());
    if (at.getTime() >= orphaned + IMPORT_LIMITS.echoHours * HOUR_MS) return false;
    if (event.kind === 'BLOCKED') return true;
    const { read_at } = channels.find((each) => each.channel_id === channel_id) ?? {};
    const read = read_at === undefined ? undefined : Date.parse(read_at);
    return !(read !== undefined && read > orphaned && at.getTime() > read + RELAY_HOURS * HOUR_MS);
  };

  function judged(import_: CalendarImport, event: ImportedEvent): ImportedEvent {
    const { echo, orphaned_at, ...plain } = event;
    if (event.ours) return { ...plain, echo: true };
    if (event.kind === 'RESERVED') return plain;
    if (isCovered(import_, event)) {
      const stays = live.filter((stay) => share(stay, event, today));
      const isEcho = event.kind === 'BLOCKED' || stays.every(wasRead);
      return isEcho ? { ...plain, echo: true } : plain;
    }
    if (!isStillEcho(import_, event)) return plain;
    return { ...plain, echo: true, orphaned_at: orphaned_at ?? at.toISOString() };
  }

  const events = new Map<ImportedEvent, ImportedEvent>();
  const all = imports.flatMap((each) => each.events.map((event) => ({ import: each, event })));
  for (const { import: import_, event } of all.toSorted(bySource)) {
    const result = judged(import_, event);
    events.set(event, result);
    if (!takesNights(result, import_)) continue;
    for (const night of nightsFrom(result, day)) taken.get(import_.channel_id)?.add(night);
  }

  return {
    imports: imports.map((each) => {
      const after = { ...each, events: each.events.map((event) => events.get(event) ?? event) };
      return { ...after, conflicts: conflictsOf(after, live, { today, at }) };
    }),
    imported: [...taken]
      .filter(([, nights]) => nights.size > 0)
      .map(([channel_id, nights]) => ({ channel_id, nights: staysOf(nights) })),
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
