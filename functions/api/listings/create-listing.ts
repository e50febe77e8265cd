import { limits } from '../../../shared/limits.ts';
import type { Listing } from '../../data/listing/repository.ts';
import { omitUndefined } from '../../data/omit-undefined.ts';
import type { OrganisationOf } from '../../data/organisation/repository.ts';
import type { CreateOnce } from '../../domain/idempotent-request/create-once.ts';
import type { ListingChanges } from '../../domain/listing/changes.ts';
import { newFields } from '../../domain/listing/content.ts';
import { attributesWithPlace } from '../../domain/listing/place.ts';
import { ownListing } from '../../domain/listing/view.ts';
import { ConflictError } from '../../lib/errors.ts';
import type { Operation } from '../../lib/http-handler.ts';
import { totalReached } from '../../lib/limiter.ts';
import type { PhotoStore } from '../../photos/photo-store.ts';

interface Dependencies {
  readonly changes: Pick<ListingChanges, 'create'>;
  readonly organisationOf: OrganisationOf;
  readonly createOnce: CreateOnce;
  readonly photoStore: Pick<PhotoStore, 'signedUrl'>;
}

/** Creates a draft for the caller's first organisation (D14), once for each `Idempotency-Key`. */
export const createListing =
  ({ changes, organisationOf, createOnce, photoStore }: Dependencies): Operation<'createListing'> =>
  async ({ body }, { user, idempotencyKey }) => {
    const [organisation_id] = user.organisation_ids;
    if (organisation_id === undefined) throw new ConflictError('Create an organisation first');
    const request = { operation: 'createListing', by: user.user_id, idempotencyKey, body };
    const { most } = limits.createListing.total;
    const entry = { action: 'created', by: user } as const;

    const listing = await createOnce(request, {
      prefix: 'lst',
      build: (listing_id, at): Listing => ({
        listing_id,
        organisation_id,
        status: 'DRAFT',
        currency: 'GBP',
        featured: false,
        revision: 1,
        created_at: at.toISOString(),
        ...omitUndefined(attributesWithPlace(newFields(body))),
      }),
      async store(listing, request) {
        const creation = await changes.create(listing, entry, most, request);
        if (creation === 'too many drafts') throw totalReached('createListing');
        return creation === 'created';
      },
    });
    return await ownListing(
      { listing, photos: [] },
      await organisationOf(listing),
      photoStore.signedUrl,
    );
  };
