import type { Operation } from '../../lib/http-handler.ts';
import { type ModerationDependencies, moderate } from './moderate.ts';

/** Rejects a pending listing, and tells its owner why (D13). */
export const rejectListing =
  (dependencies: ModerationDependencies): Operation<'rejectListing'> =>
  ({ params: { listing_id }, body: { reason, revision } }, { user }) =>
    moderate(dependencies, {
      listing_id,
      by: user,
      transition: 'reject',
      action: 'rejected',
      expectedRevision: revision,
      reason,
      ownerMessage: (data) => ({ kind: 'listing-rejected', data: { ...data, reason } }),
    });
