import { FIELD_LABELS } from '../../../shared/listings/labels.ts';
import {
  allows,
  LISTING_TRANSITIONS,
  type TransitionName,
} from '../../../shared/listings/transitions.ts';
import type { ListingStatus } from '../../../shared/listings/types.ts';
import type { AuditedChange } from '../../data/audit/entity.ts';
import type { Listing } from '../../data/listing/repository.ts';
import { isEdited, wasApproved, writtenRevision } from '../../data/listing/state.ts';
import { omitUndefined } from '../../data/omit-undefined.ts';
import { ConflictError } from '../../lib/errors.ts';
import { withoutEdits } from './edits.ts';

/** The error message if the listing's state doesn't allow a transition. */
const STATE_SENTENCES: Readonly<Record<ListingStatus, string>> = {
  DRAFT: 'This listing is a draft: it hasn’t been submitted for review',
  PENDING: 'This listing is waiting for review',
  PUBLISHED: 'This listing has already been approved',
  REJECTED: 'This listing has already been rejected',
  ARCHIVED: 'This listing has already been archived',
};

const andList = new Intl.ListFormat('en-GB');

const labels: Readonly<Record<string, string>> = FIELD_LABELS;

/**
 * The error for a user who read an earlier revision of a listing.
 * @param fields changed since, if they are known
 */
export function changedSince(fields: readonly string[] = []): ConflictError {
  const names = andList.format(fields.map((field) => labels[field] ?? field));
  const what = names === '' ? '' : `: ${names}`;
  return new ConflictError(
    `This listing has changed since you opened it${what}. Please reload it`,
    fields.map((path) => ({ path, message: 'This has changed since you opened the listing' })),
  );
}

/**
 * Requires that the listing's own attributes haven't changed since a revision. Its photos may have.
 * @param expected the revision that the user read; undefined requires nothing
 * @throws ConflictError
 */
export function requireWrittenRevision(listing: Listing, expected: number | undefined): void {
  if (
    expected !== undefined &&
    (expected < writtenRevision(listing) || expected > listing.revision)
  ) {
    throw changedSince();
  }
}

/** An admin's note stays until the listing is approved or gets another note. */
const noteAfter = (name: TransitionName, { rejection_note }: Listing, reason?: string) =>
  name === 'approve' ? undefined : (reason ?? rejection_note);

/**
 * The listing after a transition. Each settles its edits (D12), except submitting and withdrawing:
 * a listing submitted again shows an admin the changes since it was sent back.
 * @param reason of an admin who rejects it, sends it back or archives it
 * @throws ConflictError if its state doesn't allow the transition
 */
export function afterTransition(name: TransitionName, listing: Listing, reason?: string): Listing {
  if (!allows(name, listing.status)) throw new ConflictError(STATE_SENTENCES[listing.status]);
  if (name === 'keep' && !isEdited(listing)) {
    throw new ConflictError('Nothing in this listing has changed since an admin last checked it');
  }
  const status = LISTING_TRANSITIONS[name].to;
  return omitUndefined({
    ...(name === 'submit' || name === 'withdraw' ? listing : withoutEdits(listing)),
    status,
    was_approved: wasApproved(listing) || wasApproved({ status }) || undefined,
    rejection_note: noteAfter(name, listing, reason),
  });
}

/** The attributes that only admins and transitions change, as the audit trail names them. */
const stateOf = (listing: Listing) => ({
  status: listing.status,
  featured: listing.featured,
  edited_since_approval: isEdited(listing),
});

/** The differences in state after a change. */
export function stateChanges(before: Listing, after: Listing): AuditedChange[] {
  const [was, is] = [stateOf(before), stateOf(after)];
  return (Object.keys(was) as (keyof typeof was)[])
    .filter((field) => was[field] !== is[field])
    .map((field) => ({ field, before: was[field], after: is[field] }));
}
