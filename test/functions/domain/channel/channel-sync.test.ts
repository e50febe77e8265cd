import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calendarStore } from '../../../../functions/data/booking/calendar.ts';
import { listingRepository } from '../../../../functions/data/listing/repository.ts';
import { serviceOf } from '../../../../functions/data/service.ts';
import type { ChannelSource } from '../../../../functions/data/source/entity.ts';
import { sourceRepository } from '../../../../functions/data/source/repository.ts';
import { openTable, type Table } from '../../../../functions/data/table.ts';
import type { ChannelFetch } from '../../../../functions/domain/channel/channel-fetch.ts';
import { channelSync, sourceToFetch } from '../../../../functions/domain/channel/channel-sync.ts';
import type { FetchOutcome } from '../../../../functions/domain/channel/fetch-outcome.ts';
import { lastReadAt } from '../../../../functions/domain/channel/fetch-times.ts';
import { derivedId, newId } from '../../../../functions/lib/ids.ts';
import type { LocalData } from '../../../../infra/local/data.ts';
import { booking, storeBookings } from '../../../support/bookings.ts';
import {
  AIRBNB,
  Calendars,
  channelSource,
  failed,
  nights,
  OWN_HOST,
  read,
  storeSources,
} from '../../../support/channel-sources.ts';
import { channel, storeChannels } from '../../../support/channels.ts';
import { listing } from '../../../support/listings.ts';
import { openTestData } from '../../../support/local-data.ts';
import { entityOf, rowsOf } from '../../../support/rows.ts';
import { storeUser } from '../../../support/users.ts';

/** Readings on the table: what they write, and what they leave as it is. */

const AT = Date.parse('2026-11-27T10:00:00.000Z');
const CHANNEL = derivedId('chn', 1);
const STAY = nights('2026-12-04', '2026-12-08');

let data: LocalData;
let state: string;
let table: Table;
/** How many requests that write there have been. */
let writes: number;
let clock: number;
let calendars: Calendars;
let listing_id: string;
let organisation_id: string;
let made = 0;

const now = () => new Date(clock);
const iso = (minutes = 0) => new Date(AT + minutes * 60_000).toISOString();
const passMinutes = (minutes: number) => {
  clock += minutes * 60_000;
};

beforeAll(async () => {
  state = await mkdtemp(join(tmpdir(), 'channel-sync-'));
  data = await openTestData(state);
  table = openTable(data.tableName, data.dynamodb);
  table.client.middlewareStack.add(
    (next, { commandName = '' }) =>
      (call) => {
        if (!/^(Get|BatchGet|Query|Scan)/.test(String(commandName))) writes += 1;
        return next(call);
      },
    { step: 'initialize', name: 'count writes' },
  );
});

afterAll(async () => {
  await data?.close();
  await rm(state, { recursive: true, force: true });
});

beforeEach(async () => {
  made += 1;
  clock = AT;
  calendars = new Calendars();
  listing_id = derivedId('lst', 'sync', made);
  organisation_id = derivedId('org', 'sync', made);
  const owner = await storeUser(table);
  await serviceOf(table)
    .entities.organisation.put({
      organisation_id,
      name: 'Fell Lets',
      owner_user_id: owner,
      created_at: iso(),
    })
    .go();
  await listingRepository(table).create(listing({ listing_id, organisation_id }));
  await storeChannels(table, listing_id, [channel({ channel_id: CHANNEL })]);
  writes = 0;
});

const sync = (reader: ChannelFetch = calendars.reader) => channelSync(table, reader, OWN_HOST, now);

const connected = async (given: Partial<ChannelSource> = {}) => {
  await storeSources(table, { listing_id, organisation_id }, [
    channelSource({ channel_id: CHANNEL, connected_at: iso(-60), read_at: iso(-60), ...given }),
  ]);
  writes = 0;
};

const stored = async (): Promise<ChannelSource> => {
  const item = await sourceRepository(table, now).get(listing_id);
  const [first] = item?.sources ?? [];
  if (first === undefined) throw new Error('Nothing is read');
  return first;
};

const fetched = async () => (await calendarStore(table, now).getCalendar(listing_id)).fetched ?? [];

/** A reading in a round: what the calendar has now. */
async function readNow(
  outcome: FetchOutcome,
  began = now(),
  round?: { readonly read_at?: string | undefined },
): Promise<void> {
  await sync().apply(listing_id, {
    calendars: [sourceToFetch(await stored(), now())],
    outcomes: { [CHANNEL]: outcome },
    began,
    round,
    isAsked: false,
  });
}

const messages = async () =>
  (await rowsOf(table))
    .filter((each) => entityOf(each) === 'message')
    .filter(({ data }) => (data as { listing_id?: string }).listing_id === listing_id);

const mails = async () => (await messages()).map(({ kind }) => String(kind)).sort();

const ours = (given: Parameters<typeof booking>[0] = {}) =>
  booking({
    booking_id: newId('bkg', now()),
    listing_id,
    organisation_id,
    check_in: '2026-12-04',
    check_out: '2026-12-08',
    created_at: iso(),
    status: 'CONFIRMED',
    ...given,
  });

describe('a reading that says the same', () => {
  it('writes nothing, whatever its mark', async () => {
    await connected();
    await readNow({ ...read(STAY), etag: '"1"' } as FetchOutcome);
    expect(await fetched()).toHaveLength(1);
    writes = 0;
    for (const etag of ['"1"', '"2"', undefined]) {
      passMinutes(15);
      await readNow({ ...read(STAY), ...(etag && { etag }) } as FetchOutcome);
    }
    await readNow({ outcome: 'UNCHANGED' });

    expect(writes).toBe(0);
  });

  it('writes nothing while an own stay comes back as a block', async () => {
    await storeBookings(table, [ours()]);
    await connected();
    const echo = { ...STAY, kind: 'BLOCKED' as const };
    await readNow({ ...read(echo), etag: '"1"' } as FetchOutcome);
    expect(await fetched()).toEqual([]);
    writes = 0;
    for (const etag of ['"2"', '"3"']) {
      passMinutes(15);
      await readNow({ ...read(echo), etag } as FetchOutcome);
    }

    expect(writes).toBe(0);
  });

  it('writes nothing as the days pass and stays end', async () => {
    await connected();
    await readNow(read(STAY, nights('2026-12-10', '2026-12-12')));
    writes = 0;
    passMinutes(11 * 24 * 60);
    await readNow(read(nights('2026-12-10', '2026-12-12')));

    expect(writes).toBe(0);
  });

  it('is noted if a person asked for it', async () => {
    await connected();
    await readNow(read(STAY));
    passMinutes(6);
    calendars.set(AIRBNB, read(STAY));
    await sync().freshen(listing_id, 1000);

    expect((await stored()).read_at).toBe(iso(6));
  });
});

describe('a calendar with a mark', () => {
  it('is asked for whole once a month, as further nights come within reach', async () => {
    const marks: (string | undefined)[] = [];
    const reader: ChannelFetch = async (request) => {
      marks.push(...request.calendars.map(({ etag }) => etag));
      return {
        [CHANNEL]: { ...read(nights('2027-06-04', '2027-06-08')), etag: '"1"' } as FetchOutcome,
      };
    };
    const readRound = async () => {
      const asked = [sourceToFetch(await stored(), now())];
      const outcomes = await sync(reader).readOnce(asked, 1000);
      await sync().apply(listing_id, {
        calendars: asked,
        outcomes,
        began: now(),
        round: undefined,
        isAsked: false,
      });
    };
    await connected();
    await readRound();
    passMinutes(15);
    await readRound();
    passMinutes(31 * 24 * 60);
    await readRound();
    writes = 0;
    passMinutes(15);
    await readRound();

    expect(marks).toEqual([undefined, '"1"', undefined, '"1"']);
    expect(writes).toBe(0);
  });
});

describe('a reading that is late', () => {
  it('doesn’t replace a later one', async () => {
    await connected();
    passMinutes(1);
    await readNow(read(STAY, nights('2026-12-20', '2026-12-22')));
    await readNow(read(STAY), new Date(AT));

    expect((await stored()).events).toHaveLength(2);
    expect((await stored()).read_at).toBe(iso(1));
  });

  it('says nothing of an address that was replaced meanwhile', async () => {
    await connected();
    const calendarsBefore = [sourceToFetch(await stored(), now())];
    await connected({ address: `${AIRBNB}&another`, connected_at: iso(0) });
    await sync().apply(listing_id, {
      calendars: calendarsBefore,
      outcomes: { [CHANNEL]: read(STAY) },
      // The reading began after the change, with the address from before it.
      began: new Date(AT + 1),
      round: undefined,
      isAsked: false,
    });

    expect((await stored()).events).toEqual([]);
  });

  it('says nothing by “unchanged” of a calendar that has changed since', async () => {
    await connected({ etag: '"1"' });
    const calendarsBefore = [sourceToFetch(await stored(), now())];
    await readNow({ ...read(STAY), etag: '"2"' } as FetchOutcome);
    await readNow(failed());
    passMinutes(1);
    await sync().apply(listing_id, {
      calendars: calendarsBefore,
      outcomes: { [CHANNEL]: { outcome: 'UNCHANGED' } },
      began: now(),
      round: undefined,
      isAsked: false,
    });

    expect((await stored()).failing).toBeDefined();
  });

  it('leaves a calendar that was disconnected, and a listing that was deleted', async () => {
    await connected();
    const calendarsBefore = [sourceToFetch(await stored(), now())];
    const apply = () =>
      sync().apply(listing_id, {
        calendars: calendarsBefore,
        outcomes: { [CHANNEL]: read(STAY) },
        began: now(),
        round: undefined,
        isAsked: false,
      });
    const before = await sourceRepository(table, now).get(listing_id);
    await serviceOf(table).entities.listing.delete({ listing_id }).go();
    writes = 0;
    // As it was read before the deletion, whose transaction takes the sources, too.
    expect(
      await sync().apply(
        listing_id,
        {
          calendars: calendarsBefore,
          outcomes: { [CHANNEL]: read(STAY) },
          began: now(),
          round: undefined,
          isAsked: false,
        },
        before,
      ),
    ).toEqual([]);
    await serviceOf(table).entities.listingSources.delete({ listing_id }).go();
    writes = 0;
    expect(await apply()).toEqual([]);
    expect(writes).toBe(0);
    expect(await fetched()).toEqual([]);
  });
});

describe('what the host is told', () => {
  it('has a conflict once, and again only after it was over', async () => {
    await connected();
    await storeBookings(table, [ours()]);
    const double = nights('2026-12-06', '2026-12-10');
    for (const minutes of [0, 15, 30]) {
      clock = AT + minutes * 60_000;
      await readNow(read(double, nights('2027-01-01', `2027-01-${10 + minutes / 15}`)));
    }
    expect(await mails()).toEqual(['source-conflict']);

    passMinutes(15);
    await readNow(read(nights('2027-01-01', '2027-01-20')));
    passMinutes(15);
    await readNow(read({ ...double, uid: 'another' }, nights('2027-01-01', '2027-01-20')));
    expect(await mails()).toEqual(['source-conflict', 'source-conflict']);
  });

  it.each([
    ['RESERVED', true],
    ['UNKNOWN', false],
  ] as const)('says whether somebody has booked there: %s', async (kind, is_certain) => {
    await connected();
    await storeBookings(table, [ours()]);
    await readNow(read(nights('2026-12-06', '2026-12-10', kind)));
    expect((await messages()).map(({ data }) => data)).toMatchObject([{ is_certain }]);
  });

  it('has a settled conflict again if the other calendar changes it', async () => {
    await connected();
    await storeBookings(table, [ours()]);
    await readNow(read(nights('2026-12-06', '2026-12-10')));
    await sync().edit({ listing_id, organisation_id, slot: '' }, (sources) => ({
      sources: sources.map((each) => ({
        ...each,
        conflicts: each.conflicts.map((conflict) => ({ ...conflict, is_settled: true })),
      })),
    }));
    passMinutes(15);
    await readNow(read(nights('2026-12-05', '2026-12-10')));

    expect(await mails()).toEqual(['source-conflict', 'source-conflict']);
  });

  it('has all of many conflicts, in several writes', async () => {
    await connected();
    const stays = Array.from({ length: 110 }, (_, n) => {
      const check_in = new Date(Date.parse('2026-12-01') + n * 4 * 86_400_000);
      const check_out = new Date(check_in.getTime() + 2 * 86_400_000);
      return {
        check_in: check_in.toISOString().slice(0, 10),
        check_out: check_out.toISOString().slice(0, 10),
      };
    });
    await storeBookings(
      table,
      stays.map((stay) => ours({ ...stay, status: 'CONFIRMED' })),
    );
    const there = stays.map(({ check_in, check_out }) => nights(check_in, check_out));
    for (let n = 0; n < 8; n += 1) {
      await readNow(read(...there));
      passMinutes(15);
    }

    expect(await mails()).toHaveLength(110);
  });

  it('has a calendar that fails after a day, once, and when it is read again', async () => {
    await connected();
    await readNow(read(STAY));
    const kinds: string[][] = [];
    for (let minutes = 0; minutes < 3 * 24 * 60; minutes += 15) {
      clock = AT + minutes * 60_000;
      const { failing } = await stored();
      if (failing === undefined || failing.next_at <= now().toISOString()) {
        await readNow(failed());
      }
      if (minutes === 23 * 60 + 45 || minutes === 24 * 60) kinds.push(await mails());
    }
    expect(kinds).toEqual([[], ['source-not-read']]);
    expect(await mails()).toEqual(['source-not-read']);
    expect(await fetched()).toHaveLength(1);

    passMinutes(15);
    await readNow(read(STAY));
    passMinutes(15);
    await readNow(read(STAY));
    expect(await mails()).toEqual(['source-not-read', 'source-read-again']);
    expect((await stored()).failing).toBeUndefined();
  });
});

describe('a reading for a person', () => {
  it('isn’t repeated within five minutes, and says what couldn’t be read', async () => {
    await connected({ read_at: iso(0), connected_at: iso(0) });
    passMinutes(5);
    expect((await sync().freshen(listing_id, 1000)).unread).toEqual([]);
    expect(calendars.reads.size).toBe(0);

    passMinutes(1);
    calendars.set(AIRBNB, failed());
    writes = 0;
    expect((await sync().freshen(listing_id, 1000)).unread).toEqual([CHANNEL]);
    expect((await stored()).failing).toBeUndefined();

    const silent: ChannelFetch = () => Promise.reject(new Error('Too slow'));
    expect((await sync(silent).freshen(listing_id, 1000)).unread).toEqual([CHANNEL]);
    expect(writes).toBe(0);
  });

  it('is given the time that the person waits', async () => {
    await connected();
    const within: number[] = [];
    await sync(async ({ withinMs, calendars }) => {
      within.push(withinMs);
      return Object.fromEntries(calendars.map(({ id }) => [id, read()]));
    }).freshen(listing_id, 1234);

    expect(within).toEqual([1234]);
  });

  it('needs no second within five minutes of the slot’s round, unless that missed it', async () => {
    await connected();
    const repository = sourceRepository(table, now);
    await repository.beginRound(undefined, '00', iso(0));
    await repository.endRound('00', iso(0));
    passMinutes(4);
    await sync().freshen(listing_id, 1000);
    expect(calendars.reads.size).toBe(0);

    await sync().noteMissed(listing_id, iso(0), undefined);
    await sync().freshen(listing_id, 1000);
    expect(calendars.reads.get(AIRBNB)).toBe(1);
    await serviceOf(table).entities.fetchRound.delete({ slot: '00' }).go();
  });

  it('that fails leaves it said when the calendar was last read, as a failing round does', async () => {
    const repository = sourceRepository(table, now);
    await repository.beginRound(undefined, '00', iso(15));
    await repository.endRound('00', iso(15));
    const round = await repository.getRound('00');
    await connected({ read_at: iso(-60) });
    passMinutes(20);
    calendars.set(AIRBNB, failed());
    await sync().freshen(listing_id, 1000, { always: true });
    expect(lastReadAt(await stored(), round)).toBe(iso(15));

    await connected({ read_at: iso(-60) });
    await readNow(failed(), now(), round);
    expect(lastReadAt(await stored(), round)).toBe(iso(15));
    await serviceOf(table).entities.fetchRound.delete({ slot: '00' }).go();
  });

  it('that fails again doesn’t put off the next reading', async () => {
    await connected();
    await readNow(failed());
    const { failing } = await stored();
    calendars.set(AIRBNB, failed('WEB_PAGE'));
    for (let n = 0; n < 4; n += 1) {
      passMinutes(1);
      await sync().freshen(listing_id, 1000, { always: true });
    }

    expect((await stored()).failing).toEqual({ ...failing, problem: 'WEB_PAGE' });
  });
});
