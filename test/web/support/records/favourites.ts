import type { OwnListing } from '../../../../shared/listings/own-schema.ts';
import type { ListingCard } from '../../../../shared/listings/schema.ts';
import type { OperationResponse } from '../../../../shared/operations.ts';

type Favourite = OperationResponse<'listFavourites'>['items'][number];

/** A published listing's public card. */
export const cardOf = (listing: OwnListing): ListingCard => ({
  ...listing,
  cover_photo: listing.listing_photos[0] ?? null,
  photo_count: listing.listing_photos.length,
});

export const favourite = (listing: OwnListing): Favourite => ({
  available: true,
  listing_id: listing.id,
  listing: cardOf(listing),
});

/** A favourite that isn’t public any more. */
export const unavailable = ({ id, title }: Pick<OwnListing, 'id' | 'title'>): Favourite => ({
  available: false,
  listing_id: id,
  title,
});

/** The last page of a list of favourites. */
export const favourites = (
  ...items: readonly Favourite[]
): OperationResponse<'listFavourites'> => ({ items: [...items], next_cursor: null });
