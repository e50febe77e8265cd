import { LISTING_NOT_FOUND } from '../../../shared/listings/ids.ts';
import type { ListingRepository } from '../../data/listing/repository.ts';
import type { OrganisationOf } from '../../data/organisation/repository.ts';
import { isForReviewer } from '../../domain/listing/for-reviewer.ts';
import { NotFoundError } from '../../lib/errors.ts';
import type { Operation } from '../../lib/http-handler.ts';
import type { PhotoStore } from '../../photos/photo-store.ts';
import { adminListing, asSeenBy } from './admin-listing-view.ts';

interface Dependencies {
  readonly listings: Pick<ListingRepository, 'getWithPhotos'>;
  readonly organisationOf: OrganisationOf;
  readonly photoStore: Pick<PhotoStore, 'signedUrl'>;
}

/** A listing as its reviewer sees it: an admin in any state. */
export const getAdminListing =
  ({ listings, organisationOf, photoStore }: Dependencies): Operation<'getAdminListing'> =>
  async ({ params: { listing_id } }, { user }) => {
    const record = await listings.getWithPhotos(listing_id);
    if (record === undefined || !isForReviewer(user, record.listing)) {
      throw new NotFoundError(LISTING_NOT_FOUND);
    }
    const organisation = await organisationOf(record.listing);
    return asSeenBy(user, await adminListing(record, organisation, photoStore.signedUrl));
  };
