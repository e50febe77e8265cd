import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listingRepository } from '../../../../functions/data/listing/repository.ts';
import { serviceOf } from '../../../../functions/data/service.ts';
import { derivedId } from '../../../../functions/lib/ids.ts';
import type { Booking } from '../../../../shared/bookings/schema.ts';
import { stayRequest } from '../../../support/bookings.ts';
import { listing } from '../../../support/listings.ts';
import {
  type Lister,
  type Marketplace,
  openMarketplace,
  PASSWORD,
} from '../../../support/marketplace.ts';

/** A host may block a guest (D33a). */

let market: Marketplace;
let lister: Lister;
let guest: string;
let lets: readonly [string, string];
let listings = 0;

beforeAll(async () => {
  market = await openMarketplace();
});

afterAll(() => market?.close());

async function letOf({ organisation }: Lister): Promise<string> {
  listings += 1;
  const listing_id = derivedId('lst', 'blocking', listings);
  await listingRepository(market.table).create(
    listing({ listing_id, organisation_id: organisation }),
  );
  return listing_id;
}

beforeEach(async () => {
  lister = await market.lister();
  guest = await market.person('PUBLIC');
  lets = [await letOf(lister), await letOf(lister)];
});

const book = (listing_id: string, from: number, by = guest) =>
  market.either('createBooking', {
    by,
    key: randomUUID(),
    params: { listing_id },
    body: stayRequest(from),
  });

async function booked(listing_id: string, from: number, by = guest): Promise<string> {
  const { status, body } = await book(listing_id, from, by);
  expect(status, JSON.stringify(body)).toBe(201);
  return (body as Booking).id;
}

const of = (booking_id: string, by = lister.user) => ({ by, params: { booking_id } });

const blockedGuests = async (by = lister.user) =>
  (await market.ask('listBlockedGuests', { by })).items;

const REFUSED = {
  status: 409,
  detail: 'This property can’t accept a request from you. Please choose another',
};

describe('a blocked guest', () => {
  it('loses requests in all of the host’s listings, keeps accepted stays, and can make no more requests', async () => {
    const stay = await booked(lets[0], 10);
    await market.ask('confirmBooking', of(stay));
    const first = await booked(lets[0], 20);
    await booked(lets[1], 20);
    const elsewhere = await booked(await letOf(await market.lister()), 20);

    expect(await market.ask('blockGuest', of(first))).toEqual({ declined: 2, remaining: 1 });
    const { items } = await market.ask('listMyBookings', { by: guest });
    const how = items.map(({ status, cancellation_reason }) => `${status} ${cancellation_reason}`);
    expect(how.toSorted()).toEqual([
      'CANCELLED DECLINED',
      'CANCELLED DECLINED',
      'CONFIRMED null',
      'PENDING null',
    ]);
    expect(items.find(({ id }) => id === elsewhere)).toMatchObject({ status: 'PENDING' });
    // The guest gets the ordinary mails, and sees nothing that says they are blocked.
    const { data } = await serviceOf(market.table).entities.message.scan.go({ pages: 'all' });
    const mails = data.filter(({ to_user }) => to_user === guest).map(({ kind }) => kind);
    expect(mails.filter((kind) => kind === 'booking-declined')).toHaveLength(2);
    expect(items.every(({ guest_is_blocked }) => guest_is_blocked === null)).toBe(true);

    for (const listing_id of lets) {
      const { status, body } = await book(listing_id, 40);
      expect({ status, detail: (body as { detail: string }).detail }).toEqual(REFUSED);
    }
    // Another guest can ask this host, and the blocked guest can ask another host.
    await booked(lets[0], 40, await market.person('PUBLIC'));
    await booked(await letOf(await market.lister()), 40);
  });

  it('is in the host’s list until they are unblocked through any of their bookings', async () => {
    const first = await booked(lets[0], 10);
    const second = await booked(lets[1], 10);
    await market.ask('blockGuest', of(first));
    await market.ask('blockGuest', of(second));
    expect(await blockedGuests()).toEqual([
      { booking_id: first, guest_name: 'Ruth Birkett', blocked_at: expect.any(String) },
    ]);
    const query = { status: 'CANCELLED' };
    const declined = async () =>
      (await market.ask('listMyReservations', { by: lister.user, query })).items;
    expect((await declined()).map(({ guest_is_blocked }) => guest_is_blocked)).toEqual([
      true,
      true,
    ]);
    expect(await blockedGuests((await market.lister()).user)).toEqual([]);

    await market.ask('unblockGuest', of(second));
    await market.ask('unblockGuest', of(second));
    expect(await blockedGuests()).toEqual([]);
    expect((await declined()).map(({ guest_is_blocked }) => guest_is_blocked)).toEqual([
      false,
      false,
    ]);
    await booked(lets[0], 20);
  });

  it('is blocked by nobody else, and listed in pages', async () => {
    const guests = [guest, await market.person('PUBLIC'), await market.person('PUBLIC')];
    const ids: string[] = [];
    for (const [index, by] of guests.entries()) {
      const id = await booked(lets[0], 10 + 5 * index, by);
      const other = await market.lister();
      for (const operation of ['blockGuest', 'unblockGuest'] as const) {
        expect(await market.refused(operation, of(id, other.user))).toMatchObject({ status: 404 });
        expect(await market.refused(operation, of(id, by))).toMatchObject({ status: 403 });
      }
      await market.ask('blockGuest', of(id));
      ids.unshift(id);
    }
    const by = lister.user;
    const page = await market.ask('listBlockedGuests', { by, query: { limit: '2' } });
    const query = { limit: '2', cursor: page.next_cursor ?? '' };
    const rest = await market.ask('listBlockedGuests', { by, query });
    expect([...page.items, ...rest.items].map(({ booking_id }) => booking_id)).toEqual(ids);
    expect(rest.next_cursor).toBeNull();
  });

  it('has no pending request, even if blocked while requesting', async () => {
    for (let round = 0; round < 15; round += 1) {
      const by = await market.person('PUBLIC');
      const first = await booked(lets[0], 10 + 5 * round, by);
      const [answer] = await Promise.all([
        book(lets[1], 10 + 5 * round, by),
        market.ask('blockGuest', of(first)),
      ]);
      expect([201, 409]).toContain(answer.status);
      const { items } = await market.ask('listMyBookings', { by });
      expect(items.map(({ status }) => status)).not.toContain('PENDING');
    }
  });
});

describe('a guest’s block', () => {
  const stored = async () => {
    const { guestBlock, blockedGuest } = serviceOf(market.table).entities;
    const [one, other] = await Promise.all([
      guestBlock.scan.go({ pages: 'all' }),
      blockedGuest.scan.go({ pages: 'all' }),
    ]);
    return [...one.data, ...other.data].filter(
      ({ organisation_id }) => organisation_id === lister.organisation,
    );
  };

  it('is deleted with the guest’s account, and can’t be made afterwards', async () => {
    const first = await booked(lets[0], 10);
    await market.ask('blockGuest', of(first));
    expect(await stored()).toHaveLength(2);
    await market.ask('deleteMe', { by: guest, body: { password: PASSWORD } });
    expect(await stored()).toEqual([]);
    expect(await market.refused('blockGuest', of(first))).toMatchObject({
      status: 409,
      detail: 'This guest has deleted their account',
    });
    await market.ask('unblockGuest', of(first));
  });

  it('is deleted with the host’s account', async () => {
    await market.ask('blockGuest', of(await booked(lets[0], 10)));
    for (const listing_id of lets) {
      await market.ask('archiveListing', { by: lister.user, params: { listing_id } });
    }
    await market.ask('deleteMe', { by: lister.user, body: { password: PASSWORD } });
    expect(await stored()).toEqual([]);
  });
});
