import type { Operation } from '../../lib/http-handler.ts';
import { type ModerationDependencies, moderate } from './moderate.ts';

/** Publishes a pending listing. */
export const approveListing =
  (dependencies: ModerationDependencies): Operation<'approveListing'> =>
  ({ params: { listing_id }, body: { revision } }, { user }) =>
    moderate(dependencies, {
      listing_id,
      by: user,
      transition: 'approve',
      action: 'approved',
      expectedRevision: revision,
      unlessSuspended: true,
      ownerMessage: (data) => ({ kind: 'listing-approved', data }),
    });
