import {
  allows,
  LISTING_TRANSITIONS,
  type TransitionName,
} from '../../../shared/listings/transitions.ts';
import type { ListingStatus } from '../../../shared/listings/types.ts';
import { conflict } from '../../lib/problem.ts';
import { present } from '../present.ts';
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

const changedSince = () =>
  conflict('This listing has been changed since you opened it. Please read it again');

/** @throws ProblemError 409 where the listing is not at the revision that was read, if one is given */
function requireRevision({ revision }: Listing, seen: number | undefined): void {
  if (seen !== undefined && seen !== revision) throw changedSince();
}

/**
 * Lets pass whoever has read what is written of a listing, whatever became of its photos since.
 * @throws ProblemError 409 where that was changed after the revision that was read, if one is given
 */
export function requireWrittenRevision(listing: Listing, seen: number | undefined): void {
  if (seen !== undefined && (seen < writtenRevision(listing) || seen > listing.revision)) {
    throw changedSince();
  }
}

/** What comes with a transition. */
interface Given {
  /** The revision that whoever decides has read. */
  readonly seen?: number | undefined;
  /** Why an admin rejects it or takes it back. */
  readonly reason?: string | undefined;
}

/** An admin's note stays until the listing is approved, or gets another. */
const noteAfter = (name: TransitionName, { rejection_note }: Listing, reason?: string) =>
  name === 'approve' ? undefined : (reason ?? rejection_note);

/**
 * The listing after a transition. Whatever was edited is settled by each of them (D12).
 * @throws ProblemError 409 from a state in which there is no such transition
 */
export function afterTransition(
  name: TransitionName,
  listing: Listing,
  { seen, reason }: Given = {},
): Listing {
  if (!allows(name, listing.status)) throw conflict(STATE_SENTENCES[listing.status]);
  if (name === 'keep' && !isEdited(listing)) {
    throw conflict('Nothing of this listing has been edited since an admin last looked at it');
  }
  requireRevision(listing, seen);
  return present({
    ...withoutEdits(listing),
    status: LISTING_TRANSITIONS[name].to,
    rejection_note: noteAfter(name, listing, reason),
  });
}
