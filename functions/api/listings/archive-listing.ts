import { afterTransition } from '../../domain/listing/transition.ts';
import type { Operation } from '../../lib/http-handler.ts';
import { type ChangeDependencies, changeOwnListing } from './change-own-listing.ts';

/** Archives the caller's published listing, which isn't public any more. */
export const archiveListing =
  (dependencies: ChangeDependencies): Operation<'archiveListing'> =>
  ({ params: { listing_id } }, { user }) =>
    changeOwnListing(dependencies, listing_id, user, ({ listing }) => ({
      after: afterTransition('archive', listing),
      audit: { action: 'archived', by: user },
    }));
