import { PROPERTY_NOT_FOUND } from '../../../shared/listings/ids.ts';
import type { Listing, ListingRepository } from '../../data/listing/repository.ts';
import type { Recipient } from '../../data/message/repository.ts';
import type { OrganisationOf } from '../../data/organisation/repository.ts';
import type { ProfileRepository } from '../../data/profile/repository.ts';
import { ConflictError, NotFoundError } from '../../lib/errors.ts';

export interface RecipientDependencies {
  readonly listings: Pick<ListingRepository, 'getPublished'>;
  readonly organisationOf: OrganisationOf;
  readonly profiles: Pick<ProfileRepository, 'get'>;
}

/**
 * A published listing, and the owner, who receives its enquiries.
 * @throws NotFoundError for any other listing (D27), and for one whose owner is deleting their
 * account
 * @throws ConflictError for a record of a sale
 */
export const recipientOf =
  ({ listings, organisationOf, profiles }: RecipientDependencies) =>
  async (listing_id: string): Promise<{ listing: Listing; owner: Recipient }> => {
    const listing = (await listings.getPublished([listing_id])).get(listing_id);
    if (listing === undefined) throw new NotFoundError(PROPERTY_NOT_FOUND);
    if (listing.is_sold)
      throw new ConflictError('This property has been sold, so you can no longer enquire about it');
    const owner = await profiles.get((await organisationOf(listing)).owner_user_id);
    // An account that is being deleted no longer has an address.
    if (!owner?.email) throw new NotFoundError(PROPERTY_NOT_FOUND);
    return { listing, owner };
  };
