import { actorOf } from '../../data/audit/actor.ts';
import type { ListingChanges } from '../../data/listing/changes.ts';
import { afterTransition } from '../../data/listing/transition.ts';
import { ownListing } from '../../data/listing/view.ts';
import type { OrganisationOf } from '../../data/organisation/organisation-of.ts';
import type { Operation } from '../../lib/http-handler.ts';
import { requireOwnListing } from './require-own-listing.ts';

interface Dependencies {
  readonly changes: Pick<ListingChanges, 'change'>;
  readonly organisationOf: OrganisationOf;
}

/** Archives one's own published listing: it isn't public any more. */
export const archiveListing =
  ({ changes, organisationOf }: Dependencies): Operation<'archiveListing'> =>
  async ({ params: { listing_id } }, { user }) => {
    const found = await changes.change(listing_id, ({ listing }) => {
      requireOwnListing(listing, user);
      return {
        after: afterTransition('archive', listing),
        audit: { action: 'archived', by: actorOf(user) },
      };
    });
    return ownListing(found, await organisationOf(found.listing));
  };
