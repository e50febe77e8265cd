import { describe, expect, it } from 'vitest';
import { getListing } from '../../../../functions/api/catalogue/get-listing.ts';
import type { Listing } from '../../../../functions/data/listing/repository.ts';
import { publicListingSchema } from '../../../../shared/listings/schema.ts';
import { LISTING_STATUSES } from '../../../../shared/listings/types.ts';
import { caller } from '../../../support/gateway-event.ts';
import { listing, listingPhoto } from '../../../support/listings.ts';

const organisation = {
  organisation_id: 'org_1',
  name: 'Loughrigg Lets',
  email: 'owner@private.example',
  phone: '01632 960001',
  address: '1 Private Row',
  description: 'A family firm.',
  region: 'Lake District',
  owner_user_id: 'usr_1',
  created_at: '2026-01-01T00:00:00.000Z',
};

function reading(stored: Listing | undefined) {
  const run = getListing({
    listings: {
      getWithPhotos: async () =>
        stored && {
          listing: stored,
          photos: [listingPhoto(), listingPhoto({ photo_id: 'pho_2', sort_order: 1 })],
          photosToDelete: [],
        },
    },
    organisationOf: async () => organisation,
  });
  return run({ params: { listing_id: 'lst_1' }, query: undefined, body: undefined }, caller);
}

describe('a published listing', () => {
  it('shows its organisation’s name, description and region, and nothing private', async () => {
    const found = publicListingSchema.parse(await reading(listing()));
    expect(found.organisation).toEqual({
      id: 'org_1',
      name: 'Loughrigg Lets',
      region: 'Lake District',
      verified: false,
      description: 'A family firm.',
    });
    const text = JSON.stringify(await reading(listing()));
    for (const secret of [
      'LA22 9LX',
      'Beck Side',
      'Once sent back',
      'private',
      'usr_1',
      '960001',
    ]) {
      expect(text).not.toContain(secret);
    }
  });

  it('has its photos in order with their URLs', async () => {
    const { listing_photos } = await reading(listing());
    expect(listing_photos.map(({ url, sort_order }) => [url, sort_order])).toEqual([
      ['/media/photos/lst_1/pho_1-960.webp', 0],
      ['/media/photos/lst_1/pho_2-960.webp', 1],
    ]);
  });
});

describe('any other listing', () => {
  it.each(LISTING_STATUSES.filter((status) => status !== 'PUBLISHED'))(
    'that is %s gets the same response as an unknown one',
    async (status) => {
      await expect(reading(listing({ status }))).rejects.toMatchObject({
        name: 'NotFoundError',
      });
    },
  );

  it('that is unknown isn’t found', async () => {
    await expect(reading(undefined)).rejects.toMatchObject({ name: 'NotFoundError' });
  });
});
