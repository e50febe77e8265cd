import type { IdPrefix } from '../../../../shared/contract.ts';
import { EMPTY_FIELDS } from '../../../../shared/listings/fields.ts';
import type { MyListingCard, OwnListing } from '../../../../shared/listings/own-schema.ts';
import { outcodeOf } from '../../../../shared/listings/postcode.ts';
import { publicListingSchema } from '../../../../shared/listings/schema.ts';
import type { OperationResponse } from '../../../../shared/operations.ts';
import type { OwnPhoto } from '../../../../shared/photos/own-schema.ts';
import { photoUrl } from '../../../../shared/photos/rules.ts';
import { squaresAround } from '../../../../shared/places/squares.ts';

/** Listings in the API's responses. */

/** An example's identifier, by number. */
export const exampleId = (prefix: IdPrefix, number: number): string =>
  `${prefix}_01JZ8M4Q3V6T2X0B9C7D5E${String(number).padStart(4, '0')}`;

/** A draft of a holiday let as its lister sees it, complete enough to be submitted. */
export const ownListing = (fields: Partial<OwnListing> = {}): OwnListing => {
  const { postcode = 'LA22 9LR', photos = [] } = fields;
  return {
    ...EMPTY_FIELDS,
    id: exampleId('lst', 1),
    title: 'Slate cottage above Rydal Water',
    type: 'HOLIDAY',
    property_subtype: 'cottage',
    summary: 'Two bedrooms, a stove and a path to the lake.',
    address: '1 Beck Side, Rydal',
    postcode,
    outcode: outcodeOf(postcode),
    square: { east: 336, north: 506 },
    coordinates: { latitude: 54.446, longitude: -2.98 },
    area_name: 'Rydal',
    inside_national_park: true,
    price: 185,
    price_from: null,
    is_sold: false,
    currency: 'GBP',
    bedrooms: 2,
    bathrooms: 1,
    sleeps: 4,
    featured: false,
    created_at: '2026-06-01T09:00:00.000Z',
    organisation: {
      id: 'org_01JZ8M4Q3V6T2X0B9C7D5E1F4G',
      name: 'Nell Dixon Lets',
      region: 'Lake District',
      description: null,
      verified: false,
    },
    status: 'DRAFT',
    rejection_note: null,
    edited_since_approval: false,
    was_approved: false,
    revision: 1,
    written_revision: 1,
    photos,
    listing_photos: photos.flatMap((photo) => {
      if (photo.state !== 'READY') return [];
      const { state: _, ...shown } = photo;
      return [shown];
    }),
    ...fields,
  };
};

/** Where a postcode in Rydal is, inside the National Park. */
export const listingPlace = (
  fields: Partial<OperationResponse<'getListingPlace'>> = {},
): OperationResponse<'getListingPlace'> => ({
  squares: squaresAround({ east: 336, north: 506 }).map((square) => ({
    ...square,
    near: square.north === 507 ? 'Grasmere' : 'Rydal',
  })),
  position: { latitude: 54.44712, longitude: -2.97815 },
  is_inside_boundary: true,
  ...fields,
});

/** The same listing, published. */
export const publishedListing = (fields: Partial<OwnListing> = {}): OwnListing =>
  ownListing({ status: 'PUBLISHED', was_approved: true, ...fields });

/** A published listing as the public sees it. */
export const asPublic = (listing: OwnListing): OperationResponse<'getListing'> => ({
  ...publicListingSchema.parse(listing),
  whereabouts: null,
});

/** Its card in the lister's own list. */
export const myListingCard = (listing: OwnListing, kept_by = 0): MyListingCard => ({
  ...listing,
  cover_photo: listing.listing_photos[0] ?? null,
  photo_count: listing.listing_photos.length,
  kept_by,
});

type ReadyPhoto = Extract<OwnPhoto, { state: 'READY' }>;

/** Public photos of the listing of `ownListing`, by their text alternatives. */
export const readyPhotos = (...alts: readonly string[]): ReadyPhoto[] =>
  alts.map((alt, index) => readyPhoto(exampleId('pho', index + 1), alt, index));

/** A public photo. */
export function readyPhoto(
  id: string,
  alt: string,
  sort_order: number,
  listing_id = exampleId('lst', 1),
): ReadyPhoto {
  return {
    state: 'READY',
    id,
    listing_id,
    url: photoUrl({ id, listing_id }),
    alt,
    sort_order,
    width: 1600,
    height: 1067,
    thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI',
    ai_generated: false,
  };
}
