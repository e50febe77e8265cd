import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bookingRepository } from '../../../../functions/data/booking/repository.ts';
import { listingRepository } from '../../../../functions/data/listing/repository.ts';
import { derivedId } from '../../../../functions/lib/ids.ts';
import type { Booking } from '../../../../shared/bookings/schema.ts';
import { acceptedQuote } from '../../../support/accepted-quote.ts';
import { inDays } from '../../../support/bookings.ts';
import { everyMessage } from '../../../support/listing-records.ts';
import { listing } from '../../../support/listings.ts';
import { type Lister, type Marketplace, openMarketplace } from '../../../support/marketplace.ts';

/** Limits that keep one guest from blocking a calendar (D33a). */

let market: Marketplace;
let admin: string;
let lister: Lister;
let guest: string;
let lets: string[];
let listings = 0;

beforeAll(async () => {
  market = await openMarketplace();
  admin = await market.person('ADMIN');
  lister = await market.lister();
});

afterAll(() => market?.close());

beforeEach(async () => {
  lister = await market.lister();
  guest = await market.person('PUBLIC');
  lets = await Promise.all(
    Array.from({ length: 7 }, async () => {
      listings += 1;
      const listing_id = derivedId('lst', 'hostage', listings);
      await listingRepository(market.table).create(
        listing({ listing_id, organisation_id: lister.organisation }),
      );
      return listing_id;
    }),
  );
});

interface Wish {
  readonly of?: string | undefined;
  readonly from?: number;
  readonly nights?: number;
  readonly by?: string;
}

const book = ({ of = lets[0], from = 10, nights = 2, by = guest }: Wish = {}) =>
  market.either('createBooking', {
    by,
    key: randomUUID(),
    params: { listing_id: of ?? '' },
    body: {
      check_in: inDays(from),
      check_out: inDays(from + nights),
      guests: 2,
      guest_name: 'Ruth Birkett',
      guest_email: 'ruth@fellside.example',
      ...acceptedQuote(nights),
    },
  });

async function booked(wish: Wish = {}): Promise<string> {
  const { status, body } = await book(wish);
  expect(status, JSON.stringify(body)).toBe(201);
  return (body as Booking).id;
}

const act = (
  id: 'confirmBooking' | 'declineBooking' | 'cancelBooking',
  booking_id: string,
  by: string,
) =>
  market.ask(id, {
    by,
    params: { booking_id },
    ...(id === 'confirmBooking' ? {} : { body: {} }),
  });

const pending = () => bookingRepository(market.table).getPending(guest);
const detailOf = ({ body }: { readonly body: unknown }) => (body as { detail: string }).detail;

const TOO_MANY =
  'You can have up to 5 unanswered requests. Cancel one in My Bookings, or wait for an answer';

describe('a guest’s pending requests', () => {
  it('are at most five in all listings, and each way to end one makes room for another', async () => {
    const ids: string[] = [];
    for (const of of lets.slice(0, 5)) ids.push(await booked({ of }));
    const sixth = await book({ of: lets[5] });
    expect(sixth).toMatchObject({ status: 429, headers: { 'retry-after': expect.anything() } });
    expect(detailOf(sixth)).toBe(TOO_MANY);
    // Another guest's requests are counted separately.
    await booked({ of: lets[5], by: await market.person('PUBLIC') });

    const [first = '', second = '', third = ''] = ids;
    await act('confirmBooking', first, lister.user);
    await act('declineBooking', second, lister.user);
    await act('cancelBooking', third, guest);
    expect(await pending()).toEqual({ requests: 2, nights: 4 });
    await market.ask('archiveListing', { by: lister.user, params: { listing_id: lets[3] ?? '' } });
    expect(await pending()).toEqual({ requests: 1, nights: 2 });
    // A cancelled stay had already stopped counting when it was accepted.
    await act('cancelBooking', first, guest);
    expect(await pending()).toEqual({ requests: 1, nights: 2 });
  });

  it('hold at most 60 nights together', async () => {
    const first = await booked({ nights: 40 });
    const refused = await book({ of: lets[1], nights: 21 });
    expect(refused.status).toBe(429);
    expect(detailOf(refused)).toBe(
      'Unanswered requests can hold up to 60 nights in total. Yours already hold 40. Cancel one in My Bookings, or wait for an answer',
    );
    await booked({ of: lets[1], nights: 20 });
    expect((await book({ of: lets[2], nights: 1 })).status).toBe(429);
    await act('cancelBooking', first, guest);
    await booked({ of: lets[2], nights: 40 });
  });

  it('may be a single one of the longest stay', async () => {
    await booked({ nights: 90 });
    expect((await book({ of: lets[1], nights: 1 })).status).toBe(429);
  });

  it('never exceed the limit, however many are sent at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 28 }, (_, number) =>
        book({ of: lets[number % lets.length], from: 10 + 3 * Math.floor(number / lets.length) }),
      ),
    );
    const created = answers.filter(({ status }) => status === 201).length;
    expect(created).toBeLessThanOrEqual(5);
    expect(await pending()).toEqual({ requests: created, nights: 2 * created });
    expect(answers.every(({ status }) => [201, 409, 429, 503].includes(status))).toBe(true);
    for (const of of lets.slice(0, 5 - created)) await booked({ of, from: 60 });
    expect(detailOf(await book({ of: lets[6], from: 60 }))).toBe(TOO_MANY);
  });

  it('never hold more nights, however many are sent at once', async () => {
    await Promise.all(lets.slice(0, 4).map((of) => book({ of, nights: 25 })));
    expect((await pending()).nights).toBeLessThanOrEqual(60);
  });
});

const suspend = (user_id: string, suspended = true) =>
  market.ask('updateUser', {
    by: admin,
    params: { user_id },
    body: { suspended, reason: 'Spam' },
  });

const statusesOf = async (ids: readonly string[]) => {
  const found = await bookingRepository(market.table).getMany(ids);
  return ids.map((id) => found.get(id)?.cancellation_reason ?? found.get(id)?.status);
};

const kindsAbout = async (booking_id: string) =>
  (await everyMessage(market.table))
    .filter(({ data }) => (data as { booking_id?: string }).booking_id === booking_id)
    .map(({ kind }) => kind)
    .sort();

describe('a suspended guest', () => {
  it('loses pending requests, of which the host is notified, and keeps accepted stays', async () => {
    const [accepted, waiting, other] = [
      await booked(),
      await booked({ of: lets[1] }),
      await booked({ of: lets[2] }),
    ];
    await act('confirmBooking', accepted, lister.user);
    await suspend(guest);
    await suspend(guest);
    expect(await statusesOf([accepted, waiting, other])).toEqual([
      'CONFIRMED',
      'GUEST_SUSPENDED',
      'GUEST_SUSPENDED',
    ]);
    expect(await kindsAbout(waiting)).toEqual([
      'booking-cancelled-by-guest',
      'booking-request-sent',
      'booking-requested',
    ]);
    expect(await pending()).toEqual({ requests: 0, nights: 0 });
    const { occupied } = await bookingRepository(market.table).getCalendar(lets[1] ?? '');
    expect(occupied).toEqual([]);
  });
});

describe('a request for a listing that isn’t public any more', () => {
  it('is cancelled with a mail to the guest if its lister is suspended; accepted stays remain', async () => {
    const [accepted, waiting] = [await booked(), await booked({ from: 20 })];
    await act('confirmBooking', accepted, lister.user);
    await suspend(lister.user);
    await suspend(lister.user, false);
    expect(await statusesOf([accepted, waiting])).toEqual(['CONFIRMED', 'ARCHIVED']);
    expect(await kindsAbout(waiting)).toEqual([
      'booking-cancelled',
      'booking-request-sent',
      'booking-requested',
    ]);
    expect(await kindsAbout(accepted)).toEqual([
      'booking-acceptance-confirmed',
      'booking-accepted',
      'booking-request-sent',
      'booking-requested',
    ]);
  });

  it('is cancelled with a mail to the guest if the listing is taken down; accepted stays remain', async () => {
    const [accepted, waiting] = [await booked(), await booked({ from: 20 })];
    await act('confirmBooking', accepted, lister.user);
    const review = await market.review(admin, lets[0] ?? '');
    const reason = 'The photos show another house.';
    await market.ask('sendBackListing', { ...review, body: { ...review.body, reason } });
    expect(await statusesOf([accepted, waiting])).toEqual(['CONFIRMED', 'ARCHIVED']);
    expect(await kindsAbout(waiting)).toEqual([
      'booking-cancelled',
      'booking-request-sent',
      'booking-requested',
    ]);
  });
});
