import type { Operation } from '../../lib/http-handler.ts';
import { type ModerationDependencies, moderate } from './moderate.ts';

/**
 * Archives a published listing. No revision is required, so that nobody can prevent it by editing the
 * listing again and again.
 */
export const adminArchiveListing =
  (dependencies: ModerationDependencies): Operation<'adminArchiveListing'> =>
  ({ params: { listing_id } }, { user }) =>
    moderate(dependencies, { listing_id, by: user, transition: 'archive', action: 'archived' });
