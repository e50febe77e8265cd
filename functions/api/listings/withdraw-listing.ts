import type { SubmissionRepository } from '../../data/submission/repository.ts';
import { afterTransition } from '../../domain/listing/transition.ts';
import type { Operation } from '../../lib/http-handler.ts';
import { type ChangeDependencies, changeOwnListing } from './change-own-listing.ts';

interface Dependencies extends ChangeDependencies {
  readonly submissions: Pick<SubmissionRepository, 'withdraw'>;
}

/**
 * Takes the caller's listing out of the review, back to draft (D12a). A digest to the reviewers that
 * hasn't been sent yet leaves it out.
 */
export const withdrawListing =
  (dependencies: Dependencies): Operation<'withdrawListing'> =>
  async ({ params: { listing_id } }, { user }) => {
    const draft = await changeOwnListing(dependencies, listing_id, user, ({ listing }) => ({
      after: afterTransition('withdraw', listing),
      audit: { action: 'withdrawn', by: user },
    }));
    await dependencies.submissions.withdraw([listing_id]);
    return draft;
  };
