import { EMPTY_FIELDS } from '../../../../shared/listings/fields.ts';
import type { PublicListing } from '../../../../shared/listings/schema.ts';

/** A complete listing as the public sees it, with a test's changes. */
export const publicListing = (given: Partial<PublicListing> = {}): PublicListing => ({
  ...EMPTY_FIELDS,
  id: 'lst_1',
  type: 'HOLIDAY',
  title: 'Slate cottage above the beck',
  price: 185,
  price_from: null,
  currency: 'GBP',
  area_name: 'Rydal',
  outcode: 'LA22',
  square: { east: 336, north: 506 },
  coordinates: { latitude: 54.446, longitude: -2.98 },
  property_subtype: 'cottage',
  bedrooms: 2,
  bathrooms: 1,
  sleeps: 4,
  pets_allowed: true,
  featured: false,
  inside_national_park: true,
  created_at: '2026-06-01T09:00:00.000Z',
  summary: 'Two bedrooms and a stove.',
  description: 'A quarryman’s cottage.\nTwo bedrooms look south.',
  amenities: ['WiFi', 'Fireplace'],
  listing_photos: [
    {
      id: 'pho_1',
      listing_id: 'lst_1',
      url: '/media/photos/lst_1/pho_1-960.webp',
      alt: 'The cottage from the lane',
      sort_order: 0,
      width: 1600,
      height: 1067,
      thumbhash: 'aGFzaA==',
      ai_generated: false,
    },
  ],
  organisation: {
    id: 'org_1',
    name: 'Nab Scar Cottages',
    region: 'Lake District',
    description: null,
    verified: false,
  },
  ...given,
});
