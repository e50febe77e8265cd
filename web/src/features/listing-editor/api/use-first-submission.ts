import type { OwnListing } from '../../../../../shared/listings/own-schema.ts';
import { pagePaths } from '../../../../../shared/pages.ts';
import { fieldPath } from '../../../lib/signed-in/editor-links.ts';
import { useOwnListingsCache } from '../../../lib/signed-in/own-listings.ts';
import { performAction } from '../../../lib/signed-in/perform-action.ts';
import { useRefresh } from '../../../lib/use-operation.ts';
import { wrongPlaceIn } from '../use-editor-form.ts';
import { SUBMISSION_FAILED, SUBMITTED, submitListing, topicOf } from './save-listing.ts';

/**
 * Returns a function that submits a listing which has just been created. What comes of it is said on
 * the next page.
 *
 * @returns the path of that page: `then`, or where it was refused, of the field that it lacks
 */
export function useFirstSubmission() {
  const cache = useOwnListingsCache();
  const refresh = useRefresh();
  return async (created: OwnListing, then: string): Promise<string> => {
    let next = then;
    await performAction(
      {
        call: () => submitListing(created),
        success: SUBMITTED,
        failure: { ...SUBMISSION_FAILED, message: 'It is kept as a draft.' },
        onDone: cache.changed,
        onRefused: (error) => {
          const place = wrongPlaceIn(error);
          next = place ? fieldPath(created.id, place.field) : pagePaths.editListing(created.id);
        },
      },
      [],
      topicOf(created),
      () => refresh('getDashboard'),
    );
    return next;
  };
}
