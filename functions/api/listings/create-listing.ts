import { actorOf } from '../../data/audit/repository.ts';
import type { ListingChanges } from '../../data/listing/changes.ts';
import { attributesOf, newFields } from '../../data/listing/fields.ts';
import type { Listing } from '../../data/listing/repository.ts';
import { ownListing } from '../../data/listing/view.ts';
import type { OrganisationOf } from '../../data/organisation/owning.ts';
import { present } from '../../data/present.ts';
import type { Operation } from '../../lib/http-handler.ts';
import { newId } from '../../lib/ids.ts';
import { conflict } from '../../lib/problem.ts';

interface Dependencies {
  readonly changes: Pick<ListingChanges, 'create'>;
  readonly organisationOf: OrganisationOf;
  readonly now: () => Date;
}

/** Creates a draft for one's first organisation (D14). */
export const createListing =
  ({ changes, organisationOf, now }: Dependencies): Operation<'createListing'> =>
  async ({ body }, { user }) => {
    const [organisation_id] = user.organisationIds;
    if (organisation_id === undefined) throw conflict('Create an organisation first');
    const at = now();
    const listing: Listing = {
      listing_id: newId('lst', at),
      organisation_id,
      status: 'DRAFT',
      awaiting: 'NOTHING',
      currency: 'GBP',
      featured: false,
      revision: 1,
      created_at: at.toISOString(),
      ...present(attributesOf(newFields(body))),
    };
    const organisation = await organisationOf(listing);
    await changes.create(listing, { action: 'created', by: actorOf(user) });
    return ownListing(listing, [], organisation);
  };
