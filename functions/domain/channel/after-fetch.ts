import { SOURCE_LIMITS } from '../../../shared/channels/limits.ts';
import { dayNumber, londonDate } from '../../../shared/dates.ts';
import type { ChannelSource, SourceEvent } from '../../data/source/entity.ts';
import type { FetchedCalendar, FetchOutcome } from './fetch-outcome.ts';
import { compact, eventsOf, keyOf, toCome } from './merge.ts';
import { nightSet, without } from './nights.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * The time without a reading after which nobody knows whether an event was there before its platform read
 * ours.
 */
const UNSEEN_HOURS = 1;

/** Whether an event takes nights. */
export const takesNights = (
  { echo, rolling }: Pick<SourceEvent, 'echo' | 'rolling'>,
  { leaves_out_rolling }: Pick<ChannelSource, 'leaves_out_rolling'>,
): boolean => !echo && !(rolling && leaves_out_rolling);

/** The time until the next attempt after a number of failed ones: twice as long after each. */
const pauseAfter = (attempts: number): number =>
  MINUTE_MS *
  Math.min(SOURCE_LIMITS.everyMinutes * 2 ** (attempts - 1), SOURCE_LIMITS.backOffMinutes);

/** When the next attempt is due. One is when the host has to be told. */
function nextAttempt(attempts: number, since: string, told: boolean, at: Date): Date {
  const next = at.getTime() + pauseAfter(attempts);
  const mail = Date.parse(since) + SOURCE_LIMITS.mailAfterHours * HOUR_MS;
  return new Date(!told && at.getTime() < mail ? Math.min(next, mail) : next);
}

/** The nights that events take from a day on. */
const takenNights = (
  events: readonly SourceEvent[],
  calendar: ChannelSource,
  today: number,
): Set<number> =>
  nightSet(
    events.filter((event) => takesNights(event, calendar)),
    today,
  );

/**
 * How many nights a reading would free, if it frees most of those that were taken, or of those that
 * aren't the edge of a booking window. A broken calendar may look so.
 */
function suddenLoss(
  before: ChannelSource,
  events: readonly SourceEvent[],
  today: number,
): number | undefined {
  const after = takenNights(events, before, today);
  const isSudden = (taken: readonly SourceEvent[]): number | undefined => {
    const nights = takenNights(taken, before, today);
    const lost = without(nights, after).size;
    return lost * 2 > nights.size ? lost : undefined;
  };
  return isSudden(before.events.filter(({ rolling }) => !rolling)) ?? isSudden(before.events);
}

function afterGoodFetch(before: ChannelSource, { nights, etag }: FetchedCalendar, at: Date) {
  const today = londonDate(at);
  const read = eventsOf(nights, before.events, at.toISOString());
  const { losing: _, etag: __, ...rest } = before;
  const whole = { ...rest, events: toCome(read, today), ...(etag !== undefined && { etag }) };
  if (suddenLoss(before, read, dayNumber(today)) === undefined) return whole;
  // New events count at once. Missing events stay until a second reading without them.
  const here = new Set(read.map(keyOf));
  const isWaiting = ({ gone_at }: SourceEvent): boolean =>
    gone_at === undefined ||
    at.getTime() - Date.parse(gone_at) < SOURCE_LIMITS.secondReadingMinutes * MINUTE_MS;
  const waiting = before.events
    .filter((event) => !here.has(keyOf(event)) && isWaiting(event))
    .map((event) => ({ ...event, gone_at: event.gone_at ?? at.toISOString() }));
  const lost = without(
    takenNights(waiting, before, dayNumber(today)),
    takenNights(read, before, dayNumber(today)),
  );
  if (lost.size === 0) return whole;
  const [since = at.toISOString()] = waiting.map(({ gone_at }) => gone_at).sort();
  // Without the calendar's own mark, which would spare the second reading.
  return {
    ...rest,
    events: toCome(compact([...read, ...waiting]), today),
    losing: { nights: lost.size, since },
  };
}

function afterFailure(
  before: ChannelSource,
  problem: NonNullable<ChannelSource['failing']>['problem'],
  at: Date,
  isAsked: boolean,
): ChannelSource {
  const { failing } = before;
  // A person who tries again and again doesn't put off the next reading.
  if (isAsked && failing !== undefined) return { ...before, failing: { ...failing, problem } };
  const { since = at.toISOString(), attempts: former = 0, told = false } = failing ?? {};
  const attempts = former + 1;
  const next_at = nextAttempt(attempts, since, told, at).toISOString();
  return { ...before, failing: { problem, since, attempts, next_at, told } };
}

/** New events in which a stay can't be told from a block, as what their platform has of its own. */
function asItsOwn(events: readonly SourceEvent[], known: readonly SourceEvent[]) {
  const before = new Set(known.map(keyOf));
  return events.map((event) =>
    event.kind === 'UNKNOWN' && !before.has(keyOf(event)) ? { ...event, echo: false } : event,
  );
}

/**
 * A platform's calendar after it was read, or could not be read. A failure changes none of its nights;
 * only a whole calendar frees nights, and most of them only at the second reading.
 * @param isAsked whether a person asked for the reading
 */
export function afterFetch(
  before: ChannelSource,
  outcome: FetchOutcome,
  at: Date,
  isAsked = false,
): ChannelSource {
  if (outcome.outcome === 'FAILED') return afterFailure(before, outcome.problem, at, isAsked);
  const { failing, ...working } = before;
  if (outcome.outcome === 'UNCHANGED') {
    return { ...working, events: toCome(working.events, londonDate(at)) };
  }
  const after = afterGoodFetch(working, outcome, at);
  const isUnseen =
    failing !== undefined && at.getTime() - Date.parse(failing.since) > UNSEEN_HOURS * HOUR_MS;
  return isUnseen ? { ...after, events: asItsOwn(after.events, before.events) } : after;
}
