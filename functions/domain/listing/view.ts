import { isDeepStrictEqual } from 'node:util';
import {
  type FieldsLike,
  type FieldValues,
  fieldsShown,
  hasField,
  type ShownOn,
} from '../../../shared/listings/fields.ts';
import type { OwnListing, OwnListingCard } from '../../../shared/listings/own-schema.ts';
import { outcodeOf } from '../../../shared/listings/postcode.ts';
import {
  type ListingCard,
  listingCardSchema,
  type PublicListing,
} from '../../../shared/listings/schema.ts';
import { toPounds } from '../../../shared/money.ts';
import type { OwnPhoto } from '../../../shared/photos/own-schema.ts';
import {
  isPlaceholderAlt,
  type PhotoIdentity,
  photoUrl,
  placeholderAlt,
} from '../../../shared/photos/rules.ts';
import type { Photo } from '../../../shared/photos/schema.ts';
import { coordinatesOf, rounded } from '../../../shared/places/national-grid.ts';
import { middleOf } from '../../../shared/places/squares.ts';
import type { CardAttributes } from '../../data/listing/card-attributes.ts';
import { fieldOf, fieldsOf } from '../../data/listing/fields.ts';
import { publicSquare } from '../../data/listing/public-square.ts';
import type { Listing, ShownListing } from '../../data/listing/repository.ts';
import {
  isEdited,
  isWithheld,
  shownPricePence,
  wasApproved,
  writtenRevision,
} from '../../data/listing/state.ts';
import type { Organisation } from '../../data/organisation/repository.ts';
import type { ListingPhoto, ReadyPhoto } from '../../data/photo/state.ts';
import { hasPlace, isReady } from '../../data/photo/state.ts';

const withUrl = (photo: Omit<Photo, 'url'>): Photo => ({ ...photo, url: photoUrl(photo) });

/** The values of the fields shown on a card or page; null for fields that its type doesn't have. */
const valuesShown = <S extends ShownOn>(
  listing: Pick<Listing, 'type'>,
  on: S,
): Pick<FieldValues, FieldsLike<{ shown: S }>> =>
  Object.fromEntries(
    fieldsShown(on).map((field) => [
      field,
      hasField(listing.type, field) ? fieldOf(listing, field) : null,
    ]),
  ) as Pick<FieldValues, FieldsLike<{ shown: S }>>;

const coverOf = ({ cover_photo, listing_id }: CardAttributes): Photo | null => {
  if (cover_photo === undefined) return null;
  const { photo_id: id, ai_generated = false, ...cover } = cover_photo;
  return withUrl({ id, listing_id, sort_order: 0, ...cover, ai_generated, alt: altOf(cover, 0) });
};

/** The price that visitors see: with terms, the least that a night costs with mandatory fees. */
function priceOf(listing: CardAttributes): Pick<ListingCard, 'price' | 'price_from'> {
  const { from_price } = listing;
  const pence = shownPricePence(listing);
  return {
    price: pence === undefined ? null : toPounds(pence),
    price_from: from_price ? { nights: from_price.nights, guests: from_price.guests } : null,
  };
}

/** The part of a listing that its card and its page share. */
const summaryOf = (listing: CardAttributes): Omit<ListingCard, 'cover_photo' | 'photo_count'> => ({
  id: listing.listing_id,
  ...valuesShown(listing, 'card'),
  ...priceOf(listing),
  currency: listing.currency,
  outcode: outcodeOf(listing.postcode),
  square: publicSquare(listing) ?? null,
  featured: listing.featured,
  is_sold: listing.is_sold ?? false,
  created_at: listing.created_at,
});

/** The card of a listing, for anyone. */
export const listingCard = (listing: CardAttributes): ListingCard => ({
  ...summaryOf(listing),
  cover_photo: coverOf(listing),
  photo_count: listing.photo_count ?? 0,
});

/**
 * The same as JSON, checked against the contract. Characters beyond ASCII are escaped: so V8 keeps a
 * byte for each character, and one card's curly quote doesn't make all of an answer two bytes each.
 */
export const cardText = (listing: CardAttributes): string =>
  JSON.stringify(listingCardSchema.parse(listingCard(listing))).replace(
    /[^\0-\x7f]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** The text alternative of a photo. Without a description, it states the photo's place. */
const altOf = ({ alt }: Pick<Photo, 'alt'>, sort_order: number): string =>
  isPlaceholderAlt(alt) ? placeholderAlt(sort_order) : alt;

/** A ready photo, with its number among the photos shown. */
const shownPhoto = (photo: ReadyPhoto, sort_order: number): Photo => {
  const { photo_id: id, listing_id, width, height, thumbhash, ai_generated = false } = photo;
  const alt = altOf(photo, sort_order);
  return withUrl({ id, listing_id, alt, sort_order, width, height, thumbhash, ai_generated });
};

/** Makes a signed address for a photo that the site withholds. */
export type SignPhoto = (photo: PhotoIdentity) => Promise<string>;

/** Gives a withheld photo an address that its lister and admins can read (D22a). */
const readable =
  (listing: Listing, sign: SignPhoto) =>
  async <P extends Photo>(photo: P): Promise<P> =>
    isWithheld(listing) ? { ...photo, url: await sign(photo) } : photo;

/** A photo as its lister and admins see it. */
function ownPhoto(photo: ListingPhoto): OwnPhoto[] {
  const { photo_id: id, sort_order, refusal, file_name = null } = photo;
  const alt = altOf(photo, sort_order);
  if (isReady(photo)) return [{ ...shownPhoto(photo, sort_order), state: 'READY' }];
  if (hasPlace(photo)) return [{ id, alt, sort_order, state: 'PROCESSING' }];
  return refusal === undefined ? [] : [{ id, alt, refusal, file_name, state: 'REFUSED' }];
}

/** A listing's photos as its lister and admins see them. */
export function ownPhotos({ listing, photos }: ShownListing, sign: SignPhoto): Promise<OwnPhoto[]> {
  const withAddress = readable(listing, sign);
  return Promise.all(
    photos.flatMap(ownPhoto).map((photo) => (photo.state === 'READY' ? withAddress(photo) : photo)),
  );
}

/** No more decimals than a square is wide: three are a hundred metres. */
const SQUARE_DECIMALS = 3;

/** The coordinates that everybody sees: the exact place if it is shown, or else the middle of its square. */
function publicCoordinates(listing: Listing): PublicListing['coordinates'] {
  if (listing.exact_place !== undefined) return listing.exact_place;
  const square = publicSquare(listing);
  return square === undefined ? null : rounded(coordinatesOf(middleOf(square)), SQUARE_DECIMALS);
}

/** The content of a listing's page, without the organisation. */
const pageOf = ({ listing, photos }: ShownListing): Omit<PublicListing, 'organisation'> => ({
  ...summaryOf(listing),
  ...valuesShown(listing, 'page'),
  coordinates: publicCoordinates(listing),
  listing_photos: photos.filter(isReady).map(shownPhoto),
});

/** Whether its page shows the same content before and after a change. A mark isn't content. */
export const looksTheSame = (before: ShownListing, after: ShownListing): boolean =>
  isDeepStrictEqual({ ...pageOf(before), featured: false }, { ...pageOf(after), featured: false });

/** The page of a listing, for anyone: no street address, full postcode or private contact. */
export const publicListing = (record: ShownListing, organisation: Organisation): PublicListing => ({
  ...pageOf(record),
  organisation: {
    id: organisation.organisation_id,
    name: organisation.name,
    region: organisation.region,
    description: organisation.description ?? null,
    verified: organisation.verified ?? false,
  },
});

const stateOf = (listing: Listing) => ({
  status: listing.status,
  rejection_note: listing.rejection_note ?? null,
  edited_since_approval: isEdited(listing),
  was_approved: wasApproved(listing),
  revision: listing.revision,
  written_revision: writtenRevision(listing),
});

/** The card of a listing, for its lister and for admins. */
export async function ownListingCard(listing: Listing, sign: SignPhoto): Promise<OwnListingCard> {
  const card = listingCard(listing);
  const { cover_photo } = card;
  return {
    ...card,
    cover_photo: cover_photo && (await readable(listing, sign)(cover_photo)),
    ...stateOf(listing),
  };
}

/**
 * A whole listing, for its lister and for admins. It includes fields that its type doesn't have:
 * the form sends them back, so they survive a change of the type and back.
 */
export async function ownListing(
  record: ShownListing,
  organisation: Organisation,
  sign: SignPhoto,
): Promise<OwnListing> {
  const publicView = publicListing(record, organisation);
  return {
    ...publicView,
    ...fieldsOf(record.listing),
    // The price is the field's own here, as its form has it.
    price_from: null,
    ...stateOf(record.listing),
    listing_photos: await Promise.all(
      publicView.listing_photos.map(readable(record.listing, sign)),
    ),
    photos: await ownPhotos(record, sign),
  };
}
