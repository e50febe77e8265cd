import { listingChanges } from '../../data/listing/changes.ts';
import { listingRepository } from '../../data/listing/repository.ts';
import { organisationOf } from '../../data/organisation/owning.ts';
import { organisationRepository } from '../../data/organisation/repository.ts';
import { profileRepository } from '../../data/profile/repository.ts';
import type { Table } from '../../data/table.ts';
import type { Operations } from '../../lib/http-handler.ts';
import { archiveListing } from './archive-listing.ts';
import { createListing } from './create-listing.ts';
import { deleteListing } from './delete-listing.ts';
import { getMyListing } from './get-my-listing.ts';
import { listMyListings } from './list-my-listings.ts';
import { submitListing } from './submit-listing.ts';
import { updateListing } from './update-listing.ts';

/** The operations on one's own listings, on a table. */
export function ownListingOperations(
  table: Table,
  now: () => Date = () => new Date(),
): Operations<'listings'> {
  const dependencies = {
    listings: listingRepository(table),
    changes: listingChanges(table, now),
    organisationOf: organisationOf(organisationRepository(table).get),
    profiles: profileRepository(table),
    now,
  };
  return {
    listMyListings: listMyListings(dependencies),
    getMyListing: getMyListing(dependencies),
    createListing: createListing(dependencies),
    updateListing: updateListing(dependencies),
    deleteListing: deleteListing(dependencies),
    submitListing: submitListing(dependencies),
    archiveListing: archiveListing(dependencies),
  };
}
