import type { Operation } from '../../lib/http-handler.ts';
import { type ModerationDependencies, moderate } from './moderate.ts';

/**
 * Takes a published listing out of the site, whatever it says by now: it needs no revision, so that
 * nobody holds it up by editing.
 */
export const adminArchiveListing =
  (dependencies: ModerationDependencies): Operation<'adminArchiveListing'> =>
  ({ params: { listing_id } }, { user }) =>
    moderate(dependencies, { listing_id, by: user, transition: 'archive', action: 'archived' });
