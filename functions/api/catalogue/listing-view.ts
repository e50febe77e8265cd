import type { ListingCard, PublicListing } from '../../../shared/listings/schema.ts';
import { toPounds } from '../../../shared/money.ts';
import { photoUrl } from '../../../shared/photos/rules.ts';
import type { Photo } from '../../../shared/photos/schema.ts';
import type { Listing, ListingPhoto } from '../../data/listing/repository.ts';
import type { Organisation } from '../../data/organisation/repository.ts';

const poundsOrNull = (pence: number | undefined): number | null =>
  pence === undefined ? null : toPounds(pence);

const withUrl = (photo: Omit<Photo, 'url'>): Photo => ({ ...photo, url: photoUrl(photo) });

/** What the card and the page of a listing share. */
function summaryOf(listing: Listing): Omit<ListingCard, 'cover_photo'> {
  return {
    id: listing.listing_id,
    type: listing.type,
    title: listing.title,
    price: poundsOrNull(listing.price_pence),
    currency: listing.currency,
    area_name: listing.area_name,
    outcode: listing.outcode,
    property_subtype: listing.property_subtype ?? null,
    bedrooms: listing.bedrooms ?? null,
    bathrooms: listing.bathrooms ?? null,
    sleeps: listing.sleeps ?? null,
    pets_allowed: listing.pets_allowed,
    featured: listing.featured,
    inside_national_park: listing.inside_national_park,
    created_at: listing.created_at,
  };
}

/** A listing as its card shows it to anyone. */
export function listingCard(listing: Listing): ListingCard {
  const { cover_photo: cover, listing_id } = listing;
  return {
    ...summaryOf(listing),
    cover_photo:
      cover === undefined
        ? null
        : withUrl({
            id: cover.photo_id,
            listing_id,
            alt: cover.alt,
            sort_order: 0,
            width: cover.width,
            height: cover.height,
            thumbhash: cover.thumbhash,
          }),
  };
}

/** A listing as its page shows it to anyone: no street address, no full postcode, no private contact. */
export function publicListing(
  listing: Listing,
  photos: readonly ListingPhoto[],
  organisation: Organisation,
): PublicListing {
  return {
    ...summaryOf(listing),
    summary: listing.summary ?? null,
    description: listing.description ?? null,
    amenities: listing.amenities,
    epc_rating: listing.epc_rating ?? null,
    council_tax_band: listing.council_tax_band ?? null,
    tenure: listing.tenure ?? null,
    deposit: poundsOrNull(listing.deposit_pence),
    available_from: listing.available_from ?? null,
    furnishing: listing.furnishing ?? null,
    listing_photos: photos.map(({ photo_id, ...photo }) => withUrl({ id: photo_id, ...photo })),
    organisation: {
      id: organisation.organisation_id,
      name: organisation.name,
      region: organisation.region,
      description: organisation.description ?? null,
    },
  };
}
