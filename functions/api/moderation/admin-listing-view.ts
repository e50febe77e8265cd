import type {
  AdminListing,
  AdminListingCard,
  ReviewCard,
} from '../../../shared/moderation/schema.ts';
import type { Listing, ListingWithPhotos, ShownListing } from '../../data/listing/repository.ts';
import type { Organisation } from '../../data/organisation/repository.ts';
import { editsOf } from '../../domain/listing/edits.ts';
import { ownListing, ownListingCard, type SignPhoto } from '../../domain/listing/view.ts';

/** What a review needs besides the listing. */
const reviewPart = (record: ShownListing) => ({
  submitted_at: record.listing.submitted_at ?? null,
  edits: editsOf(record),
  no_photos_reason: record.listing.no_photos_reason ?? null,
});

/** A whole listing, with its edits since it was approved. */
export const adminListing = async (
  record: ListingWithPhotos,
  organisation: Organisation,
  sign: SignPhoto,
): Promise<AdminListing> => ({
  ...(await ownListing(record, organisation, sign)),
  hidden: record.listing.hidden ?? false,
  ...reviewPart(record),
});

/** The card of a listing in the list of all listings. */
export const adminListingCard = async (
  listing: Listing,
  { organisation_id, name }: Organisation,
  sign: SignPhoto,
): Promise<AdminListingCard> => ({
  ...(await ownListingCard(listing, sign)),
  hidden: listing.hidden ?? false,
  organisation: { id: organisation_id, name },
});

/** The card of a listing in the review queue. */
export const reviewCard = async (
  record: ShownListing,
  { organisation_id, name }: Organisation,
  viewed_by: string[],
  sign: SignPhoto,
): Promise<ReviewCard> => ({
  ...(await ownListingCard(record.listing, sign)),
  address: record.listing.address,
  postcode: record.listing.postcode,
  summary: record.listing.summary ?? null,
  organisation: { id: organisation_id, name },
  ...reviewPart(record),
  viewed_by,
});
