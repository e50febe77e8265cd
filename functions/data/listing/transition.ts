import { FIELD_LABELS } from '../../../shared/listings/labels.ts';
import {
  allows,
  LISTING_TRANSITIONS,
  type TransitionName,
} from '../../../shared/listings/transitions.ts';
import type { ListingStatus } from '../../../shared/listings/types.ts';
import { ConflictError } from '../../lib/errors.ts';
import { omitUndefined } from '../omit-undefined.ts';
import { withoutEdits } from './edits.ts';
import type { Listing } from './repository.ts';
import { isEdited, writtenRevision } from './state.ts';

/** What to tell somebody who can't do something because the listing is in this state. */
const STATE_SENTENCES: Readonly<Record<ListingStatus, string>> = {
  DRAFT: 'This listing is a draft: it hasn’t been submitted for review',
  PENDING: 'This listing is waiting for review',
  PUBLISHED: 'This listing has been approved already',
  REJECTED: 'This listing has been rejected already',
  ARCHIVED: 'This listing has been archived already',
};

const andList = new Intl.ListFormat('en-GB');

const labels: Readonly<Record<string, string>> = FIELD_LABELS;

/**
 * What to tell somebody who has read an earlier revision of a listing.
 * @param fields what says something else now, where that is known
 */
export function changedSince(fields: readonly string[] = []): ConflictError {
  const names = andList.format(fields.map((field) => labels[field] ?? field));
  const what = names === '' ? '' : `: ${names}`;
  return new ConflictError(
    `This listing has been changed since you opened it${what}. Please read it again`,
    fields.map((path) => ({ path, message: 'This has been changed since you opened the listing' })),
  );
}

/**
 * Lets pass whoever has read what is written of a listing, whatever became of its photos since.
 * @throws ConflictError where that was changed after the revision that was read, if one is given
 */
export function requireWrittenRevision(listing: Listing, seen: number | undefined): void {
  if (seen !== undefined && (seen < writtenRevision(listing) || seen > listing.revision)) {
    throw changedSince();
  }
}

/** An admin's note stays until the listing is approved or gets another note. */
const noteAfter = (name: TransitionName, { rejection_note }: Listing, reason?: string) =>
  name === 'approve' ? undefined : (reason ?? rejection_note);

/**
 * The listing after a transition. Whatever was edited is settled by each of them (D12).
 * @param reason why an admin rejects it or takes it back
 * @throws ConflictError from a state in which there is no such transition
 */
export function afterTransition(name: TransitionName, listing: Listing, reason?: string): Listing {
  if (!allows(name, listing.status)) throw new ConflictError(STATE_SENTENCES[listing.status]);
  if (name === 'keep' && !isEdited(listing)) {
    throw new ConflictError(
      'Nothing of this listing has been edited since an admin last looked at it',
    );
  }
  return omitUndefined({
    ...withoutEdits(listing),
    status: LISTING_TRANSITIONS[name].to,
    rejection_note: noteAfter(name, listing, reason),
  });
}
