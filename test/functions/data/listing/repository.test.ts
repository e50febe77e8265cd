import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type ListingRepository,
  listingRepository,
} from '../../../../functions/data/listing/repository.ts';
import { openTable, type Table } from '../../../../functions/data/table.ts';
import { listingCard } from '../../../../functions/domain/listing/view.ts';
import type { LocalData } from '../../../../infra/local/data.ts';
import { listing, listingPhoto } from '../../../support/listings.ts';
import { openTestData } from '../../../support/local-data.ts';

/** With the engine and the template's table. */

let data: LocalData;
let state: string;
let table: Table;
let listings: ListingRepository;
let number = 0;
let id: string;

beforeAll(async () => {
  state = await mkdtemp(join(tmpdir(), 'listing-repository-'));
  data = await openTestData(state);
  table = openTable(data.tableName, data.dynamodb);
  listings = listingRepository(table);
});

afterAll(async () => {
  await data?.close();
  await rm(state, { recursive: true, force: true });
});

beforeEach(() => {
  number += 1;
  id = `lst_${number}`;
});

describe('a new listing', () => {
  it('is stored with its photos, and read with them in order', async () => {
    const photos = [2, 0, 1].map((sort_order) =>
      listingPhoto({ listing_id: id, photo_id: `pho_${sort_order}`, sort_order }),
    );
    expect(await listings.create(listing({ listing_id: id }), photos)).toBe(true);
    const found = await listings.getWithPhotos(id);
    expect(found?.listing).toMatchObject({ listing_id: id, price_pence: 18_550, revision: 1 });
    expect(found?.photos.map(({ photo_id }) => photo_id)).toEqual(['pho_0', 'pho_1', 'pho_2']);
  });

  it('never replaces an existing one, nor adds a photo to it', async () => {
    await listings.create(listing({ listing_id: id, title: 'The first' }));
    const photo = listingPhoto({ listing_id: id });
    expect(await listings.create(listing({ listing_id: id, title: 'A second' }), [photo])).toBe(
      false,
    );
    const found = await listings.getWithPhotos(id);
    expect(found?.listing.title).toBe('The first');
    expect(found?.photos).toEqual([]);
  });

  it('that is unknown isn’t found', async () => {
    expect(await listings.getWithPhotos(id)).toBeUndefined();
  });
});

describe('the published listings', () => {
  const publishedIds = () => listings.listPublished();

  it.each(['DRAFT', 'PENDING', 'REJECTED', 'ARCHIVED'] as const)(
    'include none that is %s',
    async (status) => {
      await listings.create(listing({ listing_id: id, status }));
      expect(await publishedIds()).not.toContain(id);
      expect([...(await listings.getPublished([id])).keys()]).toEqual([]);
    },
  );

  it('span more than one page, and can be read by identifier', async () => {
    const many = Array.from(
      { length: 130 },
      (_, index) => `${id}_${String(index).padStart(3, '0')}`,
    );
    for (const listing_id of many) await listings.create(listing({ listing_id }));
    expect(await publishedIds()).toEqual(expect.arrayContaining(many));
    expect(await listings.listPublished(105)).toHaveLength(105);
    expect([...(await listings.getPublished([...many, 'lst_none'])).keys()].sort()).toEqual(many);
  });

  it('have the same cards, read without their pages’ texts, and only public ones', async () => {
    const one = listing({ listing_id: id, bathrooms: 2, price_pence: 18_550 });
    await listings.create(one);
    await listings.create(listing({ listing_id: `${id}_draft`, status: 'DRAFT' }));
    await listings.create(listing({ listing_id: `${id}_hidden`, hidden: true }));
    const found = await listings.getPublishedCards([id, `${id}_draft`, `${id}_hidden`]);
    expect([...found.keys()]).toEqual([id]);
    const [card] = [...found.values()].map(listingCard);
    expect(card).toEqual(listingCard(one));
    expect(found.get(id)).not.toHaveProperty('summary');
  });
});
