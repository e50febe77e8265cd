import type { ListingRepository } from '../../data/listing/repository.ts';
import type { OrganisationRepository } from '../../data/organisation/repository.ts';
import type { Operation } from '../../lib/http-handler.ts';
import { notFound } from '../../lib/problem.ts';
import { publicListing } from './listing-view.ts';

interface Dependencies {
  readonly listings: Pick<ListingRepository, 'getWithPhotos'>;
  readonly organisations: Pick<OrganisationRepository, 'get'>;
}

/** A published listing. Any other answers as if it did not exist. */
export const getListing =
  ({ listings, organisations }: Dependencies): Operation<'getListing'> =>
  async ({ params: { listing_id } }) => {
    const found = await listings.getWithPhotos(listing_id);
    if (found?.listing.status !== 'PUBLISHED') {
      throw notFound('This property doesn’t exist or has been removed');
    }
    const { listing, photos } = found;
    const organisation = await organisations.get(listing.organisation_id);
    if (organisation === undefined) {
      throw new Error(`Listing ${listing_id} has no organisation`);
    }
    return publicListing(listing, photos, organisation);
  };
