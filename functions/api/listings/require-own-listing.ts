import { LISTING_NOT_FOUND } from '../../../shared/ids.ts';
import type { Listing } from '../../data/listing/repository.ts';
import type { User } from '../../lib/authentication.ts';
import { NotFoundError } from '../../lib/errors.ts';

/** @throws NotFoundError for somebody else's listing, as for one that does not exist (D3) */
export function requireOwnListing({ organisation_id }: Listing, { organisationIds }: User): void {
  if (!organisationIds.includes(organisation_id)) throw new NotFoundError(LISTING_NOT_FOUND);
}
