import { actorOf } from '../../data/audit/actor.ts';
import type { ListingChanges } from '../../data/listing/changes.ts';
import { afterTransition } from '../../data/listing/transition.ts';
import { ownListing } from '../../data/listing/view.ts';
import type { OrganisationOf } from '../../data/organisation/owning.ts';
import type { Operation } from '../../lib/http-handler.ts';
import { requireOwn } from './own.ts';

interface Dependencies {
  readonly changes: Pick<ListingChanges, 'change'>;
  readonly organisationOf: OrganisationOf;
}

/** Takes one's own published listing out of the site. */
export const archiveListing =
  ({ changes, organisationOf }: Dependencies): Operation<'archiveListing'> =>
  async ({ params: { listing_id } }, { user }) => {
    const found = await changes.change(listing_id, ({ listing }) => {
      requireOwn(listing, user);
      return {
        after: afterTransition('archive', listing),
        audit: { action: 'archived', by: actorOf(user) },
      };
    });
    return ownListing(found, await organisationOf(found.listing));
  };
