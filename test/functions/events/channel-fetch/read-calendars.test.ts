import { afterEach, describe, expect, it, vi } from 'vitest';
import type {
  FetchOptions,
  ServerAnswer,
} from '../../../../functions/events/channel-fetch/fetch-calendar.ts';
import { FetchFailure } from '../../../../functions/events/channel-fetch/fetch-failure.ts';
import {
  LateCalendar,
  ReaderMissing,
} from '../../../../functions/events/channel-fetch/read-apart.ts';
import { readCalendars } from '../../../../functions/events/channel-fetch/read-calendars.ts';
import type { ParsedNights } from '../../../../functions/ical/parse-calendar.ts';
import { UnreadableCalendar } from '../../../../functions/ical/unreadable-calendar.ts';
import { logger } from '../../../../functions/lib/logger.ts';

/** The outcomes of the calendars of one call, whatever the internet does. */

const SECRET = 'the-secret-of-the-host';
const addressAt = (host: string, name = 'a') => `https://${host}/${name}.ics?s=${SECRET}`;
const CALENDAR: ServerAnswer = { bytes: Buffer.from('BEGIN:VCALENDAR') };

const night = (check_in: string): ParsedNights => ({
  check_in,
  check_out: '2026-12-31',
  kind: 'RESERVED',
  rolling: false,
  uid: 'f00d',
  ours: false,
});

interface Setup {
  readonly fetchCalendar?: (address: string, options: FetchOptions) => Promise<ServerAnswer>;
  readonly read?: (bytes: Uint8Array, withinMs: number) => ParsedNights[] | Promise<ParsedNights[]>;
  readonly withinMs?: number;
}

const readAll = (
  calendars: readonly { readonly id: string; readonly address: string; readonly etag?: string }[],
  { fetchCalendar = async () => CALENDAR, read = () => [], withinMs = 5_000 }: Setup = {},
) =>
  readCalendars({
    fetchCalendar,
    read: async (bytes, _, { mostMs, ends }) =>
      await read(bytes, Math.min(mostMs, ends - Date.now())),
  })({
    today: '2026-11-27',
    ownHost: 'fellside.example',
    withinMs,
    calendars,
  });

afterEach(() => {
  vi.restoreAllMocks();
});

describe('a calendar', () => {
  it('is read, unchanged or failed, whatever the others are', async () => {
    const results: Record<string, () => ServerAnswer> = {
      a: () => ({ ...CALENDAR, etag: '"2"' }),
      b: () => 'unchanged',
      c: () => {
        throw new FetchFailure('NOT_FOUND');
      },
      d: () => ({ bytes: Buffer.from('half') }),
    };
    const asked: (string | undefined)[] = [];
    const answer = await readAll(
      ['a', 'b', 'c', 'd'].map((id) => ({ id, address: addressAt('a.example', id), etag: '"1"' })),
      {
        fetchCalendar: async (address, { etag }) => {
          asked.push(etag);
          return (results[new URL(address).pathname.slice(1, 2)] ?? (() => CALENDAR))();
        },
        read: (bytes) => {
          if (Buffer.from(bytes).toString() === 'half') throw new UnreadableCalendar('INCOMPLETE');
          return [night('2026-12-01')];
        },
      },
    );

    expect(answer).toEqual({
      a: { outcome: 'READ', nights: [night('2026-12-01')], etag: '"2"' },
      b: { outcome: 'UNCHANGED' },
      c: { outcome: 'FAILED', problem: 'NOT_FOUND' },
      d: { outcome: 'FAILED', problem: 'INCOMPLETE' },
    });
    expect(asked).toEqual(['"1"', '"1"', '"1"', '"1"']);
  });

  it('that is no address fails alone', async () => {
    const answer = await readAll(
      [
        { id: 'a', address: 'no address' },
        { id: 'b', address: addressAt('b.example') },
      ],
      {
        fetchCalendar: async (address) => {
          if (address === 'no address') throw new FetchFailure('FORBIDDEN_ADDRESS');
          return CALENDAR;
        },
      },
    );
    expect(answer).toEqual({
      a: { outcome: 'FAILED', problem: 'FORBIDDEN_ADDRESS' },
      b: { outcome: 'READ', nights: [] },
    });
  });

  it('that meets a defect of ours fails alone, and the log has neither its address nor its text', async () => {
    const lines = [vi.spyOn(logger, 'error').mockReturnValue(), vi.spyOn(logger, 'info')];
    const answer = await readAll(
      [
        { id: 'a', address: addressAt('a.example') },
        { id: 'b', address: addressAt('b.example') },
      ],
      {
        fetchCalendar: async (address) => {
          if (address.includes('b.example')) return CALENDAR;
          throw Object.assign(new TypeError(`Invalid URL ${address}`), { input: address });
        },
      },
    );
    expect(answer).toMatchObject({ a: { outcome: 'FAILED' }, b: { outcome: 'READ' } });
    const logged = JSON.stringify(lines.flatMap(({ mock }) => mock.calls));
    expect(logged).toContain('a.example');
    expect(logged).toContain('TypeError');
    expect(logged).not.toContain(SECRET);
    expect(logged).not.toContain('.ics');
  });
});

describe('the time', () => {
  const untilAborted: Setup['fetchCalendar'] = (_, { signal }) =>
    new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(new FetchFailure('TOO_SLOW')));
    });

  it('is over for all at once, also for those that have not begun', async () => {
    const calendars = Array.from({ length: 5 }, (_, index) => ({
      id: String(index),
      address: addressAt('slow.example', String(index)),
    }));
    const began = performance.now();
    const answer = await readAll(calendars, { fetchCalendar: untilAborted, withinMs: 100 });
    expect(Object.values(answer)).toEqual(
      calendars.map(() => ({ outcome: 'FAILED', problem: 'TOO_SLOW' })),
    );
    expect(performance.now() - began).toBeLessThan(2_000);
  });

  it('of a calendar is no longer than a read may take', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    vi.spyOn(Date, 'now').mockReturnValue(0);
    await readAll([{ id: 'a', address: addressAt('a.example') }], { withinMs: 40_000 });
    await readAll([{ id: 'a', address: addressAt('a.example') }], { withinMs: 2_000 });
    expect(timeout.mock.calls).toEqual([[9_000], [2_000]]);
  });
});

describe('a calendar that takes long to read', () => {
  /** Calendars whose text is how long they take to read, which they would take in vain. */
  const inMs = (times: Readonly<Record<string, number>>, withinMs = 5_000) => {
    const attempts: [id: string, withinMs: number][] = [];
    const answer = readAll(
      Object.keys(times).map((id) => ({ id, address: addressAt(`${id}.example`) })),
      {
        withinMs,
        fetchCalendar: async (address) => ({
          bytes: Buffer.from(new URL(address).hostname.slice(0, 1)),
        }),
        read: async (bytes, withinMs) => {
          const id = Buffer.from(bytes).toString();
          attempts.push([id, withinMs]);
          if ((times[id] ?? 0) > withinMs) throw new LateCalendar();
          return [];
        },
      },
    );
    return { answer, attempts };
  };

  it('begins anew when all others are done, with the time that is left', async () => {
    const { answer, attempts } = inMs({ a: 4_000, b: 10, c: 10 });
    const read = { outcome: 'READ', nights: [] };
    expect(await answer).toEqual({ a: read, b: read, c: read });
    expect(attempts.map(([id]) => id)).toEqual(['a', 'b', 'c', 'a']);
    expect(attempts.slice(0, 3).map(([, withinMs]) => withinMs)).toEqual([1_000, 1_000, 1_000]);
    expect(attempts[3]?.[1]).toBeGreaterThan(4_000);
  });

  it('is too large if that isn’t enough, alone', async () => {
    const { answer } = inMs({ a: 9_000, b: 10, c: 9_000 });
    const refused = { outcome: 'FAILED', problem: 'TOO_LARGE' };
    expect(await answer).toEqual({ a: refused, b: { outcome: 'READ', nights: [] }, c: refused });
  });

  it('is read while no other one is', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    let reading = 0;
    const answer = readAll(
      ['a', 'b', 'c'].map((id) => ({ id, address: addressAt(`${id}.example`) })),
      {
        read: async () => {
          reading += 1;
          await promise;
          expect(reading).toBe(1);
          reading -= 1;
          return [];
        },
      },
    );
    resolve();
    expect(Object.values(await answer).map(({ outcome }) => outcome)).toEqual([
      'READ',
      'READ',
      'READ',
    ]);
  });

  it('isn’t blamed for a process that doesn’t start: the call fails', async () => {
    const answer = readAll([{ id: 'a', address: addressAt('a.example') }], {
      read: () => Promise.reject(new ReaderMissing()),
    });
    await expect(answer).rejects.toThrow(ReaderMissing);
  });
});

describe('calendars of a call', () => {
  /** Fetches that end one turn later, and how many went on at once. */
  function counted() {
    const now = new Map<string, number>();
    const most = { ofHost: 0, ofAll: 0 };
    const fetchCalendar = async (address: string) => {
      const { host } = new URL(address);
      now.set(host, (now.get(host) ?? 0) + 1);
      most.ofHost = Math.max(most.ofHost, ...now.values());
      most.ofAll = Math.max(
        most.ofAll,
        [...now.values()].reduce((sum, each) => sum + each, 0),
      );
      await new Promise((resolve) => setTimeout(resolve, 5));
      now.set(host, (now.get(host) ?? 0) - 1);
      return CALENDAR;
    };
    return { fetchCalendar, most };
  }

  it('are fetched two at once of a host, and eight of all', async () => {
    const { fetchCalendar, most } = counted();
    const calendars = Array.from({ length: 50 }, (_, index) => ({
      id: String(index),
      address: addressAt(`${index % 7}.example`, String(index)),
    }));
    const answer = await readAll(calendars, { fetchCalendar });
    expect(Object.keys(answer)).toHaveLength(50);
    expect(most).toEqual({ ofHost: 2, ofAll: 8 });
  });

  it('of one host are two at once', async () => {
    const { fetchCalendar, most } = counted();
    const calendars = Array.from({ length: 9 }, (_, index) => ({
      id: String(index),
      address: addressAt('one.example', String(index)),
    }));
    await readAll(calendars, { fetchCalendar });
    expect(most).toEqual({ ofHost: 2, ofAll: 2 });
  });

  it('lose the largest one if the answer were too large for Lambda', async () => {
    const sizes: Record<string, number> = { a: 4_000, b: 23_000, c: 5 };
    const answer = await readAll(
      ['a', 'b', 'c'].map((id) => ({ id, address: addressAt(`${id}.example`) })),
      {
        fetchCalendar: async (address) => ({
          bytes: Buffer.from(new URL(address).hostname.slice(0, 1)),
        }),
        read: (bytes) =>
          Array.from({ length: sizes[Buffer.from(bytes).toString()] ?? 0 }, () =>
            night('2026-12-01'),
          ),
      },
    );
    expect(answer).toMatchObject({
      a: { outcome: 'READ' },
      b: { outcome: 'FAILED', problem: 'TOO_MANY_EVENTS' },
      c: { outcome: 'READ' },
    });
    expect(JSON.stringify(answer).length).toBeLessThan(6_000_000);
  });
});
