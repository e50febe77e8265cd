import type { AdminListing, ReviewCard } from '../../../shared/moderation/schema.ts';
import { editsOf } from '../../data/listing/edits.ts';
import type { Listing, ListingWithPhotos } from '../../data/listing/repository.ts';
import { ownListing, ownListingCard } from '../../data/listing/view.ts';
import type { Organisation } from '../../data/organisation/repository.ts';

/** A listing whole, with what was edited since it was approved. */
export const adminListing = (
  { listing, photos }: ListingWithPhotos,
  organisation: Organisation,
): AdminListing => ({ ...ownListing(listing, photos, organisation), edits: editsOf(listing) });

/** A listing as its card in the review queue shows it. */
export const reviewCard = (
  listing: Listing,
  { organisation_id, name }: Organisation,
): ReviewCard => ({
  ...ownListingCard(listing),
  summary: listing.summary ?? null,
  organisation: { id: organisation_id, name },
  edits: editsOf(listing),
});
