import { hostOf } from '../../../shared/bookings/calendar-address.ts';
import { IMPORT_LIMITS } from '../../../shared/bookings/limits.ts';
import type { readCalendar } from '../../domain/calendar-import/read-calendar.ts';
import type {
  CalendarAddress,
  ReadAnswer,
  ReadingOutcome,
  ReadRequest,
} from '../../domain/calendar-import/reading.ts';
import { UnreadableCalendar } from '../../domain/calendar-import/unreadable-calendar.ts';
import { logger } from '../../lib/logger.ts';
import type { FetchCalendar } from './fetch-calendar.ts';
import { FetchFailure } from './fetch-failure.ts';

interface Dependencies {
  readonly fetchCalendar: FetchCalendar;
  readonly read: typeof readCalendar;
}

/** How many calendars of a host are fetched at once, and of all hosts. */
const AT_ONCE = { ofHost: 2, ofAll: 8 };

/** All nights of an answer. Each takes at most 200 bytes of the 6 MB that Lambda passes on. */
const MAX_NIGHTS = 25_000;

/** Fetches and reads the calendars of a request. One that fails doesn't fail the others. */
export const readCalendars =
  ({ fetchCalendar, read }: Dependencies) =>
  async (request: ReadRequest): Promise<ReadAnswer> => {
    const ends = Date.now() + request.withinMs;
    const outcomes = new Map<string, ReadingOutcome>();
    await runLanes(request.calendars, async (calendar) => {
      const began = Date.now();
      const outcome = await outcomeOf(calendar, ends - began);
      outcomes.set(calendar.id, outcome);
      logger.info('Read a calendar', {
        calendar_id: calendar.id,
        host: hostOf(calendar.address),
        outcome: outcome.outcome,
        problem: outcome.outcome === 'FAILED' ? outcome.problem : undefined,
        milliseconds: Date.now() - began,
      });
    });
    withoutTooMany(outcomes);
    return Object.fromEntries(outcomes);

    async function outcomeOf(
      { address, etag }: CalendarAddress,
      leftMs: number,
    ): Promise<ReadingOutcome> {
      if (leftMs <= 0) return { outcome: 'FAILED', problem: 'TOO_SLOW' };
      const signal = AbortSignal.timeout(Math.min(leftMs, IMPORT_LIMITS.readMs));
      try {
        const fetched = await fetchCalendar(address, { etag, signal });
        if (fetched === 'unchanged') return { outcome: 'UNCHANGED' };
        const { today, ownHost } = request;
        const nights = read(fetched.bytes, { host: hostOf(address), today, ownHost });
        return { outcome: 'READ', nights, ...(fetched.etag && { etag: fetched.etag }) };
      } catch (error) {
        if (error instanceof FetchFailure || error instanceof UnreadableCalendar) {
          return { outcome: 'FAILED', problem: error.problem };
        }
        // A defect of ours. The error itself could quote the calendar or its address.
        const name = error instanceof Error ? error.name : typeof error;
        logger.error('A calendar could not be read', { host: hostOf(address), reason: name });
        return { outcome: 'FAILED', problem: 'NOT_A_CALENDAR' };
      }
    }
  };

/** Does the work for each calendar, so that no host gets too many requests at once. */
async function runLanes(
  calendars: readonly CalendarAddress[],
  work: (calendar: CalendarAddress) => Promise<void>,
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
function withoutTooMany(outcomes: Map<string, ReadingOutcome>): void {
  const sizeOf = (outcome: ReadingOutcome) =>
    outcome.outcome === 'READ' ? outcome.nights.length : 0;
  let nights = [...outcomes.values()].reduce((sum, outcome) => sum + sizeOf(outcome), 0);
  const bySize = [...outcomes].sort(([, one], [, other]) => sizeOf(other) - sizeOf(one));
  for (const [id, outcome] of bySize) {
    if (nights <= MAX_NIGHTS) return;
    outcomes.set(id, { outcome: 'FAILED', problem: 'TOO_MANY_EVENTS' });
    nights -= sizeOf(outcome);
  }
}
