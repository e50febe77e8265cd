import { SOURCE_LIMITS } from '../../../shared/channels/limits.ts';
import { hostOf } from '../../../shared/channels/source-address.ts';
import type {
  FetchAnswer,
  FetchOutcome,
  FetchRequest,
  SourceToFetch,
} from '../../domain/channel/fetch-outcome.ts';
import { UnreadableCalendar } from '../../ical/unreadable-calendar.ts';
import { logger } from '../../lib/logger.ts';
import type { FetchCalendar } from './fetch-calendar.ts';
import { FetchFailure } from './fetch-failure.ts';
import { LateCalendar, type ReadApart, ReaderMissing } from './read-apart.ts';

interface Dependencies {
  readonly fetchCalendar: FetchCalendar;
  readonly read: ReadApart;
}

/** How many calendars of a host are fetched at once, and of all hosts. */
const AT_ONCE = { ofHost: 2, ofAll: 8 };

/**
 * How long a calendar may be read while others wait. One that takes longer begins anew when all others
 * are done, so that it takes nothing from them.
 */
const QUICK_MS = 1_000;

/** All nights of an answer. Each takes at most 200 bytes of the 6 MB that Lambda passes on. */
const MAX_NIGHTS = 25_000;

/** A calendar that was fetched. */
interface Text {
  readonly bytes: Uint8Array;
  readonly etag?: string | undefined;
}

/** Fetches and reads the calendars of a request. One that fails doesn't fail the others. */
export const readCalendars =
  ({ fetchCalendar, read }: Dependencies) =>
  async (request: FetchRequest): Promise<FetchAnswer> => {
    const ends = Date.now() + request.withinMs;
    const leftMs = () => ends - Date.now();
    const outcomes = new Map<string, FetchOutcome>();
    const dear: { readonly calendar: SourceToFetch; readonly text: Text }[] = [];
    const inTurn = oneByOne();

    await runLanes(request.calendars, (calendar) =>
      settled(calendar, async () => {
        const text = await fetched(calendar);
        if (text === 'unchanged') return { outcome: 'UNCHANGED' };
        try {
          return await inTurn(() => reading(calendar, text, QUICK_MS));
        } catch (error) {
          if (!(error instanceof LateCalendar) || leftMs() <= 0) throw error;
          dear.push({ calendar, text });
          return undefined;
        }
      }),
    );
    // Each has its share of the time that is left: what it leaves of it is for those after it.
    for (const [place, { calendar, text }] of dear.entries())
      await settled(calendar, () =>
        reading(calendar, text, leftMs() / (dear.length - place)).catch((error: unknown) => {
          throw error instanceof LateCalendar ? new UnreadableCalendar('TOO_LARGE') : error;
        }),
      );
    withoutTooMany(outcomes);
    return Object.fromEntries(outcomes);

    /** Notes and logs what work comes to, if it comes to anything. */
    async function settled(
      calendar: SourceToFetch,
      work: () => Promise<FetchOutcome | undefined>,
    ): Promise<void> {
      const began = Date.now();
      const outcome = await work().catch((error: unknown) => failureOf(error, calendar));
      if (outcome === undefined) return;
      outcomes.set(calendar.id, outcome);
      logger.info('Read a calendar', {
        calendar_id: calendar.id,
        host: hostOf(calendar.address),
        outcome: outcome.outcome,
        problem: outcome.outcome === 'FAILED' ? outcome.problem : undefined,
        milliseconds: Date.now() - began,
      });
    }

    async function fetched({ address, etag }: SourceToFetch): Promise<Text | 'unchanged'> {
      if (leftMs() <= 0) throw new LateCalendar();
      const signal = AbortSignal.timeout(Math.min(leftMs(), SOURCE_LIMITS.readMs));
      return await fetchCalendar(address, { etag, signal });
    }

    async function reading(
      { address }: SourceToFetch,
      { bytes, etag }: Text,
      mostMs: number,
    ): Promise<FetchOutcome> {
      const { today, ownHost } = request;
      if (leftMs() <= 0) throw new LateCalendar();
      const context = { host: hostOf(address), today, ownHost };
      const nights = await read(bytes, context, { mostMs, ends });
      return { outcome: 'READ', nights, ...(etag && { etag }) };
    }
  };

/** @throws ReaderMissing, for which no calendar is to blame */
function failureOf(error: unknown, { address }: SourceToFetch): FetchOutcome {
  if (error instanceof ReaderMissing) throw error;
  if (error instanceof LateCalendar) return { outcome: 'FAILED', problem: 'TOO_SLOW' };
  if (error instanceof FetchFailure || error instanceof UnreadableCalendar) {
    return { outcome: 'FAILED', problem: error.problem };
  }
  // A defect of ours. The error itself could quote the calendar or its address.
  const name = error instanceof Error ? error.name : typeof error;
  logger.error('A calendar could not be read', { host: hostOf(address), reason: name });
  return { outcome: 'FAILED', problem: 'NOT_A_CALENDAR' };
}

/** Does works one after another, in the order in which they come. */
function oneByOne() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work);
    last = next.catch(() => {});
    return next;
  };
}

/** Does the work for each calendar, so that no host gets too many requests at once. */
async function runLanes(
  calendars: readonly SourceToFetch[],
  work: (calendar: SourceToFetch) => Promise<void>,
): Promise<void> {
  const byHost = Map.groupBy(calendars, ({ address }) => hostOf(address));
  const lanes = [...byHost.values()]
    .flatMap((ofHost) => {
      const waiting = ofHost.values();
      return Array.from({ length: Math.min(AT_ONCE.ofHost, ofHost.length) }, () => waiting);
    })
    .values();
  const takeLanes = async () => {
    for (const lane of lanes) for (const calendar of lane) await work(calendar);
  };
  await Promise.all(Array.from({ length: AT_ONCE.ofAll }, takeLanes));
}

/** An answer that is too large would be none. The largest calendars are left out, until it isn't. */
function withoutTooMany(outcomes: Map<string, FetchOutcome>): void {
  const sizeOf = (outcome: FetchOutcome) =>
    outcome.outcome === 'READ' ? outcome.nights.length : 0;
  let nights = [...outcomes.values()].reduce((sum, outcome) => sum + sizeOf(outcome), 0);
  const bySize = [...outcomes].sort(([, one], [, other]) => sizeOf(other) - sizeOf(one));
  for (const [id, outcome] of bySize) {
    if (nights <= MAX_NIGHTS) return;
    outcomes.set(id, { outcome: 'FAILED', problem: 'TOO_MANY_EVENTS' });
    nights -= sizeOf(outcome);
  }
}
