import { typeProblems } from '../../../shared/listings/input-schema.ts';
import { actorOf } from '../../data/audit/actor.ts';
import { editListing } from '../../data/listing/edits.ts';
import { attributesOf, fieldsAfter, fieldsOf } from '../../data/listing/fields.ts';
import { requireWrittenRevision } from '../../data/listing/transition.ts';
import { omitUndefined } from '../../data/omit-undefined.ts';
import { InvalidFieldsError } from '../../lib/errors.ts';
import type { Operation } from '../../lib/http-handler.ts';
import { type ChangeDependencies, changeOwnListing } from './change-own-listing.ts';

interface Dependencies extends ChangeDependencies {
  readonly now: () => Date;
}

/** Changes one's own listing in any state. A published listing stays public (D12). */
export const updateListing =
  (dependencies: Dependencies): Operation<'updateListing'> =>
  ({ params: { listing_id }, body: { revision, ...given } }, { user }) =>
    changeOwnListing(dependencies, listing_id, user, (before) => {
      const { listing } = before;
      requireWrittenRevision(listing, revision);
      const fields = fieldsOf(listing);
      const { type, price } = fields;
      // A stored kind of property that doesn't suit the new type is removed, not refused.
      const problems = typeProblems({ type, price, ...given });
      if (problems.length > 0) throw new InvalidFieldsError(problems);
      const after = omitUndefined({ ...listing, ...attributesOf(fieldsAfter(fields, given)) });
      return editListing(before, after, { by: actorOf(user), at: dependencies.now() });
    });
