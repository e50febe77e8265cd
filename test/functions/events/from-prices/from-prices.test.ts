import { afterAll, beforeAll, expect, it } from 'vitest';
import { bookingRepository } from '../../../../functions/data/booking/repository.ts';
import { listingRepository } from '../../../../functions/data/listing/repository.ts';
import { serviceOf } from '../../../../functions/data/service.ts';
import { listingChanges } from '../../../../functions/domain/listing/changes.ts';
import { fromPrices } from '../../../../functions/events/from-prices/from-prices.ts';
import { derivedId } from '../../../../functions/lib/ids.ts';
import { NO_TERMS } from '../../../../shared/quotes/quote.ts';
import { withFaults } from '../../../support/faulty-client.ts';
import { listing } from '../../../support/listings.ts';
import { type Marketplace, openMarketplace } from '../../../support/marketplace.ts';

let market: Marketplace;

beforeAll(async () => {
  market = await openMarketplace();
});

afterAll(() => market?.close());

const CHEAP = {
  ...NO_TERMS,
  name: 'January',
  start_date: '2027-01-01',
  end_date: '2027-01-31',
  price_pence: 5_000,
};

let listings = 0;

/** A let with a cheap January, without a price "from". */
async function letWith(given: object = {}): Promise<string> {
  listings += 1;
  const listing_id = derivedId('lst', 'let', listings);
  await listingRepository(market.table).create(listing({ listing_id, price_pence: 10_000 }));
  await serviceOf(market.table)
    .entities.calendar.put({
      listing_id,
      occupied: [],
      windows: [],
      blocked: [],
      terms: { ...NO_TERMS, periods: [CHEAP] },
      terms_version: 1,
      version: 1,
      availability_version: 1,
      ...given,
    })
    .go();
  return listing_id;
}

const runAt = (now: string, table = market.table) =>
  fromPrices({
    listings: listingRepository(table),
    bookings: bookingRepository(table),
    changes: listingChanges(table, () => new Date(now)),
    now: () => new Date(now),
  })();

const read = async (listing_id: string) =>
  (await listingRepository(market.table).getPublished([listing_id])).get(listing_id);

it('follows the days and the bookings, and writes only what has changed', async () => {
  const id = await letWith();
  await runAt('2026-12-01T12:00:00Z');
  const first = await read(id);
  expect(first?.from_price).toEqual({ price_pence: 5_000, nights: 1, guests: null });
  expect(first?.changed_at).toBe('2026-12-01T12:00:00.000Z');
  expect(first?.written_revision).toBe(1);

  await runAt('2026-12-02T12:00:00Z');
  expect((await read(id))?.revision).toBe(first?.revision);

  const stay = { check_in: '2027-01-01', check_out: '2027-02-01' };
  await serviceOf(market.table)
    .entities.calendar.patch({ listing_id: id })
    .set({
      occupied: [
        {
          ...stay,
          booking_id: derivedId('bkg', 1),
          user_id: 'usr_guest',
          guest_name: 'Ruth Birkett',
          guests: 2,
          dogs: 0,
          status: 'CONFIRMED',
        },
      ],
      version: 2,
    })
    .go();
  await runAt('2026-12-03T12:00:00Z');
  expect((await read(id))?.from_price).toMatchObject({ price_pence: 10_000 });

  const other = await letWith();
  await runAt('2027-02-01T12:00:00Z');
  expect((await read(other))?.from_price).toMatchObject({ price_pence: 10_000 });
});

it('removes it from a let whose terms are gone', async () => {
  const id = await letWith();
  await runAt('2026-12-01T12:00:00Z');
  await serviceOf(market.table)
    .entities.calendar.patch({ listing_id: id })
    .remove(['terms'])
    .set({ version: 2 })
    .go();
  await runAt('2026-12-02T12:00:00Z');
  expect(await read(id)).not.toHaveProperty('from_price');
});

it('goes on after a let that fails, and reports it', async () => {
  const [failing, other] = [await letWith(), await letWith()];
  let isFirst = true;
  const table = withFaults(market.another(), {
    before: (command) => {
      if (!command.startsWith('TransactWrite') || !isFirst) return undefined;
      isFirst = false;
      throw new Error('The table is gone');
    },
  });
  await expect(runAt('2026-12-01T12:00:00Z', table)).rejects.toThrow(
    'Some prices were not refreshed',
  );
  const prices = [(await read(failing))?.from_price, (await read(other))?.from_price];
  expect(prices.filter((price) => price !== undefined)).toHaveLength(1);
  await runAt('2026-12-01T12:00:00Z');
  expect((await read(failing))?.from_price).toEqual((await read(other))?.from_price);
});
