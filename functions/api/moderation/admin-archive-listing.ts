import type { Operation } from '../../lib/http-handler.ts';
import { type ModerationDependencies, moderate } from './moderate.ts';

/** Takes a published listing out of the site. */
export const adminArchiveListing =
  (dependencies: ModerationDependencies): Operation<'adminArchiveListing'> =>
  ({ params: { listing_id } }, { user }) =>
    moderate(dependencies, { listing_id, by: user, transition: 'archive', action: 'archived' });
