import { LISTING_NOT_FOUND } from '../../../shared/listings/ids.ts';
import type { ListingStatus } from '../../../shared/listings/types.ts';
import type { Listing, ListingRepository } from '../../data/listing/repository.ts';
import type { OrganisationOf } from '../../data/organisation/repository.ts';
import type { User } from '../../lib/authentication.ts';
import { NotFoundError } from '../../lib/errors.ts';
import type { Operation } from '../../lib/http-handler.ts';
import type { PhotoStore } from '../../photos/photo-store.ts';
import { adminListing, asSeenBy } from './admin-listing-view.ts';

interface Dependencies {
  readonly listings: Pick<ListingRepository, 'getWithPhotos'>;
  readonly organisationOf: OrganisationOf;
  readonly photoStore: Pick<PhotoStore, 'signedUrl'>;
}

/** Nobody has submitted these, or they are over: there is nothing to decide. */
const UNREVIEWED: readonly ListingStatus[] = ['DRAFT', 'ARCHIVED'];

/** Whether a reviewer may read a listing: a moderator only what a decision needs (D4a). */
const isFor = ({ role }: User, { status }: Listing): boolean =>
  role !== 'MODERATOR' || !UNREVIEWED.includes(status);

/** A listing as its reviewer sees it: an admin in any state. */
export const getAdminListing =
  ({ listings, organisationOf, photoStore }: Dependencies): Operation<'getAdminListing'> =>
  async ({ params: { listing_id } }, { user }) => {
    const record = await listings.getWithPhotos(listing_id);
    if (record === undefined || !isFor(user, record.listing)) {
      throw new NotFoundError(LISTING_NOT_FOUND);
    }
    const organisation = await organisationOf(record.listing);
    return asSeenBy(user, await adminListing(record, organisation, photoStore.signedUrl));
  };
