import type { TransitionName } from '../../../shared/listings/transitions.ts';
import type { AdminListing } from '../../../shared/moderation/schema.ts';
import { actorOf } from '../../data/audit/actor.ts';
import type { AuditEntry, AuditRepository } from '../../data/audit/repository.ts';
import type { ListingChanges } from '../../data/listing/changes.ts';
import type { Listing } from '../../data/listing/repository.ts';
import { afterTransition, changedSince } from '../../data/listing/transition.ts';
import type { MessageContent } from '../../data/message/schema.ts';
import type { OrganisationOf } from '../../data/organisation/owning.ts';
import type { ProfileRepository } from '../../data/profile/repository.ts';
import type { User } from '../../lib/authentication.ts';
import { ConflictError } from '../../lib/errors.ts';
import { adminListing } from './admin-listing-view.ts';

export interface ModerationDependencies {
  readonly changes: Pick<ListingChanges, 'change'>;
  readonly organisationOf: OrganisationOf;
  readonly profiles: Pick<ProfileRepository, 'get'>;
  readonly audit: Pick<AuditRepository, 'fieldsChangedAfter'>;
}

/** What an admin decides on a listing. */
interface Decision {
  readonly listing_id: string;
  readonly by: User;
  readonly transition: TransitionName;
  /** As the audit trail calls it. */
  readonly action: AuditEntry['action'];
  /**
   * The revision that the admin has read.
   * @default whichever there is, for what doesn't depend on what the listing says
   */
  readonly seen?: number;
  readonly reason?: string;
  /** Whether it can't be decided so while the organisation is suspended (D5). @default false */
  readonly unlessSuspended?: boolean;
  /** What the owner is told. @default nothing */
  readonly tell?: (listing: Pick<Listing, 'listing_id' | 'title'>) => MessageContent;
}

/**
 * Takes a listing through a transition in the name of an admin, and tells its owner, where there
 * still is one.
 */
export async function moderate(
  { changes, organisationOf, profiles, audit }: ModerationDependencies,
  { listing_id, by, transition, action, seen, reason, unlessSuspended = false, tell }: Decision,
): Promise<AdminListing> {
  const found = await changes.change(listing_id, async ({ listing }) => {
    const after = afterTransition(transition, listing, reason);
    if (seen !== undefined && seen !== listing.revision) {
      throw changedSince(await audit.fieldsChangedAfter(listing_id, seen));
    }
    const { owner_user_id, suspended } = await organisationOf(listing);
    if (unlessSuspended && suspended === true) {
      throw new ConflictError('The owner of this listing is suspended. It can’t be published');
    }
    const owner = tell && (await profiles.get(owner_user_id));
    return {
      after,
      audit: { action, by: actorOf(by), reason },
      messages: owner
        ? [
            {
              ...tell({ listing_id, title: listing.title }),
              to: owner.email,
              to_name: owner.full_name,
            },
          ]
        : [],
      unlessSuspended,
    };
  });
  return adminListing(found, await organisationOf(found.listing));
}
