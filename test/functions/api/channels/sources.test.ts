import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bookingRepository } from '../../../../functions/data/booking/repository.ts';
import { listingRepository } from '../../../../functions/data/listing/repository.ts';
import { serviceOf } from '../../../../functions/data/service.ts';
import type { FetchOutcome } from '../../../../functions/domain/channel/fetch-outcome.ts';
import { newId } from '../../../../functions/lib/ids.ts';
import { SOURCE_LIMITS } from '../../../../shared/channels/limits.ts';
import { SOURCE_PROBLEM_SENTENCES } from '../../../../shared/channels/problem-sentences.ts';
import { acceptedQuote, PLAIN_AVAILABILITY } from '../../../support/accepted-quote.ts';
import { inDays, stayRequest } from '../../../support/bookings.ts';
import { CALENDARS, failed, nights, read } from '../../../support/channel-sources.ts';
import { listing } from '../../../support/listings.ts';
import { type Lister, type Marketplace, openMarketplace } from '../../../support/marketplace.ts';

/** Hosts connect the calendars that they have on other platforms. */

let market: Marketplace;
let host: Lister;
let guest: string;
let listing_id: string;
let address: string;

beforeAll(async () => {
  market = await openMarketplace();
});

afterAll(() => market?.close());

beforeEach(async () => {
  host = await market.lister();
  guest = await market.person('PUBLIC');
  listing_id = newId('lst', new Date());
  await listingRepository(market.table).create(
    listing({ listing_id, organisation_id: host.organisation }),
  );
  address = newAddress();
});

const newAddress = () => `https://airbnb.example/calendar/ical/${randomUUID()}.ics?s=a-secret`;

const of = (channel_id?: string, more: object = {}) => ({
  by: host.user,
  params: { listing_id, ...(channel_id === undefined ? {} : { channel_id }), ...more },
});

const newChannel = async (platform = 'AIRBNB') =>
  (await market.ask('createChannel', { ...of(), body: { platform }, key: randomUUID() })).id;

/** Connects a calendar that has this. @returns the channel's identifier */
async function connected(outcome: FetchOutcome, platform?: string): Promise<string> {
  const id = await newChannel(platform);
  CALENDARS.set(address, outcome);
  await market.ask('connectSource', { ...of(id), body: { address } });
  return id;
}

const readAgain = async (id: string, outcome: FetchOutcome) => {
  CALENDARS.set(address, outcome);
  const { source } = await market.ask('fetchSource', of(id));
  if (source === null) throw new Error('Nothing is connected');
  return source;
};

const calendarOf = () => bookingRepository(market.table).getCalendar(listing_id);

const publicNights = async () =>
  (await market.ask('getCalendar', { params: { listing_id } })).occupied;

const request = (from: number, length = 2) => ({
  by: guest,
  params: { listing_id },
  key: randomUUID(),
  body: { ...stayRequest(from, length), ...acceptedQuote(length) },
});

const mailsOf = async (kind: string) => {
  const { data } = await serviceOf(market.table).entities.message.scan.go({ pages: 'all' });
  return data.filter((each) => {
    const { data: content } = each as { data?: { listing_id?: string } };
    return each.kind === kind && content?.listing_id === listing_id;
  });
};

describe('a calendar that is connected', () => {
  it('is read at once, and takes its nights here', async () => {
    const id = await newChannel();
    CALENDARS.set(
      address,
      read(nights(inDays(10), inDays(13)), nights(inDays(20), inDays(22), 'BLOCKED')),
    );

    const channel = await market.ask('connectSource', { ...of(id), body: { address } });

    expect(channel.source).toMatchObject({
      masked_address: 'https://airbnb.example/…',
      nights: [
        { check_in: inDays(10), check_out: inDays(13), kind: 'RESERVED' },
        { check_in: inDays(20), check_out: inDays(22), kind: 'BLOCKED' },
      ],
      echoes: 0,
      problem: null,
      losing: null,
      conflicts: [],
    });
    expect(await publicNights()).toEqual([
      { check_in: inDays(10), check_out: inDays(13) },
      { check_in: inDays(20), check_out: inDays(22) },
    ]);
    const own = await market.ask('getMyCalendar', of());
    expect(own.fetched).toMatchObject([
      { channel: 'Airbnb', channel_id: id, check_in: inDays(10), kind: 'RESERVED' },
      { channel: 'Airbnb', channel_id: id, check_in: inDays(20), kind: 'BLOCKED' },
    ]);
    expect(own.occupied).toEqual([]);
  });

  it('never shows its address again: not in answers, in the trail or in the download', async () => {
    const id = await connected(read());
    const { data: trail } = await serviceOf(market.table)
      .entities.audit.query.trail({ subject_id: listing_id })
      .go({ consistent: true });
    const answers = [
      await market.ask('listChannels', of()),
      await market.ask('fetchSource', of(id)),
      await market.ask('getMyCalendar', of()),
      await market.ask('exportMe', { by: host.user }),
      trail,
    ];

    expect(JSON.stringify(answers)).not.toContain('a-secret');
    expect(trail.map(({ action }) => action)).toContain('source-connected');
  });

  it('is refused if it can’t be read, and nothing is kept', async () => {
    const id = await newChannel();
    CALENDARS.set(address, failed('WEB_PAGE'));

    const problem = await market.refused('connectSource', { ...of(id), body: { address } });

    expect(problem).toMatchObject({
      status: 400,
      errors: [{ path: 'address', message: SOURCE_PROBLEM_SENTENCES.WEB_PAGE }],
    });
    expect((await market.ask('listChannels', of())).items[0]?.source).toBeNull();
  });

  it.each([
    'http://airbnb.example/1.ics',
    'https://127.0.0.1/1.ics',
    'https://localhost/1',
    'file:///etc/passwd',
  ])('is refused at %s, unread', async (forbidden) => {
    const id = await newChannel();

    const problem = await market.refused('connectSource', {
      ...of(id),
      body: { address: forbidden },
    });

    expect(problem.errors?.map(({ path }) => path)).toEqual(['address']);
    expect(JSON.stringify(problem)).not.toContain(forbidden);
    expect(CALENDARS.reads.get(forbidden)).toBeUndefined();
  });

  it('isn’t the let’s own, which is meant for the other platform', async () => {
    const id = await newChannel();
    const { items } = await market.ask('listChannels', of());
    const own = items[0]?.address ?? '';

    const { status, errors = [] } = await market.refused('connectSource', {
      ...of(id),
      body: { address: own },
    });

    expect([status, errors[0]?.path]).toEqual([400, 'address']);
    expect(errors[0]?.message).toContain('This is Fellside’s own calendar address');
  });

  it('isn’t that of another site of the let, which would be sent its own stays', async () => {
    const first = await connected(read(nights(inDays(10), inDays(13))));
    const second = await newChannel('VRBO');

    const { status, errors } = await market.refused('connectSource', {
      ...of(second),
      body: { address },
    });
    expect([status, errors?.[0]?.path]).toEqual([400, 'address']);
    // The same one for the same site is read anew.
    await market.ask('connectSource', { ...of(first), body: { address } });
  });

  it('is one of five at most', async () => {
    for (let count = 0; count < SOURCE_LIMITS.ofListing; count += 1) {
      address = newAddress();
      await connected(read());
    }
    const id = await newChannel();
    address = newAddress();

    const problem = await market.refused('connectSource', { ...of(id), body: { address } });

    expect(problem).toMatchObject({ status: 429 });
    expect(CALENDARS.reads.get(address)).toBeUndefined();
  });

  it('is replaced by another one, whose nights are the only ones then', async () => {
    const id = await connected(read(nights(inDays(10), inDays(13))));
    address = newAddress();
    CALENDARS.set(address, read(nights(inDays(30), inDays(33))));

    await market.ask('connectSource', { ...of(id), body: { address } });

    expect(await publicNights()).toEqual([{ check_in: inDays(30), check_out: inDays(33) }]);
  });

  it.each(['disconnectSource', 'deleteChannel'] as const)(
    'frees its nights at once by %s, also twice',
    async (operation) => {
      const id = await connected(read(nights(inDays(10), inDays(13))));

      await market.ask(operation, of(id));
      await market.either(operation, of(id));

      expect(await publicNights()).toEqual([]);
      expect((await calendarOf()).fetched).toEqual([]);
    },
  );

  it('goes with its listing', async () => {
    listing_id = newId('lst', new Date());
    await listingRepository(market.table).create(
      listing({ listing_id, organisation_id: host.organisation, status: 'DRAFT' }),
    );
    await connected(read(nights(inDays(10), inDays(13))));

    await market.ask('deleteListing', of());

    const { data } = await serviceOf(market.table)
      .entities.listingSources.get({ listing_id })
      .go({ consistent: true });
    expect(data).toBeNull();
  });

  it('goes when its listing becomes another type', async () => {
    listing_id = newId('lst', new Date());
    await listingRepository(market.table).create(
      listing({ listing_id, organisation_id: host.organisation, status: 'DRAFT' }),
    );
    await connected(read(nights(inDays(10), inDays(13))));
    expect((await calendarOf()).fetched).toHaveLength(1);

    const { revision } = await market.ask('getMyListing', of());
    await market.ask('updateListing', {
      ...of(),
      body: { revision, type: 'SALE', property_subtype: 'house', price: 250_000 },
    });

    expect((await calendarOf()).fetched ?? []).toEqual([]);
    const { listingSources, listingChannels } = serviceOf(market.table).entities;
    const now = { consistent: true } as const;
    expect((await listingSources.get({ listing_id }).go(now)).data).toBeNull();
    expect((await listingChannels.get({ listing_id }).go(now)).data).toBeNull();
  });

  it('can be without the edge of its booking window', async () => {
    const outcome = read(
      nights(inDays(0), inDays(2), 'BLOCKED', { rolling: true }),
      nights(inDays(9), inDays(10)),
    );
    const id = await connected(outcome);
    expect(await publicNights()).toHaveLength(2);

    await market.ask('updateSource', { ...of(id), body: { leaves_out_rolling: true } });

    expect(await publicNights()).toEqual([{ check_in: inDays(9), check_out: inDays(10) }]);

    // Another address of the same calendar.
    address = newAddress();
    CALENDARS.set(address, outcome);
    await market.ask('connectSource', { ...of(id), body: { address } });
    expect(await publicNights()).toEqual([{ check_in: inDays(9), check_out: inDays(10) }]);
  });
});

describe('a calendar that is read again', () => {
  it('says that it fails, and keeps its nights', async () => {
    const id = await connected(read(nights(inDays(10), inDays(13))));

    const source = await readAgain(id, failed('NOT_FOUND'));

    expect(source).toMatchObject({
      problem: { code: 'NOT_FOUND', attempts: 1 },
      nights: [{ check_in: inDays(10) }],
    });
    expect(await publicNights()).toHaveLength(1);
  });

  it('says that most nights are gone, and keeps them', async () => {
    const id = await connected(read(nights(inDays(10), inDays(13))));

    const source = await readAgain(id, read());

    expect(source).toMatchObject({ losing: { nights: 3 }, nights: [{ check_in: inDays(10) }] });
    expect(await publicNights()).toHaveLength(1);
  });

  it('raises a conflict with a stay here, cancels nothing, and mails its host once', async () => {
    const { id: booking_id } = await market.ask('createBooking', request(10, 3));
    const id = await connected(read());

    const source = await readAgain(id, read(nights(inDays(12), inDays(15))));
    await readAgain(id, read(nights(inDays(12), inDays(16))));

    expect(source.conflicts).toMatchObject([
      {
        booking_id,
        status: 'PENDING',
        kind: 'DOUBLE',
        check_in: inDays(10),
        theirs: { check_in: inDays(12), check_out: inDays(15) },
        is_settled: false,
      },
    ]);
    const query = { status: 'PENDING' };
    const { items } = await market.ask('listMyReservations', { by: host.user, query });
    expect(items.map(({ also_taken_on }) => also_taken_on)).toEqual([['Airbnb']]);
    expect((await calendarOf()).occupied.map((stay) => stay.booking_id)).toEqual([booking_id]);
    expect(await mailsOf('source-conflict')).toHaveLength(1);
    const month = { month: inDays(12).slice(0, 7) };
    const { listings } = await market.ask('getReservationMonth', {
      by: host.user,
      query: month,
    });
    expect(listings).toMatchObject([
      {
        fetched: [{ check_in: inDays(12), check_out: inDays(16), channel: 'Airbnb' }],
        closed: [],
        troubles: [
          {
            channel: 'Airbnb',
            unread_since: null,
            conflicts: [{ booking_id, check_in: inDays(10), kind: 'DOUBLE' }],
          },
        ],
      },
    ]);
  });

  it('leaves a settled conflict alone', async () => {
    const { id: booking_id } = await market.ask('createBooking', request(10, 3));
    const id = await connected(read(nights(inDays(12), inDays(15))));

    const { source } = await market.ask('settleConflict', of(id, { booking_id }));

    expect(source?.conflicts).toMatchObject([{ is_settled: true }]);
    await market.ask('confirmBooking', { by: host.user, params: { booking_id } });
    const query = { status: 'CONFIRMED' };
    const { items } = await market.ask('listMyReservations', { by: host.user, query });
    expect(items.map(({ also_taken_on }) => also_taken_on)).toEqual([[]]);
  });
});

describe('a request', () => {
  it('is refused for nights that another calendar has, and beside them accepted', async () => {
    await connected(read(nights(inDays(10), inDays(13))));

    const problem = await market.refused('createBooking', request(12));

    expect(problem).toMatchObject({ status: 409 });
    // Guests leave on the morning on which the next ones arrive.
    await market.ask('createBooking', request(8));
    await market.ask('createBooking', request(13));
  });

  it('is decided by a calendar that was read again before', async () => {
    const id = await connected(read());
    // The last reading is too old to be counted as fresh.
    await stale();
    CALENDARS.set(address, read(nights(inDays(10), inDays(13))));

    expect(await market.refused('createBooking', request(12))).toMatchObject({ status: 409 });
    const { items } = await market.ask('listChannels', of());
    expect(items.find((each) => each.id === id)?.source?.nights).toHaveLength(1);
  });

  it('is possible while a calendar can’t be read, which is no failure of the calendar', async () => {
    await connected(read());
    await stale();
    CALENDARS.set(address, failed('TOO_SLOW'));

    await market.ask('createBooking', request(12));

    const { items } = await market.ask('listChannels', of());
    expect(items[0]?.source?.problem).toBeNull();
  });

  it.each([
    ['some nights are taken', () => read(nights(inDays(13), inDays(14))), ['Airbnb'], []],
    ['a calendar can’t be read', () => failed('TOO_SLOW'), [], ['Airbnb']],
  ])(
    'isn’t accepted if %s, unless its host says so again',
    async (_, outcome, taken_on, unread) => {
      const { id: booking_id } = await market.ask('createBooking', request(12));
      await connected(read());
      await stale();
      CALENDARS.set(address, outcome());
      const asked = { by: host.user, params: { booking_id } };

      const problem = await market.refused('confirmBooking', asked);

      expect(problem).toMatchObject({ status: 409, calendars: { taken_on, unread } });
      const { status } = await market.ask('confirmBooking', {
        ...asked,
        body: { despite_calendars: true },
      });
      expect(status).toBe('CONFIRMED');
    },
  );

  it('isn’t read for anybody but the host of it', async () => {
    const { id: booking_id } = await market.ask('createBooking', request(12));
    await connected(read());
    await stale();
    const before = CALENDARS.reads.get(address);
    const other = await market.lister();

    await market.refused('confirmBooking', { by: other.user, params: { booking_id } });

    expect(CALENDARS.reads.get(address)).toBe(before);
  });
});

/** Makes the last reading so old that a person's decision needs another. */
async function stale(): Promise<void> {
  const { listingSources } = serviceOf(market.table).entities;
  const { data } = await listingSources.get({ listing_id }).go({ consistent: true });
  if (data === null) throw new Error('Nothing is connected');
  const long = new Date(Date.now() - 60 * 60_000).toISOString();
  await listingSources
    .put({
      ...data,
      sources: data.sources.map((each) => ({ ...each, read_at: long, connected_at: long })),
    })
    .go();
}

describe('a calendar of ours', () => {
  it('has the nights of other platforms only by its host’s choice, and never those of its reader', async () => {
    const airbnb = await connected(read(nights(inDays(10), inDays(13))));
    const vrbo = await newChannel('VRBO');

    const channel = await market.ask('updateChannel', {
      ...of(vrbo),
      body: { sends_others: true },
    });

    expect(channel.sends_others).toBe(true);
    const { items } = await market.ask('listChannels', of());
    expect(items.map((each) => [each.id, each.sends_others])).toEqual([
      [airbnb, false],
      [vrbo, true],
    ]);
  });

  it('doesn’t lose what was fetched when its host changes the availability', async () => {
    await connected(read(nights(inDays(10), inDays(13))));
    const body = {
      ...PLAIN_AVAILABILITY,
      blocked: [{ start_date: inDays(40), end_date: inDays(41) }],
    };

    const own = await market.ask('updateAvailability', { ...of(), body });

    expect(own.fetched).toHaveLength(1);
    expect(await publicNights()).toEqual([{ check_in: inDays(10), check_out: inDays(13) }]);
  });
});
