import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calendarFeedsHandler } from '../../../functions/calendar-feeds/calendar-feeds-handler.ts';
import { bookingRepository } from '../../../functions/data/booking/repository.ts';
import {
  type ChannelRepository,
  channelRepository,
} from '../../../functions/data/channel/repository.ts';
import { listingRepository } from '../../../functions/data/listing/repository.ts';
import { serviceOf } from '../../../functions/data/service.ts';
import { newId } from '../../../functions/lib/ids.ts';
import { londonDate } from '../../../shared/dates.ts';
import { EDGE_HEADERS } from '../../../shared/edge-headers.ts';
import { calendarPaths } from '../../../shared/pages.ts';
import { PLAIN_AVAILABILITY } from '../../support/accepted-quote.ts';
import { booking, inDays, stayRequest, storeBookings } from '../../support/bookings.ts';
import { gatewayEvent, lambdaContext, verifyOrigin } from '../../support/gateway-event.ts';
import { listing } from '../../support/listings.ts';
import { type Lister, type Marketplace, openMarketplace } from '../../support/marketplace.ts';

/** Hosts give their calendars to platforms, by secret addresses. */

let market: Marketplace;
let host: Lister;
let listing_id: string;

beforeAll(async () => {
  market = await openMarketplace();
});

afterAll(() => market?.close());

async function newListing(fields: Parameters<typeof listing>[0] = {}): Promise<string> {
  const id = newId('lst', new Date());
  await listingRepository(market.table).create(
    listing({ listing_id: id, organisation_id: host.organisation, ...fields }),
  );
  return id;
}

beforeEach(async () => {
  host = await market.lister();
  listing_id = await newListing();
});

const of = (channel_id?: string) => ({
  by: host.user,
  params: { listing_id, ...(channel_id === undefined ? {} : { channel_id }) },
});

const create = (body: object = { platform: 'AIRBNB' }, key: string = randomUUID()) =>
  market.ask('createChannel', { ...of(), body, key });

const list = async () => (await market.ask('listChannels', of())).items;

const feedsWith = (channels: Partial<ChannelRepository> = {}, now = () => new Date()) =>
  calendarFeedsHandler({
    verifyOrigin,
    channels: { ...channelRepository(market.table), ...channels },
    bookings: bookingRepository(market.table),
    listings: listingRepository(market.table),
    now,
  });

/** Fetches an address as a platform does. */
async function fetched(
  address: string,
  {
    headers = {},
    method = 'GET',
    handler = feedsWith(),
  }: {
    readonly headers?: Readonly<Record<string, string>>;
    readonly method?: string;
    readonly handler?: ReturnType<typeof feedsWith>;
  } = {},
) {
  const [, , listing_id = '', file = ''] = new URL(address).pathname.split('/');
  const event = gatewayEvent({
    routeKey: `${method} ${calendarPaths.calendarFile}`,
    pathParameters: { listing_id, file },
    headers,
  });
  return await handler(event, lambdaContext);
}

const statusOf = async (address: string) => (await fetched(address)).statusCode;

/** The first and the last day of each event. */
const datesIn = (text = '') =>
  [...text.matchAll(/DTSTART;VALUE=DATE:(\d+)\r\nDTEND;VALUE=DATE:(\d+)/g)].map(([, start, end]) =>
    [start, end].map((date) => date?.replace(/(\d{4})(\d\d)(\d\d)/, '$1-$2-$3')),
  );

const trail = async () => {
  const { data } = await serviceOf(market.table)
    .entities.audit.query.trail({ subject_id: listing_id })
    .go({ consistent: true });
  return data;
};

describe('a channel', () => {
  it('has a secret address of its own, which its host sees again and again', async () => {
    const airbnb = await create();
    const other = await create({ platform: 'OTHER', name: ' The cleaners ' });

    expect(airbnb).toMatchObject({ platform: 'AIRBNB', name: null, last_read_on: null });
    expect(other).toMatchObject({ platform: 'OTHER', name: 'The cleaners' });
    for (const { address } of [airbnb, other]) {
      // 22 characters of base64url are 128 bits.
      expect(address).toMatch(
        new RegExp(`^https://fellside\\.example/calendars/${listing_id}/[\\w-]{22}\\.ics$`),
      );
    }
    expect(airbnb.address).not.toBe(other.address);
    expect(await list()).toEqual([airbnb, other]);
  });

  it('is created once for a key, with the address that works', async () => {
    const key = randomUUID();
    const [first, again] = [await create(undefined, key), await create(undefined, key)];

    expect(again).toEqual(first);
    expect(await list()).toHaveLength(1);
    const reused = { ...of(), body: { platform: 'VRBO' }, key };
    expect(await market.refused('createChannel', reused)).toMatchObject({ status: 422 });
    await market.ask('deleteChannel', of(first.id));
    const late = { ...of(), body: { platform: 'AIRBNB' }, key };
    expect(await market.refused('createChannel', late)).toMatchObject({ status: 404 });
  });

  it('has at most nine others, also if all are asked for at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 14 }, () =>
        market.either('createChannel', { ...of(), body: { platform: 'VRBO' } }),
      ),
    );

    expect((await list()).length).toBeLessThanOrEqual(10);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength((await list()).length);
    while ((await list()).length < 10) await create();
    expect(
      await market.refused('createChannel', { ...of(), body: { platform: 'VRBO' } }),
    ).toMatchObject({
      status: 429,
      detail: 'You can connect up to 10 sites. Remove one to add another',
    });
    await market.ask('deleteChannel', of((await list())[3]?.id));
    await create();
  });

  it.each([
    ['no platform', {}, 'platform'],
    ['an unknown one', { platform: 'EBAY' }, 'platform'],
    ['another without a name', { platform: 'OTHER', name: ' ' }, 'name'],
    ['a long name', { platform: 'OTHER', name: 'a'.repeat(41) }, 'name'],
    ['a name of two lines', { platform: 'OTHER', name: 'a\nb' }, 'name'],
    ['a secret of the host’s choice', { platform: 'VRBO', secret: 'a'.repeat(22) }, 'secret'],
  ])('is refused with %s', async (_, body, path) => {
    const { status, errors = [] } = await market.refused('createChannel', {
      ...of(),
      body,
    });

    expect([status, errors[0]?.path]).toEqual([400, path]);
    expect(await list()).toEqual([]);
  });

  it('gets a new address; the former one is dead at once', async () => {
    const before = await create();
    const kept = await create({ platform: 'GOOGLE' });
    await fetched(before.address);

    const after = await market.ask('replaceChannel', of(before.id));

    expect(after).toMatchObject({ id: before.id, platform: 'AIRBNB', last_read_on: null });
    // Its platform still knows what it read: what came back of that stays an echo.
    const { channels } = await channelRepository(market.table).get(listing_id);
    expect(channels[0]?.read_at).toBeDefined();
    expect(await statusOf(before.address)).toBe(404);
    expect(await statusOf(after.address)).toBe(200);
    expect(await statusOf(kept.address)).toBe(200);
    expect((await list()).map(({ id }) => id)).toEqual([before.id, kept.id]);
  });

  it('is removed, once or again; its address is dead at once', async () => {
    const channel = await create();
    await fetched(channel.address);

    await market.ask('deleteChannel', of(channel.id));

    expect(await statusOf(channel.address)).toBe(404);
    expect(await list()).toEqual([]);
    await market.ask('deleteChannel', of(channel.id));
    expect(await market.refused('replaceChannel', of(channel.id))).toMatchObject({
      status: 404,
      detail: 'Calendar address not found',
    });
    expect((await trail()).map(({ action }) => action)).toEqual([
      'feed-address-made',
      'feed-address-removed',
    ]);
  });

  it('is in the trail by its name, without its secret', async () => {
    const channel = await create({ platform: 'OTHER', name: 'The cleaners' });
    const replaced = await market.ask('replaceChannel', of(channel.id));
    await market.ask('deleteChannel', of(channel.id));

    const entries = await trail();
    expect(entries.map(({ by, changes: [change] }) => [by, change?.before, change?.after])).toEqual(
      [
        [host.user, null, 'The cleaners'],
        [host.user, 'The cleaners', 'The cleaners'],
        [host.user, 'The cleaners', null],
      ],
    );
    for (const { address } of [channel, replaced]) {
      const [secret = ''] = /[\w-]{22}(?=\.ics$)/.exec(address) ?? [];
      expect(JSON.stringify(entries)).not.toContain(secret);
    }
  });

  it('belongs to the host of a holiday let alone', async () => {
    const channel = await create();
    const other = await market.lister();
    const somebody = await market.person('PUBLIC');
    const sale = await newListing({ type: 'SALE' });

    const asked = [
      ['listChannels', { params: { listing_id } }],
      ['createChannel', { params: { listing_id }, body: { platform: 'VRBO' } }],
      ['replaceChannel', { params: { listing_id, channel_id: channel.id } }],
      ['deleteChannel', { params: { listing_id, channel_id: channel.id } }],
    ] as const;
    for (const [operation, what] of asked) {
      const statuses = [
        (await market.refused(operation, what)).status,
        (await market.refused(operation, { ...what, by: somebody })).status,
        (await market.refused(operation, { ...what, by: other.user })).status,
        (
          await market.refused(operation, {
            ...what,
            by: host.user,
            params: { ...what.params, listing_id: sale },
          })
        ).status,
      ];
      expect(statuses, operation).toEqual([401, 403, 404, 404]);
    }
    expect(await list()).toEqual([channel]);
  });
});

describe('the calendar at an address', () => {
  it('has the nights of requests, stays and blocks, and nothing about guests', async () => {
    const { address } = await create();
    const guest = await market.person('PUBLIC');
    await market.ask('createBooking', {
      by: guest,
      params: { listing_id },
      body: stayRequest(40, 3),
    });
    const { version } = await market.ask('getMyCalendar', of());
    const block = { start_date: inDays(60), end_date: inDays(61), note: 'Mrs Teal' };
    await market.ask('updateAvailability', {
      ...of(),
      body: { ...PLAIN_AVAILABILITY, blocked: [block], version },
    });

    const { statusCode, headers, body } = await fetched(address);

    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex, nofollow',
    });
    expect(datesIn(body)).toEqual([
      [inDays(40), inDays(43)],
      [inDays(60), inDays(62)],
    ]);
    expect(body).not.toMatch(/Ruth|Birkett|Teal/);
  });

  it('isn’t sent again to who has it already, until it changes', async () => {
    const { address } = await create();
    const first = await fetched(address);
    const etag = String(first.headers?.etag);
    const again = (tag: string) => fetched(address, { headers: { 'if-none-match': tag } });

    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      expect(await again(tag)).toMatchObject({ statusCode: 304, headers: { etag } });
      expect((await again(tag)).body ?? '').toBe('');
    }
    await storeBookings(market.table, [
      booking({
        booking_id: newId('bkg', new Date()),
        listing_id,
        organisation_id: host.organisation,
        status: 'CONFIRMED',
      }),
    ]);
    const changed = await again(etag);
    expect(changed.statusCode).toBe(200);
    expect(changed.headers?.etag).not.toBe(etag);
  });

  it('goes on when the property is no longer public, because its stays do', async () => {
    await storeBookings(market.table, [
      booking({
        booking_id: newId('bkg', new Date()),
        listing_id,
        organisation_id: host.organisation,
        status: 'CONFIRMED',
      }),
    ]);
    const { address } = await create();
    await market.ask('archiveListing', of());

    const { statusCode, body } = await fetched(address);

    expect(statusCode).toBe(200);
    expect(datesIn(body)).toEqual([[inDays(30), inDays(34)]]);
  });

  it('ends with the property, of which nothing stays', async () => {
    listing_id = await newListing({ status: 'DRAFT' });
    const { address } = await create();
    await market.ask('deleteListing', of());

    expect(await statusOf(address)).toBe(404);
    const { data } = await serviceOf(market.table)
      .entities.listingChannels.get({ listing_id })
      .go({ consistent: true });
    expect(data).toBeNull();
  });

  it('has the same answer for whatever isn’t there', async () => {
    const { address } = await create();
    const elsewhere = await newListing();
    const site = 'https://fellside.example/calendars';
    const [secret = ''] = /[\w-]{22}(?=\.ics$)/.exec(address) ?? [];
    const missing = [
      `${site}/${listing_id}/${'A'.repeat(22)}.ics`,
      `${site}/${elsewhere}/${secret}.ics`,
      `${site}/${newId('lst', new Date())}/${secret}.ics`,
      `${site}/not-an-id/${secret}.ics`,
      `${site}/${listing_id}/${secret}`,
      `${site}/${listing_id}/${secret}x.ics`,
      `${site}/${listing_id}/.ics`,
      `${site}/${listing_id}/`,
    ];

    const answers = await Promise.all(missing.map((address) => fetched(address)));

    expect(answers).toEqual(Array(missing.length).fill(answers[0]));
    expect(answers[0]).toMatchObject({ statusCode: 404, headers: { 'cache-control': 'no-store' } });
    expect((await list())[0]?.last_read_on).toBeNull();
  });

  it('is noted as read once a day, and whenever it has changed', async () => {
    const { address } = await create();
    await create({ platform: 'VRBO' });
    let writes = 0;
    const { markRead } = channelRepository(market.table);
    const today = londonDate(new Date());
    const counting = feedsWith({
      async markRead(before, channel_id, read) {
        const of = before.channels.find((each) => each.channel_id === channel_id);
        if (of?.read_etag !== read.etag) writes += 1;
        await markRead(before, channel_id, read);
      },
    });

    await fetched(address, { method: 'HEAD' });
    expect((await list()).map((each) => each.last_read_on)).toEqual([null, null]);
    for (let time = 0; time < 3; time += 1) await fetched(address, { handler: counting });

    expect(writes).toBe(1);
    expect((await list()).map((each) => each.last_read_on)).toEqual([today, null]);
    await market.ask('updateAvailability', {
      ...of(),
      body: { ...PLAIN_AVAILABILITY, blocked: [{ start_date: inDays(3), end_date: inDays(4) }] },
    });
    for (let time = 0; time < 3; time += 1) await fetched(address, { handler: counting });
    expect(writes).toBe(2);
  });

  it('brings back nothing that was removed or replaced as it was read', async () => {
    const { address, id } = await create();
    const channels = channelRepository(market.table);
    const before = await channels.get(listing_id);
    const { address: newer } = await market.ask('replaceChannel', of(id));

    await channels.markRead(before, id, { etag: '"1"', at: new Date() });

    expect(await statusOf(address)).toBe(404);
    expect((await list()).map((each) => [each.address, each.last_read_on])).toEqual([
      [newer, null],
    ]);
    await market.ask('deleteChannel', of(id));
    await channels.markRead(before, id, { etag: '"1"', at: new Date() });
    expect(await list()).toEqual([]);
  });

  it('is sent even if that can’t be noted', async () => {
    const { address } = await create();
    const handler = feedsWith({ markRead: () => Promise.reject(new Error('The table is busy')) });

    expect((await fetched(address, { handler })).statusCode).toBe(200);
  });

  it('is refused past CloudFront', async () => {
    const { address } = await create();

    const headers = { [EDGE_HEADERS.originSecret]: 'not-the-secret-of-the-tests' };

    expect((await fetched(address, { headers })).statusCode).toBe(403);
  });
});
