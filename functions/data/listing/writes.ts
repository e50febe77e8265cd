import type { Writes } from '../service.ts';
import type { Listing } from './repository.ts';

/**
 * The write of a listing, on the condition that nobody has changed it since it was read. Every
 * change of the status changes the revision too, so this condition covers both.
 */
export const listingWrite = (
  { listing }: Writes,
  { revision }: Pick<Listing, 'revision'>,
  after: Listing,
) =>
  listing
    .put(after)
    .where((is, { eq }) => eq(is.revision, revision))
    .commit();

/** The check that nobody has changed a listing since it was read. */
export const unchangedListing = (
  { listing }: Writes,
  { listing_id, revision }: Pick<Listing, 'listing_id' | 'revision'>,
) =>
  listing
    .check({ listing_id })
    .where((is, { eq }) => eq(is.revision, revision))
    .commit();

/** The check that a listing still is a holiday let of an organisation, and isn't being deleted. */
export const stillTheirLet = (
  { listing }: Writes,
  { listing_id, organisation_id }: Pick<Listing, 'listing_id' | 'organisation_id'>,
) =>
  listing
    .check({ listing_id })
    .where(
      (is, { eq }) => `${eq(is.organisation_id, organisation_id)} AND ${eq(is.type, 'HOLIDAY')}`,
    )
    .commit();

/** The writes that end what other platforms read of a listing's calendar, and what is read of theirs. */
export const channelsDeletion = (
  { listingChannels, listingSources }: Writes,
  { listing_id }: Pick<Listing, 'listing_id'>,
) => [
  listingChannels.delete({ listing_id }).commit(),
  listingSources.delete({ listing_id }).commit(),
];

/**
 * The writes that delete a listing, on the same condition, the title in favourites of it, and the
 * addresses of its calendar.
 */
export const listingDeletion = (
  write: Writes,
  { listing_id, revision }: Pick<Listing, 'listing_id' | 'revision'>,
) => [
  write.listing
    .delete({ listing_id })
    .where((is, { eq }) => eq(is.revision, revision))
    .commit(),
  // From then on, people with this favourite see no title.
  write.favouriteCount.delete({ listing_id }).commit(),
  ...channelsDeletion(write, { listing_id }),
];
