import type { Operation } from '../../lib/http-handler.ts';
import { type ModerationDependencies, moderate } from './moderate.ts';

/** Takes a published listing back, and tells its owner why (D10, D13). */
export const sendBackListing =
  (dependencies: ModerationDependencies): Operation<'sendBackListing'> =>
  ({ params: { listing_id }, body: { reason, revision } }, { user }) =>
    moderate(dependencies, {
      listing_id,
      by: user,
      transition: 'sendBack',
      action: 'sent-back',
      seen: revision,
      reason,
      tell: (data) => ({ kind: 'listing-sent-back', data: { ...data, reason } }),
    });
