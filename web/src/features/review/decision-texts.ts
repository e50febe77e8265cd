import type { Decision } from './api/decide.ts';

interface DecisionTexts {
  readonly label: string;
  /** What the button says while it is done. */
  readonly doing: string;
  /** The dialog that asks for the reason, for a decision that needs one. */
  readonly dialog?: { readonly title: string; readonly text: (title: string) => string };
  readonly done: string;
  readonly doneMessage: (title: string) => string;
  readonly failed: string;
}

export const DECISION_TEXTS: Readonly<Record<Decision, DecisionTexts>> = {
  approve: {
    label: 'Approve',
    doing: 'Approving...',
    done: 'Listing approved',
    doneMessage: (title) => `"${title}" has been published.`,
    failed: 'Error approving listing',
  },
  reject: {
    label: 'Reject',
    doing: 'Rejecting...',
    dialog: {
      title: 'Reject Listing',
      text: (title) =>
        `Please provide a reason for rejecting "${title}". This will be sent to the property owner.`,
    },
    done: 'Listing rejected',
    doneMessage: (title) => `"${title}" has been rejected.`,
    failed: 'Error rejecting listing',
  },
  keep: {
    label: 'Keep',
    doing: 'Keeping...',
    done: 'Listing kept',
    doneMessage: (title) => `"${title}" stays published as it is.`,
    failed: 'Error keeping listing',
  },
  sendBack: {
    label: 'Send back',
    doing: 'Sending back...',
    dialog: {
      title: 'Send Back Listing',
      text: (title) =>
        `Please provide a reason for sending back "${title}". It will no longer be public, and the reason will be sent to the property owner.`,
    },
    done: 'Listing sent back',
    doneMessage: (title) => `"${title}" has been sent back to its owner.`,
    failed: 'Error sending back listing',
  },
};
