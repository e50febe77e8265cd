import { EMPTY_FIELDS } from '../../../../shared/listings/fields.ts';
import type { MyListingCard, OwnListing } from '../../../../shared/listings/own-schema.ts';
import { outcodeOf } from '../../../../shared/listings/postcode.ts';
import { publicListingSchema } from '../../../../shared/listings/schema.ts';
import type { OperationResponse } from '../../../../shared/operations.ts';
import type { OwnPhoto } from '../../../../shared/photos/own-schema.ts';
import { photoUrl } from '../../../../shared/photos/rules.ts';

/** Listings as the API answers with them. */

/** The identifier of an example, by its number. */
export const exampleId = (prefix: 'lst' | 'pho', number: number): string =>
  `${prefix}_01JZ8M4Q3V6T2X0B9C7D5E${String(number).padStart(4, '0')}`;

/** A holiday let as its lister sees it, with all that it needs to be submitted: a draft. */
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
    area_name: 'Rydal',
    inside_national_park: true,
    price: 185,
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

/** The same once it is published. */
export const publishedListing = (fields: Partial<OwnListing> = {}): OwnListing =>
  ownListing({ status: 'PUBLISHED', was_approved: true, ...fields });

/** What everybody sees of a published listing. */
export const asPublic = (listing: OwnListing): OperationResponse<'getListing'> =>
  publicListingSchema.parse(listing);

/** Its card in the list of the lister's own. */
export const myListingCard = (listing: OwnListing, kept_by = 0): MyListingCard => ({
  ...listing,
  cover_photo: listing.listing_photos[0] ?? null,
  kept_by,
});

/** Photos of the listing of `ownListing` that everybody can see, by what they show. */
export const readyPhotos = (...alts: readonly string[]): OwnPhoto[] =>
  alts.map((alt, index) => readyPhoto(exampleId('pho', index + 1), alt, index));

/** A photo that everybody can see. */
export function readyPhoto(
  id: string,
  alt: string,
  sort_order: number,
  listing_id = exampleId('lst', 1),
): OwnPhoto {
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
