import { PROPERTY_NOT_FOUND } from '../../../shared/listings/ids.ts';
import type { ListingRepository } from '../../data/listing/repository.ts';
import { isPublic } from '../../data/listing/state.ts';
import type { OrganisationOf } from '../../data/organisation/repository.ts';
import { publicListing } from '../../domain/listing/view.ts';
import { whereaboutsOf } from '../../domain/listing/whereabouts.ts';
import { NotFoundError } from '../../lib/errors.ts';
import type { Operation } from '../../lib/http-handler.ts';

interface Dependencies {
  readonly listings: Pick<ListingRepository, 'getWithPhotos'>;
  readonly organisationOf: OrganisationOf;
}

/** A published listing. Any other is not found, as if it did not exist. */
export const getListing =
  ({ listings, organisationOf }: Dependencies): Operation<'getListing'> =>
  async ({ params: { listing_id } }) => {
    const record = await listings.getWithPhotos(listing_id);
    if (record === undefined || !isPublic(record.listing)) {
      throw new NotFoundError(PROPERTY_NOT_FOUND);
    }
    const { listing } = record;
    const [organisation, whereabouts] = await Promise.all([
      organisationOf(listing),
      whereaboutsOf(listing),
    ]);
    return { ...publicListing(record, organisation), whereabouts };
  };
