import type { TransitionName } from '../../../shared/listings/transitions.ts';
import type { AdminListing } from '../../../shared/moderation/schema.ts';
import type { AuditEntry, AuditRepository } from '../../data/audit/repository.ts';
import type { Undoing } from '../../data/listing/last-decision.ts';
import type { Listing } from '../../data/listing/repository.ts';
import type { MessageContent } from '../../data/message/schema.ts';
import { omitUndefined } from '../../data/omit-undefined.ts';
import type { Organisation, OrganisationOf } from '../../data/organisation/repository.ts';
import type { ProfileRepository } from '../../data/profile/repository.ts';
import type { ListingChanges } from '../../domain/listing/changes.ts';
import { afterTransition, changedSince, stateChanges } from '../../domain/listing/transition.ts';
import { messagesTo } from '../../domain/message/messages-to.ts';
import type { User } from '../../lib/authentication.ts';
import { ConflictError } from '../../lib/errors.ts';
import { forbidden } from '../../lib/problem.ts';
import type { PhotoStore } from '../../photos/photo-store.ts';
import { adminListing, asSeenBy } from './admin-listing-view.ts';

export interface ModerationDependencies {
  readonly changes: Pick<ListingChanges, 'change'>;
  readonly organisationOf: OrganisationOf;
  readonly profiles: Pick<ProfileRepository, 'get'>;
  readonly audit: Pick<AuditRepository, 'fieldsChangedAfter'>;
  readonly photoStore: Pick<PhotoStore, 'signedUrl'>;
}

/** An admin's decision, besides its transition. */
interface Decision {
  /** Its name in the audit trail. */
  readonly action: AuditEntry['action'];
  /** The name in the trail of undoing it. @default it can't be undone */
  readonly undoing?: Undoing;
  /** Whether the decision is refused while the organisation is suspended (D5). @default false */
  readonly requiresActiveOwner?: boolean;
  /**
   * Whether the listing's photos leave the site, too (D22a); false if they come back.
   * @default they stay as they are
   */
  readonly takesDown?: boolean;
  /** Makes the message to the owner. @default no message */
  readonly ownerMessage?: (
    listing: Pick<Listing, 'listing_id' | 'title'>,
    reason: string,
  ) => MessageContent;
}

interface DecisionRequest {
  readonly params: { readonly listing_id: string };
  readonly body?:
    | {
        /** The revision that the admin read. Any other is a conflict. @default any revision */
        readonly revision?: number;
        readonly reason?: string;
      }
    | undefined;
}

/** @throws ConflictError if the organisation is suspended (D5) */
export function requireOwnerActive({ suspended }: Pick<Organisation, 'suspended'>): void {
  if (suspended === true) {
    throw new ConflictError('The owner of this listing is suspended. It can’t be published');
  }
}

/**
 * A moderator's own listings are for somebody else to judge. An admin may need to correct a listing of
 * any organisation (D10).
 * @throws ProblemError 403
 */
function requireNotOwn(
  { role, organisation_ids }: User,
  { organisation_id }: Pick<Listing, 'organisation_id'>,
): void {
  if (role === 'MODERATOR' && organisation_ids.includes(organisation_id)) {
    throw forbidden(
      'This listing belongs to your own organisation. Someone else must decide on it',
    );
  }
}

/**
 * The operation for a moderator's or an admin's transition of a listing. Its owner is notified, if that
 * account still exists.
 */
export const moderate =
  (
    transition: TransitionName,
    { action, undoing, requiresActiveOwner = false, takesDown, ownerMessage }: Decision,
  ) =>
  ({ changes, organisationOf, profiles, audit, photoStore }: ModerationDependencies) =>
  async (
    { params: { listing_id }, body: { revision, reason } = {} }: DecisionRequest,
    { user }: { readonly user: User },
  ): Promise<AdminListing> => {
    const record = await changes.change(listing_id, async ({ listing }) => {
      requireNotOwn(user, listing);
      const next = afterTransition(transition, listing, reason);
      const after =
        takesDown === undefined
          ? next
          : omitUndefined({ ...next, taken_down: takesDown || undefined });
      if (revision !== undefined && revision !== listing.revision) {
        throw changedSince(await audit.fieldsChangedAfter(listing_id, revision));
      }
      const organisation = await organisationOf(listing);
      if (requiresActiveOwner) requireOwnerActive(organisation);
      const message = ownerMessage?.({ listing_id, title: listing.title }, reason ?? '');
      const owner = message && (await profiles.get(organisation.owner_user_id));
      return {
        after,
        audit: { action, by: user, changes: stateChanges(listing, after), reason },
        messages: message ? messagesTo(owner, message) : [],
        requiresActiveOwner,
        ...(undoing && { undoable: { by: user, undoing } }),
      };
    });
    const organisation = await organisationOf(record.listing);
    return asSeenBy(user, await adminListing(record, organisation, photoStore.signedUrl));
  };
