import { listingFieldsSchema } from '../../../shared/listings/fields.ts';
import { needsPrice } from '../../../shared/listings/rules.ts';
import type { FieldProblem } from '../../../shared/problems.ts';
import { actorOf } from '../../data/audit/repository.ts';
import type { ListingChanges } from '../../data/listing/changes.ts';
import { fieldsOf } from '../../data/listing/fields.ts';
import type { Listing } from '../../data/listing/repository.ts';
import { afterTransition } from '../../data/listing/transition.ts';
import { ownListing } from '../../data/listing/view.ts';
import type { MessageDraft } from '../../data/message/repository.ts';
import type { OrganisationOf } from '../../data/organisation/owning.ts';
import type { ProfileRepository } from '../../data/profile/repository.ts';
import type { Operation } from '../../lib/http-handler.ts';
import { problemsBy } from '../../lib/parse-input.ts';
import { badRequest } from '../../lib/problem.ts';
import { requireOwn } from './own.ts';

interface Dependencies {
  readonly changes: Pick<ListingChanges, 'change'>;
  readonly organisationOf: OrganisationOf;
  readonly profiles: Pick<ProfileRepository, 'listAdmins'>;
}

/** How many admins are written to at the most: a transaction holds a hundred items. */
const MOST_ADMINS = 90;

/** Submits one's own listing for review, and tells the admins. */
export const submitListing =
  ({ changes, organisationOf, profiles }: Dependencies): Operation<'submitListing'> =>
  async ({ params: { listing_id } }, { user }) => {
    const found = await changes.change(listing_id, async ({ listing }) => {
      requireOwn(listing, user);
      const after = afterTransition('submit', listing);
      const missing = missingIn(listing);
      if (missing.length > 0) throw badRequest(missing);
      const [organisation, admins] = await Promise.all([
        organisationOf(listing),
        profiles.listAdmins(),
      ]);
      const told: Pick<MessageDraft & { kind: 'listing-submitted' }, 'kind' | 'data'> = {
        kind: 'listing-submitted',
        data: {
          listing_id,
          title: listing.title,
          organisation_name: organisation.name,
          area_name: listing.area_name,
          submitted_by: user.fullName,
        },
      };
      return {
        after,
        audit: { action: 'submitted', by: actorOf(user) },
        messages: admins
          .slice(0, MOST_ADMINS)
          .map(({ email, full_name }) => ({ ...told, to: email, to_name: full_name })),
      };
    });
    return ownListing(found, await organisationOf(found.listing));
  };

/** What a listing can't be reviewed without, field by field (D11). */
function missingIn(listing: Listing): FieldProblem[] {
  const fields = fieldsOf(listing);
  const missing = problemsBy(listingFieldsSchema, fields);
  return needsPrice(fields.type) && fields.price === null
    ? [...missing, { path: 'price', message: 'Price is required' }]
    : missing;
}
