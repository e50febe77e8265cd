import { UNDO_SECONDS } from '../../../shared/undo.ts';
import type { AuditRepository } from '../../data/audit/repository.ts';
import { UNDOINGS } from '../../data/listing/last-decision.ts';
import type { MessageRepository } from '../../data/message/repository.ts';
import { beforeDecision } from '../../domain/listing/last-decision.ts';
import { stateChanges } from '../../domain/listing/transition.ts';
import { ConflictError } from '../../lib/errors.ts';
import type { Operation } from '../../lib/http-handler.ts';
import { adminListing, asSeenBy } from './admin-listing-view.ts';
import { type ModerationDependencies, requireOwnerActive } from './moderate.ts';

interface Dependencies
  extends Pick<ModerationDependencies, 'changes' | 'organisationOf' | 'photoStore'> {
  readonly audit: Pick<AuditRepository, 'actorOfRevision'>;
  readonly messages: Pick<MessageRepository, 'areHeld'>;
  readonly now: () => Date;
}

/**
 * Undoes a decision for the moderator or admin who made it, while its mail is held and nothing else has
 * changed. Repeated after a lost reply, it returns the same response.
 */
export const undoDecision =
  ({
    changes,
    organisationOf,
    photoStore,
    audit,
    messages,
    now,
  }: Dependencies): Operation<'undoDecision'> =>
  async ({ params: { listing_id }, body: { revision } }, { user }) => {
    const record = await changes.change(listing_id, async ({ listing }) => {
      const decision = listing.last_decision;
      if (decision?.revision !== revision || listing.revision !== revision) {
        // The undoing is the next revision.
        const undoneBy = await audit.actorOfRevision(listing_id, revision + 1, UNDOINGS);
        if (undoneBy === user.user_id) return undefined;
        throw new ConflictError(
          revision === listing.revision
            ? 'There is no recent decision on this listing to undo'
            : 'Too late to undo: the listing has changed',
        );
      }
      if (decision.by !== user.user_id) {
        throw new ConflictError('Only the person who decided on this listing can undo that');
      }
      const isOver = decision.undoable_until <= now().toISOString();
      if (isOver || !(await messages.areHeld(decision.message_ids))) {
        // Another undoing may have deleted the messages since the listing was read.
        const undoneBy = await audit.actorOfRevision(listing_id, revision + 1, UNDOINGS);
        if (undoneBy !== undefined) return 'outdated';
        throw new ConflictError(`Too late to undo: you had ${UNDO_SECONDS} seconds`);
      }
      const after = beforeDecision(listing, decision);
      const becomesPublic = after.status === 'PUBLISHED';
      if (becomesPublic) requireOwnerActive(await organisationOf(listing));
      return {
        after,
        audit: {
          action: decision.undoing,
          by: user,
          changes: stateChanges(listing, after),
        },
        requiresActiveOwner: becomesPublic,
        undoes: decision,
      };
    });
    const organisation = await organisationOf(record.listing);
    return asSeenBy(user, await adminListing(record, organisation, photoStore.signedUrl));
  };
