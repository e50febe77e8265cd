import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { serviceOf } from '../../../../functions/data/service.ts';
import type { ChannelSource } from '../../../../functions/data/source/entity.ts';
import { sourceRepository } from '../../../../functions/data/source/repository.ts';
import { openTable, type Table } from '../../../../functions/data/table.ts';
import {
  type ChannelFetch,
  ChannelFetchError,
} from '../../../../functions/domain/channel/channel-fetch.ts';
import { channelSync } from '../../../../functions/domain/channel/channel-sync.ts';
import {
  dueSlots,
  isDue,
  lastReadAt,
  nextReadAt,
} from '../../../../functions/domain/channel/fetch-times.ts';
import { channelRound } from '../../../../functions/events/channel-round/channel-round.ts';
import { derivedId } from '../../../../functions/lib/ids.ts';
import type { LocalData } from '../../../../infra/local/data.ts';
import { channelSource, failed, nights, OWN_HOST, read } from '../../../support/channel-sources.ts';
import { listing } from '../../../support/listings.ts';
import { openTestData } from '../../../support/local-data.ts';

/** The rounds in which calendars are read, with the test's clock. */

/** Minute 0 of a quarter of an hour: slot 00's. */
const AT = Date.parse('2026-11-27T10:00:00.000Z');
const organisation_id = derivedId('org', 'rounds');
const CHANNEL = derivedId('chn', 1);

let data: LocalData;
let state: string;
let table: Table;
let clock: number;
/** The identifiers of all calendars that were read, call by call. */
let calls: string[][];
let reader: ChannelFetch;
let failing: [host: string, failed: number, of: number][];

const now = () => new Date(clock);
const iso = (minutes = 0) => new Date(AT + minutes * 60_000).toISOString();

beforeAll(async () => {
  state = await mkdtemp(join(tmpdir(), 'channel-round-'));
  data = await openTestData(state);
  table = openTable(data.tableName, data.dynamodb);
});

afterAll(async () => {
  await data?.close();
  await rm(state, { recursive: true, force: true });
});

beforeEach(async () => {
  clock = AT;
  calls = [];
  failing = [];
  reader = async ({ calendars }) => Object.fromEntries(calendars.map(({ id }) => [id, read()]));
  const { listingSources: stored, fetchRound } = serviceOf(table).entities;
  const [sources, rounds] = await Promise.all([
    stored.scan.go({ pages: 'all' }),
    fetchRound.scan.go({ pages: 'all' }),
  ]);
  if (sources.data.length > 0) await stored.delete(sources.data).go();
  if (rounds.data.length > 0) await fetchRound.delete(rounds.data).go();
});

const repository = () => sourceRepository(table, now);

const run = () => {
  const counted: ChannelFetch = (request) => {
    calls.push(request.calendars.map(({ id }) => id));
    return reader(request);
  };
  return channelRound({
    sources: repository(),
    sync: channelSync(table, counted, OWN_HOST, now),
    log: { failing: (...what) => failing.push(what), again: () => {} },
    now,
  });
};

const listingOf = (number: number) => derivedId('lst', 'rounds', number);

/** Listings of a slot, each with a calendar. */
async function connected(
  howMany: number,
  slot: string,
  given: (number: number) => Partial<ChannelSource> = () => ({}),
): Promise<string[]> {
  const ids = Array.from({ length: howMany }, (_, number) => listingOf(number));
  await Promise.all(
    ids.map(async (listing_id, number) => {
      const { entities } = serviceOf(table);
      await entities.listing.put(listing({ listing_id, organisation_id })).go();
      const sources = [
        channelSource({
          channel_id: CHANNEL,
          connected_at: iso(-600),
          read_at: iso(-600),
          ...given(number),
        }),
      ];
      await entities.listingSources
        .put({ listing_id, organisation_id, slot, sources, version: 1 })
        .go();
    }),
  );
  return ids;
}

const stored = async (number: number): Promise<ChannelSource> => {
  const [first] = (await repository().get(listingOf(number)))?.sources ?? [];
  if (first === undefined) throw new Error('It reads nothing');
  return first;
};

/** When a listing's calendar was last read, as its host sees it. */
const shownAsRead = async (number: number, slot = '00') =>
  lastReadAt(await stored(number), await repository().getRound(slot));

describe('a run', () => {
  it('reads the calendars of its minute, many by one call, and notes when', async () => {
    await connected(23, '00');
    await run()();

    expect(calls.map((ids) => ids.length).sort()).toEqual([3, 5, 5, 5, 5]);
    expect(new Set(calls.flat()).size).toBe(23);
    expect(await repository().getRound('00')).toMatchObject({ began_at: iso(), read_at: iso() });
    // Nothing has changed: the round says it for all.
    expect((await stored(0)).read_at).toBe(iso(-600));
    expect(await shownAsRead(0)).toBe(iso());
  });

  it('leaves other minutes alone, and a slot until a quarter of an hour later', async () => {
    await connected(2, '07');
    await run()();
    expect(calls).toEqual([]);
    for (const minute of [7, 8, 14, 21, 22]) {
      clock = AT + minute * 60_000;
      await run()();
    }

    expect(calls).toHaveLength(2);
    expect(await repository().getRound('07')).toMatchObject({ began_at: iso(22) });
  });

  it('makes up for slots whose minutes were missed, the longest waiting first', async () => {
    await connected(1, '01');
    const runs = async (...minutes: number[]) => {
      for (const minute of minutes) {
        clock = AT + minute * 60_000;
        await run()();
      }
    };
    await runs(0, 1, 2);
    // Nothing runs for 18 minutes. Then each run has two of those that wait.
    await runs(20);
    expect((await repository().getRound('00'))?.began_at).toBe(iso(20));
    expect(calls).toHaveLength(1);
    await runs(21);

    expect((await repository().getRound('01'))?.began_at).toBe(iso(21));
    expect(calls).toHaveLength(2);
  });

  it('beside another one reads each calendar once', async () => {
    await connected(3, '00');
    await Promise.all([run()(), run()(), run()()]);

    expect(calls.flat()).toHaveLength(3);
  });

  it('that is overtaken by the next round doesn’t say that it has ended', async () => {
    await connected(1, '00');
    reader = async ({ calendars }) => {
      const before = await repository().getRound('00');
      await repository().beginRound(before, '00', iso(15));
      return Object.fromEntries(calendars.map(({ id }) => [id, read()]));
    };
    await run()();

    expect(await repository().getRound('00')).toMatchObject({ began_at: iso(15) });
    expect((await repository().getRound('00'))?.read_at).toBeUndefined();
  });

  it('asks for no calendar that waits after failures', async () => {
    const paused = (next: number) => ({
      failing: {
        problem: 'SERVER_ERROR' as const,
        since: iso(-60),
        attempts: 2,
        next_at: iso(next),
        told: false,
      },
    });
    await connected(3, '00', (number) => paused([-1, 1, 20][number] ?? 0));
    await run()();

    // A pause that ends within two minutes is over.
    expect(calls.flat()).toEqual([0, 1].map((number) => `${listingOf(number)} ${CHANNEL}`).sort());
  });
});

describe('a call of the reader that fails', () => {
  it('leaves its listings as they were last read, and the others as read now', async () => {
    await connected(25, '00');
    await run()();
    clock = AT + 15 * 60_000;
    let isFirst = true;
    const whole = reader;
    reader = async (request) => {
      if (isFirst) {
        isFirst = false;
        throw new Error('The function failed');
      }
      return await whole(request);
    };
    calls = [];

    await expect(run()()).rejects.toThrow('Some calendars were not read');
    const [missed = [], others = []] = calls;
    const shown = async (ids: readonly string[]) => {
      const numbers = Array.from({ length: 25 }, (_, number) => number);
      const of = numbers.filter((number) => ids.includes(`${listingOf(number)} ${CHANNEL}`));
      return new Set(await Promise.all(of.map((number) => shownAsRead(number))));
    };
    expect(await shown(missed)).toEqual(new Set([iso()]));
    expect(await shown(others)).toEqual(new Set([iso(15)]));

    clock = AT + 30 * 60_000;
    await run()();
    expect(await shown([...missed, ...others])).toEqual(new Set([iso(30)]));
  });

  const idOf = (number: number) => `${listingOf(number)} ${CHANNEL}`;

  /** A reader that ends at the calendar of a listing. */
  const endingAt = (culprit: number): ChannelFetch => {
    const whole = reader;
    return async (request) => {
      if (request.calendars.some(({ id }) => id === idOf(culprit)))
        throw new ChannelFetchError('the function failed', true);
      return await whole(request);
    };
  };

  it('is done again listing by listing, and the one that fails alone waits longer each time', async () => {
    await connected(5, '00');
    const works = reader;
    reader = endingAt(2);

    await expect(run()()).rejects.toThrow('Some calendars were not read');
    expect(calls.map(({ length }) => length)).toEqual([5, 1, 1, 1, 1, 1]);
    const read = await Promise.all([0, 1, 2, 3, 4].map((number) => shownAsRead(number)));
    expect(read).toEqual([iso(), iso(), iso(-600), iso(), iso()]);
    const culprit = await repository().get(listingOf(2));
    expect(culprit?.sources[0]?.failing).toMatchObject({ problem: 'TOO_LARGE', attempts: 1 });

    // At the next failure it is left out of the round after.
    clock = AT + 15 * 60_000;
    await expect(run()()).rejects.toThrow();
    clock = AT + 30 * 60_000;
    calls = [];
    await run()();
    expect(calls).toEqual([[0, 1, 3, 4].map(idOf).sort()]);
    reader = works;
  });

  it('is blamed on no listing if none of them is read', async () => {
    await connected(3, '00');
    reader = () => Promise.reject(new ChannelFetchError('the function failed', true));

    await expect(run()()).rejects.toThrow('Some calendars were not read');
    expect(calls).toHaveLength(4);
    for (const number of [0, 1, 2]) {
      const stored = await repository().get(listingOf(number));
      expect(stored?.sources[0]?.failing).toBeUndefined();
      expect(stored?.sources[0]?.missed_at).toBe(iso());
    }
  });

  it('isn’t done again if the function never ran', async () => {
    await connected(3, '00');
    reader = () => Promise.reject(new ChannelFetchError('TooManyRequestsException', false));

    await expect(run()()).rejects.toThrow('Some calendars were not read');
    expect(calls).toHaveLength(1);
  });

  it('in the first round leaves what is known from the connection', async () => {
    await connected(1, '00');
    reader = () => Promise.reject(new Error('The function failed'));

    await expect(run()()).rejects.toThrow('Some calendars were not read');
    expect(await shownAsRead(0)).toBe(iso(-600));
  });

  it('that can’t be noted doesn’t say that the round has ended', async () => {
    await connected(1, '00');
    reader = async () => {
      const { listingSources: entity } = serviceOf(table).entities;
      // Another one changes the sources at each attempt.
      await entity.delete({ listing_id: listingOf(0) }).go();
      throw new Error('The function failed');
    };
    const sync = channelSync(table, reader, OWN_HOST, now);
    const round = channelRound({
      sources: repository(),
      sync: { ...sync, noteMissed: () => Promise.reject(new Error('Busy')) },
      log: { failing: () => {}, again: () => {} },
      now,
    });

    await expect(round()).rejects.toThrow('Some calendars were not read');
    expect((await repository().getRound('00'))?.read_at).toBeUndefined();
  });
});

describe('a calendar of many at one host name', () => {
  const addressOf = (host: string) => (number: number) => ({
    address: `https://${host}/${number}`,
  });

  it('whose calendars fail is named once, if most of three and more do', async () => {
    await connected(6, '00', (number) =>
      addressOf(number < 3 ? 'down.example' : 'up.example')(number),
    );
    reader = async ({ calendars }) =>
      Object.fromEntries(
        calendars.map(({ id, address }) => [
          id,
          address.includes('down') ? failed() : read(nights('2026-12-04', '2026-12-08')),
        ]),
      );
    await run()();

    expect(failing).toEqual([['down.example', 3, 3]]);
  });

  it.each([
    ['two', 2, 2],
    ['half', 20, 10],
  ])('isn’t named if %s of them fail', async (_, all, failures) => {
    await connected(all, '00', addressOf('some.example'));
    reader = async ({ calendars }) =>
      Object.fromEntries(
        calendars.map(({ id, address }) => [
          id,
          Number(address.split('/').at(-1)) < failures ? failed() : read(),
        ]),
      );
    await run()();

    expect(failing).toEqual([]);
  });
});

describe('the time of a reading', () => {
  const round = (began: number, readAt?: number) => ({
    slot: '00',
    began_at: iso(began),
    ...(readAt !== undefined && { read_at: iso(readAt) }),
  });
  const failure = (next: number) => ({
    failing: {
      problem: 'TOO_SLOW' as const,
      since: iso(-60),
      attempts: 1,
      next_at: iso(next),
      told: false,
    },
  });

  it('is that of the round, unless the calendar was read later, failed or was missed', () => {
    const at = (given: Partial<ChannelSource>) =>
      lastReadAt(channelSource({ read_at: iso(-60), ...given }), round(0, -15));

    expect(at({})).toBe(iso(-15));
    expect(at({ read_at: iso(-1) })).toBe(iso(-1));
    expect(at(failure(5))).toBe(iso(-60));
    expect(at({ missed_at: iso(-15) })).toBe(iso(-60));
    expect(at({ missed_at: iso(-30) })).toBe(iso(-15));
  });

  it('to come is the slot’s next round, after a pause the first one that reads', () => {
    const next = (given: Pick<ChannelSource, 'failing'>) =>
      nextReadAt('00', given, round(0), now());

    expect(next({})).toBe(iso(15));
    // The pause of 15 minutes began some seconds after its round.
    expect(next(failure(15.5))).toBe(iso(15));
    expect(next(failure(18))).toBe(iso(30));
    for (const minutes of [15.5, 18, 44, 120]) {
      const then = new Date(next(failure(minutes)));
      expect(isDue(failure(minutes), then)).toBe(true);
      expect(isDue(failure(minutes), new Date(then.getTime() - 15 * 60_000))).toBe(false);
    }
  });

  it('comes first to the slot that waits longest', () => {
    const rounds = new Map([
      ['03', { ...round(-40), slot: '03' }],
      ['04', { ...round(-16), slot: '04' }],
      ['05', { ...round(-14), slot: '05' }],
    ]);

    expect(dueSlots(rounds, now())).toEqual(['00', '03', '04']);
  });
});
