import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadSoldPrices } from '../../../demo/sold-prices/load.ts';
import type { SoldPrice } from '../../../demo/sold-prices/parse.ts';
import { listingRepository } from '../../../functions/data/listing/repository.ts';
import { derivedId } from '../../../functions/lib/ids.ts';
import { type Marketplace, openMarketplace } from '../../support/marketplace.ts';

const NOW = '2026-11-23T09:00:00.000Z';

const row: SoldPrice = {
  price: 300_000.01,
  postcode: 'CA12 5CD',
  area_name: 'Keswick',
  occurrence: 1,
};
/** The same row, as often as a transaction doesn't store. */
const ROWS = Array.from({ length: 26 }, (_, index) => ({ ...row, occurrence: index + 1 }));

let market: Marketplace;

beforeAll(async () => {
  market = await openMarketplace();
});

afterAll(() => market?.close());

/** Loads rows. @returns how many were new, and the progress that was reported */
async function load(rows: readonly SoldPrice[]) {
  const progress: string[] = [];
  const added = await loadSoldPrices(market.table, rows, NOW, (done, total) =>
    progress.push(`${done} of ${total}`),
  );
  return { added, progress };
}

const stored = () => listingRepository(market.table).listOwned(derivedId('org', 'sold-prices'));

it('sold prices are stored once, each of several equal ones too', async () => {
  expect(await load(ROWS)).toEqual({ added: 26, progress: ['25 of 26', '26 of 26'] });
  expect(await stored()).toHaveLength(26);
  expect((await load([...ROWS, { ...row, price: 1 }])).added).toBe(1);
  expect(await stored()).toHaveLength(27);
});

it('a sold price is a public sale listing, which shows the first half of its postcode only', async () => {
  await load([row]);
  const listing_id = derivedId('lst', 'sold-price', 300_000.01, 'CA12 5CD', 'Keswick', 1);
  const shown = await market.ask('getListing', { params: { listing_id } });
  expect(shown).toMatchObject({
    type: 'SALE',
    title: 'Sold: home in Keswick, CA12',
    summary: 'Sold for £300,000. A record of a sale, not an offer.',
    price: 300_000.01,
    is_sold: true,
    area_name: 'Keswick',
    outcode: 'CA12',
    created_at: NOW,
    organisation: {
      name: 'Sold prices',
      description: expect.stringContaining('Crown copyright'),
    },
  });
  expect(JSON.stringify(shown)).not.toContain('5CD');
});
