import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listingRepository } from '../../../../functions/data/listing/repository.ts';
import { derivedId } from '../../../../functions/lib/ids.ts';
import { CARDS_BY_ID } from '../../../../shared/listings/limits.ts';
import { LISTING_STATUSES } from '../../../../shared/listings/types.ts';
import { listing } from '../../../support/listings.ts';
import { type Marketplace, openMarketplace } from '../../../support/marketplace.ts';

let market: Marketplace;

beforeAll(async () => {
  market = await openMarketplace();
});

afterAll(() => market?.close());

const idAt = (index: number) => derivedId('lst', 'card', index);

async function stored(index: number, fields: Parameters<typeof listing>[0] = {}): Promise<string> {
  const listing_id = idAt(index);
  await listingRepository(market.table).create(listing({ listing_id, ...fields }));
  return listing_id;
}

const ask = (...ids: string[]) =>
  market.ask('getListingCards', { rawQuery: `ids=${ids.join(',')}` });
const refused = (rawQuery: string) => market.refused('getListingCards', { rawQuery });

describe('the cards of several listings', () => {
  it('come in the order of their identifiers, each once, for anyone', async () => {
    const [barn, flat] = [await stored(1, { title: 'Barn in Rydal' }), await stored(2)];
    const { items } = await ask(flat, barn, flat);
    expect(items.map(({ id }) => id)).toEqual([flat, barn]);
    expect(items[1]).toMatchObject({ title: 'Barn in Rydal', price: 185.5, currency: 'GBP' });
    expect(JSON.stringify(items)).not.toMatch(/org_|usr_|LA22 9LX/);
  });

  it('leave out listings that don’t exist or aren’t published', async () => {
    const others = LISTING_STATUSES.filter((status) => status !== 'PUBLISHED');
    const hidden = await Promise.all(others.map((status, index) => stored(10 + index, { status })));
    const open = await stored(3);
    const { items } = await ask(...hidden, idAt(99), open);
    expect(items.map(({ id }) => id)).toEqual([open]);
    expect(await ask(...hidden)).toEqual({ items: [] });
  });

  it('are refused without identifiers, for too many, and for what is none', async () => {
    const many = Array.from({ length: CARDS_BY_ID + 1 }, (_, index) => idAt(index));
    for (const query of [
      '',
      'ids=',
      'ids=lst_1',
      `ids=${idAt(1)},`,
      `ids=${idAt(1).replace('lst_', 'usr_')}`,
      `ids=${many.join(',')}`,
      `ids=${'x'.repeat(5_000)}`,
      `ids=${idAt(1)}&user_id=usr_1`,
    ]) {
      expect(await refused(query), query).toMatchObject({ status: 400 });
    }
    expect(await ask(...many.slice(1))).toBeDefined();
  });
});
