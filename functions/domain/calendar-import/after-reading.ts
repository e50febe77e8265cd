import { dayNumber, londonDate } from '../../../shared/bookings/dates.ts';
import { IMPORT_LIMITS } from '../../../shared/bookings/imports.ts';
import type { CalendarImport, ImportedEvent } from '../../data/calendar-import/entity.ts';
import { eventsOf, keyOf, toCome } from './events.ts';
import { nightSet } from './nights.ts';
import type { Reading, ReadingOutcome } from './reading.ts';

const MINUTE_MS = 60_000;

/** Whether an event takes nights. */
export const takesNights = (
  { echo, rolling }: Pick<ImportedEvent, 'echo' | 'rolling'>,
  { leaves_out_rolling }: Pick<CalendarImport, 'leaves_out_rolling'>,
): boolean => !echo && !(rolling && leaves_out_rolling);

/** The time until the next attempt after a number of failed ones: twice as long after each. */
const pauseAfter = (attempts: number): number =>
  MINUTE_MS *
  Math.min(IMPORT_LIMITS.everyMinutes * 2 ** (attempts - 1), IMPORT_LIMITS.backOffMinutes);

/**
 * How many nights a reading would free, if it frees most of those that were taken, or of those that
 * aren't the edge of a booking window. A broken calendar may look so.
 */
function suddenLoss(
  before: CalendarImport,
  events: readonly ImportedEvent[],
  today: number,
): number | undefined {
  const after = nightSet(events, today);
  const isSudden = (taken: readonly ImportedEvent[]): number | undefined => {
    const nights = nightSet(taken, today);
    const lost = [...nights].filter((night) => !after.has(night)).length;
    return lost * 2 > nights.size ? lost : undefined;
  };
  const taken = before.events.filter((event) => takesNights(event, before));
  return isSudden(taken.filter(({ rolling }) => !rolling)) ?? isSudden(taken);
}

function afterGoodReading(before: CalendarImport, { nights, etag }: Reading, at: Date) {
  const today = londonDate(at);
  const events = eventsOf(nights, before.events, at.toISOString());
  const lost = suddenLoss(before, events, dayNumber(today));
  const { losing, etag: _, ...rest } = before;
  const isConfirmed =
    losing !== undefined &&
    at.getTime() - Date.parse(losing.since) >= IMPORT_LIMITS.secondReadingMinutes * MINUTE_MS;
  if (lost === undefined || isConfirmed) {
    return { ...rest, events: toCome(events, today), ...(etag !== undefined && { etag }) };
  }
  // What is new counts at once; what is gone stays until a second reading. Without the calendar's own
  // mark, which would spare that reading.
  const read = new Set(events.map(keyOf));
  const gone = before.events.filter((event) => !read.has(keyOf(event)));
  return {
    ...rest,
    events: toCome(eventsWith(events, gone), today),
    losing: { nights: lost, since: losing?.since ?? at.toISOString() },
  };
}

const eventsWith = (events: readonly ImportedEvent[], gone: readonly ImportedEvent[]) =>
  [...events, ...gone].sort((one, other) => (one.check_in < other.check_in ? -1 : 1));

/**
 * A platform's calendar after it was read, or could not be read. A failure changes none of its nights;
 * only a whole calendar frees nights, and most of them only at the second reading.
 */
export function afterReading(
  before: CalendarImport,
  outcome: ReadingOutcome,
  at: Date,
): CalendarImport {
  if (outcome.outcome === 'FAILED') {
    const { since = at.toISOString(), attempts = 0, told = false } = before.failing ?? {};
    return {
      ...before,
      failing: {
        problem: outcome.problem,
        since,
        attempts: attempts + 1,
        next_at: new Date(at.getTime() + pauseAfter(attempts + 1)).toISOString(),
        told,
      },
    };
  }
  const { failing, ...working } = before;
  if (outcome.outcome === 'READ') return afterGoodReading(working, outcome, at);
  return { ...working, events: toCome(working.events, londonDate(at)) };
}
