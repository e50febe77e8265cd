import {
  KIND_DOES_NOT_SUIT,
  kindSuits,
  PRICE_HAS_PENCE,
  priceSuits,
} from '../../../shared/listings/input-schema.ts';
import { actorOf } from '../../data/audit/actor.ts';
import type { ListingChanges } from '../../data/listing/changes.ts';
import { editListing } from '../../data/listing/edits.ts';
import { attributesOf, fieldsAfter, fieldsOf } from '../../data/listing/fields.ts';
import { requireWrittenRevision } from '../../data/listing/transition.ts';
import { ownListing } from '../../data/listing/view.ts';
import { omitUndefined } from '../../data/omit-undefined.ts';
import type { OrganisationOf } from '../../data/organisation/organisation-of.ts';
import { InvalidFieldsError } from '../../lib/errors.ts';
import type { Operation } from '../../lib/http-handler.ts';
import { requireOwnListing } from './require-own-listing.ts';

interface Dependencies {
  readonly changes: Pick<ListingChanges, 'change'>;
  readonly organisationOf: OrganisationOf;
  readonly now: () => Date;
}

/** Changes one's own listing in any state. A published listing stays public (D12). */
export const updateListing =
  ({ changes, organisationOf, now }: Dependencies): Operation<'updateListing'> =>
  async ({ params: { listing_id }, body: { revision, ...given } }, { user }) => {
    const found = await changes.change(listing_id, (before) => {
      const { listing } = before;
      requireOwnListing(listing, user);
      requireWrittenRevision(listing, revision);
      const fields = fieldsOf(listing);
      if (!kindSuits({ ...given, type: given.type ?? fields.type })) {
        throw new InvalidFieldsError([{ path: 'property_subtype', message: KIND_DOES_NOT_SUIT }]);
      }
      if (!priceSuits({ type: fields.type, price: fields.price, ...given })) {
        throw new InvalidFieldsError([{ path: 'price', message: PRICE_HAS_PENCE }]);
      }
      const after = omitUndefined({ ...listing, ...attributesOf(fieldsAfter(fields, given)) });
      return editListing(before, after, { by: actorOf(user), at: now() });
    });
    return ownListing(found, await organisationOf(found.listing));
  };
