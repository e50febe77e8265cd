import { LISTING_NOT_FOUND } from '../../../shared/listings/ids.ts';
import type { ListingRepository } from '../../data/listing/repository.ts';
import type { User } from '../../lib/authentication.ts';
import { NotFoundError } from '../../lib/errors.ts';

/** @throws NotFoundError for another organisation's listing, as for one that does not exist (D3) */
export async function requireOwnListing(
  listings: Pick<ListingRepository, 'getMany'>,
  listing_id: string,
  { organisation_ids }: Pick<User, 'organisation_ids'>,
): Promise<void> {
  const listing = (await listings.getMany([listing_id])).get(listing_id);
  if (listing === undefined || !organisation_ids.includes(listing.organisation_id)) {
    throw new NotFoundError(LISTING_NOT_FOUND);
  }
}
