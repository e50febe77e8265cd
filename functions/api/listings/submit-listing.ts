import { listingFieldsSchema } from '../../../shared/listings/input-schema.ts';
import { lacksPrice, PRICE_REQUIRED } from '../../../shared/listings/rules.ts';
import type { FieldProblem } from '../../../shared/problems.ts';
import { fieldsOf } from '../../data/listing/fields.ts';
import type { Listing } from '../../data/listing/repository.ts';
import { omitUndefined } from '../../data/omit-undefined.ts';
import { hasPlace } from '../../data/photo/state.ts';
import { afterTransition } from '../../domain/listing/transition.ts';
import { messagesTo } from '../../domain/message/messages-to.ts';
import { InvalidFieldsError } from '../../lib/errors.ts';
import type { Operation } from '../../lib/http-handler.ts';
import { fieldProblemsOf } from '../../lib/parse-input.ts';
import { type ChangeDependencies, changeOwnListing } from './change-own-listing.ts';

/**
 * Submits the caller's listing for review. The mailer notifies the admins, and tells the caller what
 * happens next. A reason for having no photos is stored until the next submission.
 */
export const submitListing =
  (dependencies: ChangeDependencies): Operation<'submitListing'> =>
  ({ params: { listing_id }, body }, { user }) =>
    changeOwnListing(dependencies, listing_id, user, async ({ listing, photos }) => {
      const reason = photos.some(hasPlace) ? undefined : (body.no_photos_reason ?? undefined);
      const after = omitUndefined({
        ...afterTransition('submit', listing),
        no_photos_reason: reason,
      });
      const problems = missingIn(listing);
      if (problems.length > 0) throw new InvalidFieldsError(problems);
      const { name: organisation_name } = await dependencies.organisationOf(listing);
      const { title, area_name } = listing;
      return {
        after,
        audit: { action: 'submitted', by: user, reason },
        messages: messagesTo(user, { kind: 'listing-received', data: { listing_id, title } }),
        submission: { title, area_name, organisation_name, submitted_by: user.full_name },
      };
    });

/** The fields that a listing still needs before its review (D11). */
function missingIn(listing: Listing): FieldProblem[] {
  const fields = fieldsOf(listing);
  const problems = fieldProblemsOf(listingFieldsSchema, fields);
  return lacksPrice(fields) ? [...problems, { path: 'price', message: PRICE_REQUIRED }] : problems;
}
