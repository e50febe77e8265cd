import type { AdminListing } from '../../../shared/moderation/schema.ts';
import { stateChanges } from '../../domain/listing/transition.ts';
import type { User } from '../../lib/authentication.ts';
import { ConflictError } from '../../lib/errors.ts';
import { adminListing } from './admin-listing-view.ts';
import type { ModerationDependencies } from './moderate.ts';

interface FeatureRequest {
  readonly params: { readonly listing_id: string };
}

/**
 * Features a listing, or ends that (D45). Only a published listing can be featured. That can be ended in
 * any state, because a listing stays featured when it is archived or sent back. If nothing changes,
 * nothing is written.
 */
export const setFeatured =
  (featured: boolean) =>
  ({
    changes,
    organisationOf,
    photoStore,
  }: Pick<ModerationDependencies, 'changes' | 'organisationOf' | 'photoStore'>) =>
  async (
    { params: { listing_id } }: FeatureRequest,
    { user }: { readonly user: User },
  ): Promise<AdminListing> => {
    const record = await changes.change(listing_id, ({ listing }) => {
      if (featured && listing.status !== 'PUBLISHED') {
        throw new ConflictError('Only a published listing can be featured');
      }
      if (listing.featured === featured) return undefined;
      const after = { ...listing, featured };
      const action = featured ? 'featured' : 'unfeatured';
      return {
        after,
        audit: { action, by: user, changes: stateChanges(listing, after) },
      };
    });
    return await adminListing(record, await organisationOf(record.listing), photoStore.signedUrl);
  };
