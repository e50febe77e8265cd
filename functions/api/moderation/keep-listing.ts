import type { Operation } from '../../lib/http-handler.ts';
import { type ModerationDependencies, moderate } from './moderate.ts';

/** Leaves a listing published as it was edited (D12). */
export const keepListing =
  (dependencies: ModerationDependencies): Operation<'keepListing'> =>
  ({ params: { listing_id }, body: { revision } }, { user }) =>
    moderate(dependencies, {
      listing_id,
      by: user,
      transition: 'keep',
      action: 'kept',
      seen: revision,
    });
