import { RETURN_REASONS } from '../../../../shared/moderation/ready-reasons.ts';
import type { AdminListing, ReviewCard } from '../../../../shared/moderation/schema.ts';
import { callApi } from '../../lib/api-client.ts';

/** A listing that an admin can decide on. */
export type Decidable = Pick<ReviewCard, 'id' | 'title' | 'status' | 'revision'>;

/** The listing's revision as displayed. If it has changed since, the API responds with a conflict. */
interface AsRead {
  readonly params: { readonly listing_id: string };
  readonly body: { readonly revision: number };
}

/** A decision that an admin can make on a listing. */
export interface Decision {
  readonly call: (listing: AsRead, reason: string) => Promise<AdminListing>;
  readonly label: string;
  /** The button's label while the request runs. */
  readonly doing: string;
  /** The button's label afterwards. */
  readonly made: string;
  readonly done: string;
  readonly doneMessage: (title: string) => string;
  readonly failed: string;
  /** Whether the admin may undo it for a while. @default false */
  readonly isUndoable?: true;
}

/** A decision made just now. */
export interface MadeDecision {
  readonly decision: Decision;
  /** The listing's revision after the decision. */
  readonly revision: number;
  /** The end of the time to undo it, in milliseconds by this machine's clock. */
  readonly undoableUntil: number;
  /** The reason; empty if none was given. */
  readonly reason: string;
}

/** A decision that needs a reason. Its dialog states the consequences, too. */
export interface ConfirmedDecision extends Decision {
  readonly readyReasons: readonly string[];
  /**
   * Whether it takes a public listing off the site, which cancels its booking requests. @default false
   */
  readonly takesOffSite?: true;
  readonly question: string;
  readonly explanation: (title: string) => string;
}

/** A decision with a reason that several listings can get at once. */
export interface Refusal extends ConfirmedDecision {
  /** The explanation for several listings. */
  readonly groupExplanation: string;
}

/** Whether a decision takes the listing off the site, which cancels booking requests. */
export const takesOffSite = (decision: Decision | ConfirmedDecision): boolean =>
  'takesOffSite' in decision;

interface Choice {
  readonly accept: Decision;
  readonly refuse: Refusal;
}

/** The decisions about a listing that waits for review. */
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
    readyReasons: RETURN_REASONS,
    question: 'Reject Listing',
    explanation: (title) =>
      `Please provide a reason for rejecting "${title}". This will be sent to the property owner.`,
    groupExplanation:
      'Please provide one reason for all of them. It will be sent to the owner of each listing.',
    made: 'Rejected',
    done: 'Listing rejected',
    doneMessage: (title) => `"${title}" has been rejected.`,
    failed: 'Error rejecting listing',
    isUndoable: true,
  },
};

/** Takes down a published listing (D10). */
export const SEND_BACK: Refusal = {
  call: ({ params, body }, reason) =>
    callApi('sendBackListing', { params, body: { ...body, reason } }),
  label: 'Send back',
  doing: 'Sending back...',
  takesOffSite: true,
  readyReasons: RETURN_REASONS,
  question: 'Send Back Listing',
  explanation: (title) =>
    `Please provide a reason for sending back "${title}". It will no longer be public, and booking requests for it will be cancelled. We send the reason to the owner.`,
  groupExplanation:
    'Please provide one reason for all of them. They will no longer be public, and booking requests for them will be cancelled. We send the reason to the owner of each listing.',
  made: 'Sent back',
  done: 'Listing sent back',
  doneMessage: (title) => `"${title}" has been sent back to its owner.`,
  failed: 'Error sending back listing',
  isUndoable: true,
};

/** Accepts the edits since a published listing's approval (D12). */
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

/** The choice on a published listing that was edited since its approval. */
const EDITS: Choice = { accept: KEEP, refuse: SEND_BACK };

/** The two decisions on a listing. */
export const choiceOn = ({ status }: Decidable): Choice => (status === 'PENDING' ? REVIEW : EDITS);
