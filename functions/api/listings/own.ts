import { LISTING_NOT_FOUND } from '../../../shared/ids.ts';
import type { Listing } from '../../data/listing/repository.ts';
import type { User } from '../../lib/authentication.ts';
import { notFound } from '../../lib/problem.ts';

/** @throws ProblemError 404 for somebody else's listing, as for one that does not exist (D3) */
export function requireOwn({ organisation_id }: Listing, { organisationIds }: User): void {
  if (!organisationIds.includes(organisation_id)) throw notFound(LISTING_NOT_FOUND);
}
