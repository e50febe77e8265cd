import type { Operation } from '../../lib/http-handler.ts';
import { type ModerationDependencies, moderate } from './moderate.ts';

/** Sends a published listing back to its owner: it becomes REJECTED, with a reason (D10, D13). */
export const sendBackListing =
  (dependencies: ModerationDependencies): Operation<'sendBackListing'> =>
  ({ params: { listing_id }, body: { reason, revision } }, { user }) =>
    moderate(dependencies, {
      listing_id,
      by: user,
      transition: 'sendBack',
      action: 'sent-back',
      expectedRevision: revision,
      reason,
      ownerMessage: (data) => ({ kind: 'listing-sent-back', data: { ...data, reason } }),
    });
