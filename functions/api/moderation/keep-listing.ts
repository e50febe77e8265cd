import type { Operation } from '../../lib/http-handler.ts';
import { type ModerationDependencies, moderate } from './moderate.ts';

/** Accepts the edits of a published listing (D12). */
export const keepListing =
  (dependencies: ModerationDependencies): Operation<'keepListing'> =>
  ({ params: { listing_id }, body: { revision } }, { user }) =>
    moderate(dependencies, {
      listing_id,
      by: user,
      transition: 'keep',
      action: 'kept',
      expectedRevision: revision,
    });
