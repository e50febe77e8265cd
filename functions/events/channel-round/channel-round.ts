import { SOURCE_LIMITS } from '../../../shared/channels/limits.ts';
import { hostOf } from '../../../shared/channels/source-address.ts';
import type { ChannelSources, FetchRound, SourceRepository } from '../../data/source/repository.ts';
import { ChannelFetchError } from '../../domain/channel/channel-fetch.ts';
import { type ChannelSync, sourceToFetch } from '../../domain/channel/channel-sync.ts';
import type { FetchAnswer, SourceToFetch } from '../../domain/channel/fetch-outcome.ts';
import { dueSlots, isDue } from '../../domain/channel/fetch-times.ts';

interface Dependencies {
  readonly sources: Pick<
    SourceRepository,
    'listRounds' | 'beginRound' | 'endRound' | 'listSlot' | 'getMany'
  >;
  readonly sync: Pick<ChannelSync, 'readOnce' | 'apply' | 'noteMissed'>;
  readonly log: RoundLog;
  readonly now: () => Date;
}

/** Reports of a round to operators. */
interface RoundLog {
  /** Calendars at one host name can't be read: `failed` out of `of`. */
  readonly failing: (host: string, failed: number, of: number) => void;
  /** A call of the reader failed. It is done again for each of its listings, whose number is given. */
  readonly again: (listings: number) => void;
}

/** The calendars of a listing that are read in a round. */
interface Due {
  readonly listing: ChannelSources;
  readonly calendars: readonly SourceToFetch[];
}

/** A calendar in a call of the reader. */
const idOf = ({ listing_id }: ChannelSources, { id }: SourceToFetch): string =>
  `${listing_id} ${id}`;

const mayBeTheirs = (error: unknown): boolean => error instanceof ChannelFetchError && error.hasRun;

/**
 * How many listings’ calendars are read by one call of the reader: some seven calendars, which end in
 * time even if each takes as long as it may.
 */
const LISTINGS_AT_ONCE = 5;

/** How many such calls run at once. */
const CALLS_AT_ONCE = 8;

/** The time of a call for reading. */
const CALL_MS = 45_000;

/** The time of a call for the calendars of one listing: five, two at a time. */
const ALONE_MS = 3 * SOURCE_LIMITS.readMs;

/** How many rounds one run does: those of its own minute, and one that was missed. */
const ROUNDS = 2;

/** The fewest failing calendars of a host name in a round that show a fault of the platform. */
const MANY = 3;

/**
 * Reads the calendars of other platforms, each every quarter of an hour: those of a minute together. A
 * calendar that reads as before costs no write; the round says when all of them were read. A run that is
 * interrupted has told each listing what it had read of it, and its round isn't noted.
 */
export const channelRound = ({ sources, sync, log, now }: Dependencies) => {
  const failures: unknown[] = [];

  /** Reads listings' calendars by one call. @returns the listings whose calendars weren't read */
  async function readTogether(
    listings: readonly ChannelSources[],
    before: FetchRound | undefined,
    tally: Tally,
  ): Promise<readonly ChannelSources[]> {
    const began = now();
    const due = listings.map((listing) => ({
      listing,
      calendars: listing.sources
        .filter((each) => isDue(each, began))
        .map((each) => sourceToFetch(each, began)),
    }));
    if (due.every(({ calendars }) => calendars.length === 0)) return [];
    const answers = await answersFor(due);
    const applied = await Promise.allSettled(
      due.map(async ({ listing, calendars }, place) => {
        const answer = answers[place];
        if (answer === undefined) return listing;
        const outcomes = Object.fromEntries(
          calendars.flatMap((calendar) => {
            const outcome = answer[idOf(listing, calendar)];
            if (outcome === undefined) return [];
            count(tally, hostOf(calendar.address), outcome.outcome === 'FAILED');
            return [[calendar.id, outcome]];
          }),
        );
        const fetched = { calendars, outcomes, began, round: before, isAsked: false };
        await sync.apply(listing.listing_id, fetched, listing);
        return undefined;
      }),
    );
    return applied.flatMap((result, place) => {
      if (result.status === 'fulfilled') return result.value ?? [];
      failures.push(result.reason);
      return listings[place] ?? [];
    });
  }

  const call = (due: readonly Due[], withinMs: number): Promise<FetchAnswer> =>
    sync.readOnce(
      due.flatMap(({ listing, calendars }) =>
        calendars.map((calendar) => ({ ...calendar, id: idOf(listing, calendar) })),
      ),
      withinMs,
    );

  /**
   * The answer for each listing, undefined if its calendars weren't read. A call that fails as a whole
   * is done again listing by listing, so that no listing takes others with it. One that fails alone,
   * while others are read, is to blame: its calendars are refused, and wait longer each time.
   */
  async function answersFor(due: readonly Due[]): Promise<(FetchAnswer | undefined)[]> {
    try {
      const answer = await call(due, CALL_MS);
      return due.map(() => answer);
    } catch (error) {
      if (!mayBeTheirs(error) || due.length === 1) {
        failures.push(error);
        return due.map(() => undefined);
      }
    }
    log.again(due.length);
    const alone = await Promise.allSettled(due.map((each) => call([each], ALONE_MS)));
    const isReaderWorking = alone.some(({ status }) => status === 'fulfilled');
    return due.map(({ listing, calendars }, place) => {
      const result = alone[place];
      if (result?.status === 'fulfilled') return result.value;
      const { listing_id } = listing;
      failures.push(new Error(`The calendars of ${listing_id}`, { cause: result?.reason }));
      if (!isReaderWorking || !mayBeTheirs(result?.reason)) return undefined;
      return Object.fromEntries(
        calendars.map((calendar) => [
          idOf(listing, calendar),
          { outcome: 'FAILED', problem: 'TOO_LARGE' },
        ]),
      );
    });
  }

  /** @returns whether it was noted of each listing that was missed */
  async function round(
    slot: string,
    { began_at, before }: { readonly began_at: string; readonly before: FetchRound | undefined },
    tally: Tally,
  ): Promise<boolean> {
    const ids = await sources.listSlot(slot);
    const waiting = chunks(ids, LISTINGS_AT_ONCE).values();
    const unread: ChannelSources[] = [];
    const work = async () => {
      for (const chunk of waiting) {
        const listings = [...(await sources.getMany(chunk)).values()];
        unread.push(...(await readTogether(listings, before, tally)));
      }
    };
    await Promise.all(Array.from({ length: CALLS_AT_ONCE }, work));
    // Ending the round marks every listing as read. Mark these as missed.
    const noted = await Promise.allSettled(
      unread.map(({ listing_id }) => sync.noteMissed(listing_id, began_at, before?.read_at)),
    );
    const errors = noted.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    failures.push(...errors);
    return errors.length === 0;
  }

  return async (): Promise<void> => {
    failures.length = 0;
    const rounds = await sources.listRounds();
    const tally: Tally = new Map();
    for (const slot of dueSlots(rounds, now()).slice(0, ROUNDS)) {
      const before = rounds.get(slot);
      const began_at = now().toISOString();
      // Another run may be at it.
      if (!(await sources.beginRound(before, slot, began_at))) continue;
      const isNoted = await round(slot, { began_at, before }, tally);
      if (isNoted) await sources.endRound(slot, began_at);
    }
    for (const [host, { failed, of }] of tally) {
      if (failed >= MANY && failed * 2 > of) log.failing(host, failed, of);
    }
    if (failures.length > 0) throw new AggregateError(failures, 'Some calendars were not read');
  };
};

const chunks = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, n) =>
    all.slice(n * size, (n + 1) * size),
  );

/** How many calendars of each host name were read, and how many of them failed. */
type Tally = Map<string, { readonly failed: number; readonly of: number }>;

function count(tally: Tally, host: string, isFailed: boolean): void {
  const { failed, of } = tally.get(host) ?? { failed: 0, of: 0 };
  tally.set(host, { failed: failed + Number(isFailed), of: of + 1 });
}
