import type { AdminListing, ReviewCard } from '../../../../shared/moderation/schema.ts';
import { callApi } from '../../lib/api-client.ts';

/** A listing that an admin can decide on. */
export type Decidable = Pick<ReviewCard, 'id' | 'title' | 'status' | 'revision'>;

/** A listing as it was read: if it has been changed since, the answer is a conflict. */
interface AsRead {
  readonly params: { readonly listing_id: string };
  readonly body: { readonly revision: number };
}

/** What an admin can decide of a listing. */
export interface Decision {
  readonly call: (listing: AsRead, reason: string) => Promise<AdminListing>;
  readonly label: string;
  /** What the button says while it is done. */
  readonly doing: string;
  /** What the button says from then on. */
  readonly made: string;
  readonly done: string;
  readonly doneMessage: (title: string) => string;
  readonly failed: string;
  /** Whether the admin who made it may undo it for a while. @default false */
  readonly isUndoable?: true;
}

/** A decision that was made a moment ago. */
export interface MadeDecision {
  readonly decision: Decision;
  /** The revision of the listing that it made. */
  readonly revision: number;
  /** Until when it can be undone, by the clock of this machine in milliseconds. */
  readonly undoableUntil: number;
  /** Empty where none was given. */
  readonly reason: string;
}

/** A decision that is asked about once more. */
export interface ConfirmedDecision extends Decision {
  /** Whether the dialog asks for the reason too. */
  readonly needsReason: boolean;
  /** Whether it takes a public listing off the site, which cancels requests for stays. @default false */
  readonly takesOffSite?: true;
  readonly question: string;
  readonly explanation: (title: string) => string;
}

/** Whether a decision cancels requests for stays. */
export const takesOffSite = (decision: Decision | ConfirmedDecision): boolean =>
  'takesOffSite' in decision;

interface Choice {
  readonly accept: Decision;
  readonly refuse: ConfirmedDecision;
}

/** On a listing that waits for review. */
const REVIEW: Choice = {
  accept: {
    call: (listing) => callApi('approveListing', listing),
    label: 'Approve',
    doing: 'Approving...',
    made: 'Approved',
    done: 'Listing approved',
    doneMessage: (title) => `"${title}" has been published.`,
    failed: 'Error approving listing',
    isUndoable: true,
  },
  refuse: {
    call: ({ params, body }, reason) =>
      callApi('rejectListing', { params, body: { ...body, reason } }),
    label: 'Reject',
    doing: 'Rejecting...',
    needsReason: true,
    question: 'Reject Listing',
    explanation: (title) =>
      `Please provide a reason for rejecting "${title}". This will be sent to the property owner.`,
    made: 'Rejected',
    done: 'Listing rejected',
    doneMessage: (title) => `"${title}" has been rejected.`,
    failed: 'Error rejecting listing',
    isUndoable: true,
  },
};

/** Takes a published listing back (D10). */
export const SEND_BACK: ConfirmedDecision = {
  call: ({ params, body }, reason) =>
    callApi('sendBackListing', { params, body: { ...body, reason } }),
  label: 'Send back',
  doing: 'Sending back...',
  needsReason: true,
  takesOffSite: true,
  question: 'Send Back Listing',
  explanation: (title) =>
    `Please provide a reason for sending back "${title}". It will no longer be public, requests for stays in it will be cancelled, and the reason will be sent to the property owner.`,
  made: 'Sent back',
  done: 'Listing sent back',
  doneMessage: (title) => `"${title}" has been sent back to its owner.`,
  failed: 'Error sending back listing',
  isUndoable: true,
};

/** Leaves a published listing as it was edited since its approval (D12). */
export const KEEP: Decision = {
  call: (listing) => callApi('keepListing', listing),
  label: 'Keep',
  doing: 'Keeping...',
  made: 'Kept',
  done: 'Listing kept',
  doneMessage: (title) => `"${title}" stays published as it is.`,
  failed: 'Error keeping listing',
  isUndoable: true,
};

/** On a published listing that was edited since its approval. */
const EDITS: Choice = { accept: KEEP, refuse: SEND_BACK };

/** The two decisions that an admin has on a listing. */
export const choiceOn = ({ status }: Decidable): Choice => (status === 'PENDING' ? REVIEW : EDITS);
