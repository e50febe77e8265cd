import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ScanCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type ListingRepository,
  listingRepository,
} from '../../../../functions/data/listing/repository.ts';
import { openTable, type Table } from '../../../../functions/data/table.ts';
import { type LocalData, openLocalData } from '../../../../infra/local/data.ts';
import { TABLE_INDEXES } from '../../../../shared/data-model.ts';
import { listing, listingPhoto } from '../../../support/listings.ts';

/** On the engine and the table of the template. */

let data: LocalData;
let state: string;
let table: Table;
let listings: ListingRepository;
let number = 0;
let id: string;

beforeAll(async () => {
  state = await mkdtemp(join(tmpdir(), 'listing-repository-'));
  data = await openLocalData({ state, report: () => {} });
  table = openTable(data.tableName, data.dynamodb);
  listings = listingRepository(table);
}, 240_000);

afterAll(async () => {
  await data?.close();
  await rm(state, { recursive: true, force: true });
});

beforeEach(() => {
  number += 1;
  id = `lst_${number}`;
});

describe('a new listing', () => {
  it('is stored with its photos, and read with them in their order', async () => {
    const photos = [2, 0, 1].map((sort_order) =>
      listingPhoto({ listing_id: id, photo_id: `pho_${sort_order}`, sort_order }),
    );
    expect(await listings.create(listing({ listing_id: id }), photos)).toBe(true);
    const found = await listings.getWithPhotos(id);
    expect(found?.listing).toMatchObject({ listing_id: id, price_pence: 18_550, revision: 1 });
    expect(found?.photos.map(({ photo_id }) => photo_id)).toEqual(['pho_0', 'pho_1', 'pho_2']);
  });

  it('never replaces one that is there, nor adds a photo to it', async () => {
    await listings.create(listing({ listing_id: id, title: 'The first' }));
    const photo = listingPhoto({ listing_id: id });
    expect(await listings.create(listing({ listing_id: id, title: 'A second' }), [photo])).toBe(
      false,
    );
    const found = await listings.getWithPhotos(id);
    expect(found?.listing.title).toBe('The first');
    expect(found?.photos).toEqual([]);
  });

  it('that is unknown is not there', async () => {
    expect(await listings.getWithPhotos(id)).toBeUndefined();
  });
});

describe('the published listings', () => {
  const publishedIds = async () =>
    (await listings.listPublished()).map(({ listing_id }) => listing_id);

  it.each(['DRAFT', 'PENDING', 'REJECTED', 'ARCHIVED'] as const)(
    'have none that is %s',
    async (status) => {
      await listings.create(listing({ listing_id: id, status }));
      expect(await publishedIds()).not.toContain(id);
      expect([...(await listings.getPublished([id])).keys()]).toEqual([]);
    },
  );

  it('are those of more than one page, and are given by identifier', async () => {
    const many = Array.from(
      { length: 130 },
      (_, index) => `${id}_${String(index).padStart(3, '0')}`,
    );
    for (const listing_id of many) await listings.create(listing({ listing_id }));
    expect(await publishedIds()).toEqual(expect.arrayContaining(many));
    expect([...(await listings.getPublished([...many, 'lst_none'])).keys()].sort()).toEqual(many);
  });

  it('hold nothing private in their index', async () => {
    await listings.create(listing({ listing_id: id }));
    const { Items = [] } = await table.client.send(
      new ScanCommand({ TableName: table.name, IndexName: 'published' }),
    );
    expect(Items.length).toBeGreaterThan(0);
    for (const item of Items) {
      for (const name of ['address', 'postcode', 'rejection_note', 'organisation_id']) {
        expect(item).not.toHaveProperty(name);
      }
    }
    expect(TABLE_INDEXES.published.attributes).not.toContain('postcode');
  });
});
