import type { Listing } from '../../functions/data/listing/repository.ts';
import type { ReadyPhoto } from '../../functions/data/photo/state.ts';

/** A published listing, complete but for what a test says otherwise. */
export const listing = (given: Partial<Listing> = {}): Listing => ({
  listing_id: 'lst_1',
  organisation_id: 'org_1',
  type: 'HOLIDAY',
  status: 'PUBLISHED',
  rejection_note: 'Once sent back',
  title: 'Slate cottage above the beck',
  summary: 'A cottage',
  description: 'Two bedrooms and a stove.',
  price_pence: 18_550,
  currency: 'GBP',
  address: '3 Beck Side, Rydal',
  postcode: 'LA22 9LX',
  area_name: 'Rydal',
  property_subtype: 'cottage',
  bedrooms: 2,
  bathrooms: 1,
  sleeps: 4,
  pets_allowed: true,
  featured: false,
  inside_national_park: true,
  amenities: ['WiFi', 'Pet Friendly'],
  cover_photo: {
    photo_id: 'pho_1',
    alt: 'The cottage',
    width: 1600,
    height: 1067,
    thumbhash: 'aGFzaA==',
  },
  photo_count: 1,
  revision: 1,
  created_at: '2026-06-01T09:00:00.000Z',
  ...given,
});

/** A photo of that listing. */
export const listingPhoto = (given: Partial<ReadyPhoto> = {}): ReadyPhoto => ({
  listing_id: 'lst_1',
  photo_id: 'pho_1',
  state: 'READY',
  alt: 'The cottage',
  sort_order: 0,
  width: 1600,
  height: 1067,
  thumbhash: 'aGFzaA==',
  ...given,
});
