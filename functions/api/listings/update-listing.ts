import { KIND_DOES_NOT_SUIT, kindSuits } from '../../../shared/listings/fields.ts';
import { actorOf } from '../../data/audit/repository.ts';
import type { ListingChanges } from '../../data/listing/changes.ts';
import { edited } from '../../data/listing/edits.ts';
import { changesBetween, fieldsAfter, fieldsOf } from '../../data/listing/fields.ts';
import { requireRevision } from '../../data/listing/transition.ts';
import { ownListing } from '../../data/listing/view.ts';
import type { OrganisationOf } from '../../data/organisation/owning.ts';
import type { Operation } from '../../lib/http-handler.ts';
import { badRequest } from '../../lib/problem.ts';
import { requireOwn } from './own.ts';

interface Dependencies {
  readonly changes: Pick<ListingChanges, 'change'>;
  readonly organisationOf: OrganisationOf;
  readonly now: () => Date;
}

/** Changes one's own listing, in whatever state. A published one stays live (D12). */
export const updateListing =
  ({ changes, organisationOf, now }: Dependencies): Operation<'updateListing'> =>
  async ({ params: { listing_id }, body: { revision, ...given } }, { user }) => {
    const by = actorOf(user);
    const { listing, photos } = await changes.change(listing_id, ({ listing }) => {
      requireOwn(listing, user);
      requireRevision(listing, revision);
      const before = fieldsOf(listing);
      if (!kindSuits({ ...given, type: given.type ?? before.type })) {
        throw badRequest([{ path: 'property_subtype', message: KIND_DOES_NOT_SUIT }]);
      }
      const after = fieldsAfter(before, given);
      const changed = changesBetween(before, after);
      if (changed.length === 0) return undefined;
      return {
        after: edited(listing, after, by, now()),
        audit: { action: 'edited', by, changes: changed },
      };
    });
    return ownListing(listing, photos, await organisationOf(listing));
  };
