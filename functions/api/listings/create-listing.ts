import { isDeepStrictEqual } from 'node:util';
import { limits } from '../../../shared/limits.ts';
import { actorOf } from '../../data/audit/actor.ts';
import type { ListingChanges } from '../../data/listing/changes.ts';
import { attributesOf, fieldsOf, newFields } from '../../data/listing/fields.ts';
import type { Listing, ListingRepository } from '../../data/listing/repository.ts';
import { ownListing } from '../../data/listing/view.ts';
import type { OrganisationOf } from '../../data/organisation/owning.ts';
import { present } from '../../data/present.ts';
import { BusyError, ConflictError, KeyReusedError } from '../../lib/errors.ts';
import type { Operation } from '../../lib/http-handler.ts';
import { createdId } from '../../lib/ids.ts';
import { totalReached } from '../../lib/limiter.ts';

interface Dependencies {
  readonly changes: Pick<ListingChanges, 'create'>;
  readonly listings: Pick<ListingRepository, 'getWithPhotos'>;
  readonly organisationOf: OrganisationOf;
  readonly now: () => Date;
}

/**
 * Creates a draft for one's first organisation (D14). A request that comes again under its key is
 * answered with what it has created.
 */
export const createListing =
  ({ changes, listings, organisationOf, now }: Dependencies): Operation<'createListing'> =>
  async ({ body }, { user, idempotencyKey }) => {
    const [organisation_id] = user.organisationIds;
    if (organisation_id === undefined) throw new ConflictError('Create an organisation first');
    const at = now();
    const listing: Listing = {
      listing_id: createdId('lst', at, { userId: user.userId, idempotencyKey }),
      organisation_id,
      status: 'DRAFT',
      currency: 'GBP',
      featured: false,
      revision: 1,
      created_at: at.toISOString(),
      ...present(attributesOf(newFields(body))),
    };
    const organisation = await organisationOf(listing);
    const { most } = limits.createListing.total;
    const entry = { action: 'created', by: actorOf(user) } as const;
    const creation = await changes.create(listing, entry, most);
    if (creation === 'created') return ownListing({ listing, photos: [] }, organisation);
    const before = await listings.getWithPhotos(listing.listing_id);
    if (before === undefined) {
      // Where it was there, it was deleted just now.
      throw creation === 'is there' ? new BusyError() : totalReached('createListing');
    }
    const isSame = isDeepStrictEqual(fieldsOf(listing), fieldsOf(before.listing));
    if (!isSame) throw new KeyReusedError();
    return ownListing(before, organisation);
  };
