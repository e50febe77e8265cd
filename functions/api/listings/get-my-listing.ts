import { LISTING_NOT_FOUND } from '../../../shared/listings/ids.ts';
import type { ListingRepository } from '../../data/listing/repository.ts';
import type { OrganisationOf } from '../../data/organisation/repository.ts';
import { requireOwnListing } from '../../domain/listing/require-own-listing.ts';
import { ownListing } from '../../domain/listing/view.ts';
import { NotFoundError } from '../../lib/errors.ts';
import type { Operation } from '../../lib/http-handler.ts';
import type { PhotoStore } from '../../photos/photo-store.ts';

interface Dependencies {
  readonly listings: Pick<ListingRepository, 'getWithPhotos'>;
  readonly organisationOf: OrganisationOf;
  readonly photoStore: Pick<PhotoStore, 'signedUrl'>;
}

/** The caller's listing, in any state. */
export const getMyListing =
  ({ listings, organisationOf, photoStore }: Dependencies): Operation<'getMyListing'> =>
  async ({ params: { listing_id } }, { user }) => {
    const record = await listings.getWithPhotos(listing_id);
    if (record === undefined) throw new NotFoundError(LISTING_NOT_FOUND);
    requireOwnListing(record.listing, user);
    return await ownListing(record, await organisationOf(record.listing), photoStore.signedUrl);
  };
