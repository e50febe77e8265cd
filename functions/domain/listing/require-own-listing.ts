import { LISTING_NOT_FOUND } from '../../../shared/listings/ids.ts';
import type { Listing } from '../../data/listing/repository.ts';
import type { User } from '../../lib/authentication.ts';
import { NotFoundError } from '../../lib/errors.ts';

/** @throws NotFoundError for another organisation's listing, as for one that does not exist (D3) */
export function requireOwnListing(
  listing: Pick<Listing, 'organisation_id'> | undefined,
  { organisation_ids }: Pick<User, 'organisation_ids'>,
): asserts listing {
  if (listing === undefined || !organisation_ids.includes(listing.organisation_id)) {
    throw new NotFoundError(LISTING_NOT_FOUND);
  }
}
