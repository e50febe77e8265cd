import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listingRepository } from '../../../../functions/data/listing/repository.ts';
import { newId } from '../../../../functions/lib/ids.ts';
import { listing } from '../../../support/listings.ts';
import { type Marketplace, openMarketplace } from '../../../support/marketplace.ts';

let market: Marketplace;
let organisation_id: string;

beforeAll(async () => {
  market = await openMarketplace();
  organisation_id = (await market.lister()).organisation;
});

afterAll(() => market?.close());

async function published(postcode: string, status: 'PUBLISHED' | 'DRAFT' = 'PUBLISHED') {
  const listing_id = newId('lst', new Date());
  await listingRepository(market.table).create(
    listing({ listing_id, organisation_id, postcode, status }),
  );
  return listing_id;
}

const far = async (listing_id: string, text: string) =>
  (
    await market.ask('getListingDistance', {
      params: { listing_id },
      query: { text },
    })
  ).place;

describe('how far a place is from a listing', () => {
  it('is said in halves of a mile, also for a slip, a lake’s shore and an outcode', async () => {
    const id = await published('LA22 9LX');
    expect(await far(id, 'kendle')).toMatchObject({ name: 'Kendal', direction: 'south-east' });
    expect(await far(id, 'Rydal Water')).toMatchObject({ name: 'Rydal Water', miles: 0 });
    const { miles } = (await far(id, 'near Keswick')) ?? {};
    expect(miles).toBeGreaterThan(9);
    expect((miles ?? 0.1) % 0.5).toBe(0);
    expect(await far(id, 'CA12')).toMatchObject({ name: 'CA12' });
  });

  it('is the same for all postcodes of a square: it says no more than the map', async () => {
    const [one, other] = [await published('LA22 9LX'), await published('LA22 9LR')];
    for (const text of ['Kendal', 'Skiddaw', 'Grasmere', 'Ullswater']) {
      expect(await far(one, text)).toEqual(await far(other, text));
    }
  });

  it('isn’t known for words that are no place, and for a listing beyond Cumbria', async () => {
    expect(await far(await published('LA22 9LX'), 'qqqq zzzz')).toBeNull();
    expect(await far(await published('SW1A 1AA'), 'Kendal')).toBeNull();
  });

  it('isn’t found for a listing that isn’t public, and needs a text', async () => {
    const draft = { listing_id: await published('LA22 9LX', 'DRAFT') };
    const { status } = await market.refused('getListingDistance', {
      params: draft,
      query: { text: 'kendal' },
    });
    expect(status).toBe(404);
    const params = { listing_id: await published('LA22 9LX') };
    for (const rawQuery of ['', 'text=', 'text=kendal&more=1', `text=${'k'.repeat(300)}`]) {
      expect((await market.refused('getListingDistance', { params, rawQuery })).status).toBe(400);
    }
  });
});
