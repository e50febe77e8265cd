import type { FetchedByChannel } from '../../../shared/bookings/types.ts';
import type { ChannelSource, SourceEvent } from '../../data/source/entity.ts';
import { takesNights } from './after-fetch.ts';
import { findConflicts } from './conflicts.ts';
import {
  deriveCircumstances,
  type Evidence,
  evidenceOn,
  isStay,
  type JudgeContext,
  type JudgedSource,
} from './evidence.ts';
import { nightsFrom, staysOf } from './nights.ts';

/** The calendars of a listing, judged together. */
export interface Judgement {
  readonly sources: readonly ChannelSource[];
  /** The nights that they take in the listing's calendar. A calendar that takes none is left out. */
  readonly fetched: readonly FetchedByChannel[];
}

/** Each verdict with the mark that it leaves. Echoes take no nights. */
const ECHO_MARKS = {
  /** A stay or a block of its platform. */
  THEIRS: undefined,
  /** A stay or a block of a platform that writes both alike. */
  POSSIBLE_STAY: false,
  /** Perhaps the copy of an original, perhaps a stay. It isn't sent on. */
  COPY: false,
  /** A copy whose original is gone. */
  LATE_COPY: false,
  /** An original that came back. */
  ECHO: true,
  /** An echo whose original is gone. */
  LATE_ECHO: true,
} as const;

type Verdict = keyof typeof ECHO_MARKS;

/**
 * Judges an event by the evidence.
 *
 * - Somebody's stay elsewhere is never an echo.
 * - A block is an echo if originals take all its nights.
 * - A platform may write stays and blocks alike. Its event is an echo only if it repeats whole stays of
 *   ours, which the platform had read before the event came. An event that was no echo at first never
 *   becomes one.
 * - An echo whose original is gone stays one until its platform can have read that, or for two days in
 *   which the platform is read.
 */
function verdictOn({ kind, hasOriginal, isCopy, repeatsStays, ...late }: Evidence): Verdict {
  switch (kind) {
    case 'RESERVED':
      return 'THEIRS';
    case 'BLOCKED':
      if (hasOriginal) return 'ECHO';
      return late.isLateEcho ? 'LATE_ECHO' : 'THEIRS';
    case 'UNKNOWN':
      if (isCopy && hasOriginal) return repeatsStays ? 'ECHO' : 'COPY';
      if (isCopy && late.isLateCopy) return late.isLateEcho ? 'LATE_ECHO' : 'LATE_COPY';
      return 'POSSIBLE_STAY';
  }
}

/** An event with the marks of its verdict in place of the former ones. */
function judgedEvent(
  { echo: _, copied: __, orphaned_at: ___, ...event }: SourceEvent,
  evidence: Evidence,
): SourceEvent {
  const verdict = verdictOn(evidence);
  const echo = ECHO_MARKS[verdict];
  const isLate = verdict === 'LATE_ECHO' || verdict === 'LATE_COPY';
  return {
    ...event,
    ...(echo !== undefined && { echo }),
    ...(evidence.isCopy && verdict !== 'POSSIBLE_STAY' && { copied: true }),
    ...(isLate && { orphaned_at: evidence.orphaned_at }),
  };
}

/** The order in which events can be each other's original: stays first, then by age. */
const originalsFirst = (one: SourceEvent, other: SourceEvent): number =>
  Number(isStay(other)) - Number(isStay(one)) ||
  (one.since < other.since ? -1 : Number(one.since > other.since));

/**
 * Judges the calendars of other platforms: which events are our own that came back, which nights the
 * others take, and which stays of ours are in conflict with them. The same input has the same result.
 *
 * Other channels are sent stays and possible stays. They aren't sent blocks, nor events that another
 * calendar had when they came: two platforms would keep such copies for each other for ever.
 */
export function judge(sources: readonly ChannelSource[], context: JudgeContext): Judgement {
  const circumstances = deriveCircumstances(context);
  const calendars = sources.map(
    (source): JudgedSource => ({ source, nights: new Set(), sent: new Set() }),
  );
  const judged = new Map<SourceEvent, SourceEvent>();
  const queue = calendars
    .flatMap((calendar) => calendar.source.events.map((event) => ({ calendar, event })))
    .sort((one, other) => originalsFirst(one.event, other.event));

  for (const { calendar, event } of queue) {
    const others = calendars.filter((each) => each !== calendar);
    const result = judgedEvent(event, evidenceOn(event, calendar.source, others, circumstances));
    judged.set(event, result);
    if (!takesNights(result, calendar.source)) continue;
    const isSent = result.kind !== 'BLOCKED' && !result.copied;
    for (const night of nightsFrom(result, circumstances.day)) {
      calendar.nights.add(night);
      if (isSent) calendar.sent.add(night);
    }
  }

  return {
    sources: sources.map((source) => {
      const after = { ...source, events: source.events.map((event) => judged.get(event) ?? event) };
      return { ...after, conflicts: findConflicts(after, circumstances.stays, circumstances) };
    }),
    fetched: calendars
      .filter(({ nights }) => nights.size > 0)
      .map(({ source: { channel_id }, nights, sent }) => ({
        channel_id,
        nights: staysOf(nights),
        ...(sent.size < nights.size && { sent: staysOf(sent) }),
      })),
  };
}
