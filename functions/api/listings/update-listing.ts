import { typeProblems } from '../../../shared/listings/input-schema.ts';
import { FIXED_TYPE } from '../../../shared/listings/rules.ts';
import type { BookingRepository } from '../../data/booking/repository.ts';
import { fieldsOf } from '../../data/listing/fields.ts';
import type { Listing } from '../../data/listing/repository.ts';
import { wasApproved } from '../../data/listing/state.ts';
import { omitUndefined } from '../../data/omit-undefined.ts';
import { fieldsAfter } from '../../domain/listing/content.ts';
import { editListing } from '../../domain/listing/edits.ts';
import { attributesWithPlace } from '../../domain/listing/place.ts';
import { withStays } from '../../domain/listing/stays-after-edit.ts';
import { requireWrittenRevision } from '../../domain/listing/transition.ts';
import { ConflictError, InvalidFieldsError } from '../../lib/errors.ts';
import type { Operation } from '../../lib/http-handler.ts';
import { type ChangeDependencies, changeOwnListing } from './change-own-listing.ts';

interface Dependencies extends ChangeDependencies {
  readonly bookings: Pick<BookingRepository, 'getCalendar'>;
  readonly now: () => Date;
}

/**
 * Changes the caller's listing in any state. A published listing stays public (D12). Live stays
 * limit the change (D12a): the listing has to sleep all their guests. Its type is fixed from its
 * first approval on.
 */
export const updateListing =
  (dependencies: Dependencies): Operation<'updateListing'> =>
  ({ params: { listing_id }, body: { revision, ...given } }, { user }) =>
    changeOwnListing(dependencies, listing_id, user, async (before) => {
      const { listing } = before;
      requireWrittenRevision(listing, revision);
      const fields = fieldsOf(listing);
      const { type, price } = fields;
      // A stored kind of property that doesn't suit the new type is removed, not refused.
      const problems = typeProblems({ type, price, ...given });
      if (problems.length > 0) throw new InvalidFieldsError(problems);
      const after = omitUndefined({
        ...listing,
        ...attributesWithPlace(fieldsAfter(fields, given), fields),
      });
      requireSameType(listing, after);
      const at = dependencies.now();
      const edit = editListing(before, after, { by: user, at });
      if (edit === undefined) return undefined;
      return await withStays(dependencies, listing, edit, at);
    });

/** @throws ConflictError if the type changes after the first approval */
function requireSameType(before: Listing, { type }: Listing): void {
  if (!wasApproved(before) || before.type === type) return;
  throw new ConflictError(FIXED_TYPE, [{ path: 'type', message: FIXED_TYPE }]);
}
