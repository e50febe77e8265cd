import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bookingRepository } from '../../../../functions/data/booking/repository.ts';
import { listingRepository } from '../../../../functions/data/listing/repository.ts';
import { derivedId } from '../../../../functions/lib/ids.ts';
import { FIXED_TYPE } from '../../../../shared/listings/rules.ts';
import type { ListingStatus } from '../../../../shared/listings/types.ts';
import { acceptedQuote } from '../../../support/accepted-quote.ts';
import { booking, inDays, storeBookings } from '../../../support/bookings.ts';
import { listing } from '../../../support/listings.ts';
import { type Lister, type Marketplace, openMarketplace } from '../../../support/marketplace.ts';

/** Changes to a listing that its future stays forbid (D12a). */

let market: Marketplace;
let lister: Lister;
let listing_id: string;
let listings = 0;

beforeAll(async () => {
  market = await openMarketplace();
});

afterAll(() => market?.close());

beforeEach(async () => {
  lister = await market.lister();
  await letIn('PUBLISHED');
});

async function letIn(status: ListingStatus): Promise<void> {
  listings += 1;
  listing_id = derivedId('lst', 'needed', listings);
  const item = listing({
    listing_id,
    organisation_id: lister.organisation,
    status,
    type: 'HOLIDAY',
    sleeps: 6,
  });
  await listingRepository(market.table).create(item);
}

const stay = (given: Parameters<typeof booking>[0]) =>
  booking({ listing_id, organisation_id: lister.organisation, ...given });

const asked = (body?: unknown) => ({
  by: lister.user,
  params: { listing_id },
  ...(body === undefined ? {} : { body }),
});

const change = (body: object) => market.ask('updateListing', asked(body));
const refusal = (body: object) => market.refused('updateListing', asked(body));

describe('sleeps', () => {
  it('can’t be less than the guests of current and future stays, which the response lists', async () => {
    await storeBookings(market.table, [
      stay({
        booking_id: derivedId('bkg', listing_id, 1),
        status: 'CONFIRMED',
        guests: 6,
        guest_name: 'Mary Teal',
        check_in: inDays(-1),
        check_out: inDays(2),
      }),
      stay({
        booking_id: derivedId('bkg', listing_id, 2),
        guests: 5,
        check_in: inDays(9),
        check_out: inDays(12),
      }),
      stay({
        booking_id: derivedId('bkg', listing_id, 3),
        guests: 2,
        check_in: inDays(20),
        check_out: inDays(22),
      }),
    ]);
    const { status, detail, errors } = await refusal({ sleeps: 4 });
    expect({ status, errors }).toEqual({
      status: 409,
      errors: [{ path: 'sleeps', message: detail }],
    });
    expect(detail).toMatch(
      /^Sleeps must be at least 6 because of these upcoming stays: Mary Teal’s stay, .* \(6 guests\); Ruth Birkett’s unanswered request, .* \(5 guests\)$/,
    );
    expect((await refusal({ sleeps: 5 })).detail).not.toContain('Ruth Birkett');
    expect(await change({ sleeps: 7 })).toMatchObject({ sleeps: 7 });
    expect(await change({ sleeps: null })).toMatchObject({ sleeps: null });
    expect(await change({ sleeps: 6 })).toMatchObject({ sleeps: 6 });
  });

  it('can be reduced once those stays are over', async () => {
    const over = { guests: 6, check_in: inDays(-4), check_out: inDays(0) };
    await storeBookings(market.table, [stay({ status: 'CONFIRMED', ...over })]);
    expect(await change({ sleeps: 2 })).toMatchObject({ sleeps: 2 });
  });

  it('can’t be less than the guests of a simultaneous request', async () => {
    const guest = await market.person('PUBLIC');
    const outcomes = { both: 0, one: 0 };
    for (let round = 0; round < 12; round += 1) {
      await letIn('PUBLISHED');
      const [booked, changed] = await Promise.all([
        market.either('createBooking', {
          by: guest,
          key: randomUUID(),
          params: { listing_id },
          body: {
            check_in: inDays(30),
            check_out: inDays(33),
            guests: 6,
            guest_name: 'Ruth Birkett',
            guest_email: 'ruth@fellside.example',
            ...acceptedQuote(3),
          },
        }),
        market.either('updateListing', asked({ sleeps: 2 })),
      ]);
      const { occupied } = await bookingRepository(market.table).getCalendar(listing_id);
      const { sleeps } = await market.ask('getMyListing', asked());
      const hasStays = occupied.length > 0;
      expect({ booked: booked.status === 201, changed: changed.status === 200 }).toEqual({
        booked: hasStays,
        changed: sleeps === 2,
      });
      outcomes[hasStays && sleeps === 2 ? 'both' : 'one'] += 1;
      const [made] = occupied;
      if (made === undefined) continue;
      // Cancels the stay, so that the guest can make another request.
      await market.ask('cancelBooking', {
        by: guest,
        params: { booking_id: made.booking_id },
        body: {},
      });
    }
    expect(outcomes).toEqual({ both: 0, one: 12 });
  });
});

describe('the most dogs', () => {
  it('can’t be less than the dogs of stays to come, which the response lists', async () => {
    const item = stay({ status: 'CONFIRMED', check_in: inDays(9), check_out: inDays(12) });
    await storeBookings(market.table, [{ ...item, quote: { ...item.quote, dogs: 2 } }]);
    const { status, detail, errors } = await refusal({ max_dogs: 1 });
    expect({ status, errors }).toEqual({
      status: 409,
      errors: [{ path: 'max_dogs', message: detail }],
    });
    expect(detail).toMatch(
      /^Maximum dogs must be at least 2 because of these upcoming stays: Ruth Birkett’s stay, .* \(2 dogs\)$/,
    );
    expect(await change({ max_dogs: 2 })).toMatchObject({ max_dogs: 2 });
    expect(await change({ max_dogs: null })).toMatchObject({ max_dogs: null });
  });
});

describe('the type', () => {
  it.each(['PUBLISHED', 'ARCHIVED'] as const)('is fixed when %s', async (status) => {
    await letIn(status);
    expect(await refusal({ type: 'SALE', price: 250_000 })).toMatchObject({
      status: 409,
      detail: FIXED_TYPE,
      errors: [{ path: 'type', message: FIXED_TYPE }],
    });
    expect(await change({ type: 'HOLIDAY', title: 'By the beck' })).toMatchObject({
      was_approved: true,
    });
  });

  it('can’t change after the first approval, even if rejected, submitted or withdrawn', async () => {
    await letIn('PENDING');
    const admin = await market.person('ADMIN');
    expect(await change({ type: 'LETTING', price: 900 })).toMatchObject({ was_approved: false });
    expect(await change({ type: 'HOLIDAY' })).toMatchObject({ type: 'HOLIDAY' });
    await market.ask('approveListing', await market.review(admin, listing_id));
    const review = await market.review(admin, listing_id);
    const reason = 'The photos show another house.';
    await market.ask('sendBackListing', { ...review, body: { ...review.body, reason } });
    expect((await refusal({ type: 'SALE' })).detail).toBe(FIXED_TYPE);
    await market.ask('submitListing', asked());
    expect((await refusal({ type: 'SALE' })).detail).toBe(FIXED_TYPE);
    await market.ask('withdrawListing', asked());
    expect((await refusal({ type: 'SALE' })).detail).toBe(FIXED_TYPE);
  });
});

describe('a draft that was public', () => {
  it('can’t be deleted while it has future stays, and can once it has none', async () => {
    await letIn('ARCHIVED');
    const confirmed = stay({ status: 'CONFIRMED', guest_name: 'Mary Teal', guests: 2 });
    await storeBookings(market.table, [confirmed]);
    await market.ask('submitListing', asked());
    await market.ask('withdrawListing', asked());
    expect(await market.refused('deleteListing', asked())).toMatchObject({
      status: 409,
      detail: expect.stringContaining('Mary Teal’s stay'),
    });
    await market.ask('cancelBooking', {
      by: lister.user,
      params: { booking_id: confirmed.booking_id },
      body: { reason: 'The boiler has burst.' },
    });
    await market.ask('deleteListing', asked());
    expect((await market.refused('getMyListing', asked())).status).toBe(404);
  });
});
