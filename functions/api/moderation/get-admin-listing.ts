import { LISTING_NOT_FOUND } from '../../../shared/listings/ids.ts';
import type { ListingRepository } from '../../data/listing/repository.ts';
import type { OrganisationOf } from '../../data/organisation/repository.ts';
import { NotFoundError } from '../../lib/errors.ts';
import type { Operation } from '../../lib/http-handler.ts';
import type { PhotoStore } from '../../photos/photo-store.ts';
import { adminListing } from './admin-listing-view.ts';

interface Dependencies {
  readonly listings: Pick<ListingRepository, 'getWithPhotos'>;
  readonly organisationOf: OrganisationOf;
  readonly photoStore: Pick<PhotoStore, 'signedUrl'>;
}

/** Any listing, in any state, as an admin sees it. */
export const getAdminListing =
  ({ listings, organisationOf, photoStore }: Dependencies): Operation<'getAdminListing'> =>
  async ({ params: { listing_id } }) => {
    const record = await listings.getWithPhotos(listing_id);
    if (record === undefined) throw new NotFoundError(LISTING_NOT_FOUND);
    return await adminListing(record, await organisationOf(record.listing), photoStore.signedUrl);
  };
