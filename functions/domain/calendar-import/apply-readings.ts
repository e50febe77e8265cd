import { isDeepStrictEqual } from 'node:util';
import { londonDate } from '../../../shared/bookings/dates.ts';
import type { CalendarImport } from '../../data/calendar-import/entity.ts';
import { afterReading } from './after-reading.ts';
import { eventsOf, keyOf, toCome } from './events.ts';
import type { ReadingOutcome } from './reading.ts';

/** Readings of a listing's calendars. */
export interface Readings {
  /** Their outcomes, by channel. */
  readonly outcomes: Readonly<Record<string, ReadingOutcome>>;
  /** When the readings began. */
  readonly began: Date;
  /** Whether a person waits for it. It is noted then, even if nothing has changed. */
  readonly isAsked: boolean;
}

/**
 * Whether a reading says what is known already. Echoes, sudden losses and failures are judged anew each
 * time, because time and our own calendar decide them, too.
 */
function isSettled(before: CalendarImport, outcome: ReadingOutcome, today: string): boolean {
  if (outcome.outcome === 'FAILED' || before.failing !== undefined) return false;
  if (before.losing !== undefined || before.events.some(({ echo, ours }) => echo && !ours)) {
    return false;
  }
  if (outcome.outcome === 'UNCHANGED') return true;
  const text = (events: CalendarImport['events']) =>
    events.map((event) => `${keyOf(event)} ${event.kind} ${event.rolling}`).join('\n');
  const read = eventsOf(outcome.nights, before.events, '');
  return text(toCome(read, today)) === text(toCome(before.events, today));
}

/** A calendar after a reading. */
function afterOne(before: CalendarImport, outcome: ReadingOutcome, readings: Readings, at: Date) {
  const after = afterReading(before, outcome, at);
  if (outcome.outcome === 'FAILED') return after;
  const isNoted =
    readings.isAsked ||
    before.failing !== undefined ||
    !isDeepStrictEqual({ ...after, etag: '' }, { ...before, etag: '' });
  return isNoted ? { ...after, read_at: readings.began.toISOString() } : after;
}

/**
 * A listing's calendars after readings. What was changed since these began is left as it is.
 * @returns undefined if there is nothing to judge
 */
export function applyReadings(
  before: readonly CalendarImport[],
  readings: Readings,
  at: Date,
): readonly CalendarImport[] | undefined {
  const { outcomes, isAsked } = readings;
  const began = readings.began.toISOString();
  const today = londonDate(readings.began);
  const read = before.map((each) =>
    each.read_at > began || each.connected_at > began ? undefined : outcomes[each.channel_id],
  );
  const isNothing = before.every((each, place) => {
    const outcome = read[place];
    return outcome === undefined || (!isAsked && isSettled(each, outcome, today));
  });
  if (isNothing) return undefined;
  return before.map((each, place) => {
    const outcome = read[place];
    return outcome === undefined ? each : afterOne(each, outcome, readings, at);
  });
}
