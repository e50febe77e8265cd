import { fieldsShown } from '../../../shared/listings/fields.ts';
import type {
  AdminListing,
  AdminListingCard,
  ReviewCard,
} from '../../../shared/moderation/schema.ts';
import { positionOf } from '../../../shared/places/postcode-positions.ts';
import type { Listing, ListingWithPhotos, ShownListing } from '../../data/listing/repository.ts';
import type { Organisation } from '../../data/organisation/repository.ts';
import { editsOf } from '../../domain/listing/edits.ts';
import { ownListing, ownListingCard, type SignPhoto } from '../../domain/listing/view.ts';
import type { User } from '../../lib/authentication.ts';

/** The data that a review needs besides the listing. */
const reviewPart = (record: ShownListing) => ({
  submitted_at: record.listing.submitted_at ?? null,
  edits: editsOf(record),
  no_photos_reason: record.listing.no_photos_reason ?? null,
  term_names: record.listing.term_names ?? [],
  is_inside_boundary: positionOf(record.listing.postcode)?.isInPark ?? null,
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

/** The text in place of a value that moderators don't see. */
const WITHHELD = 'Only admins and the owner see this';

const GUEST_FIELDS: readonly string[] = fieldsShown('guest');

/**
 * A listing as its reviewer sees it: a moderator's decision doesn't need to say how guests get in (D4a).
 */
export function asSeenBy<View extends Pick<ReviewCard, 'edits'>>(
  { role }: Pick<User, 'role'>,
  view: View,
): View {
  if (role !== 'MODERATOR') return view;
  const { edits } = view;
  return {
    ...view,
    ...Object.fromEntries(
      GUEST_FIELDS.filter((field) => field in view).map((field) => [field, null]),
    ),
    edits: edits && {
      ...edits,
      changes: edits.changes.map((change) =>
        GUEST_FIELDS.includes(change.field)
          ? { ...change, before: WITHHELD, after: WITHHELD }
          : change,
      ),
    },
  };
}

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
  shown_square: record.listing.shown_square ?? null,
  summary: record.listing.summary ?? null,
  organisation: { id: organisation_id, name },
  ...reviewPart(record),
  viewed_by,
});
