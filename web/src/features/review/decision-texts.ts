import type { Decision } from './api/decide.ts';

interface DecisionTexts {
  readonly done: string;
  readonly doneMessage: (title: string) => string;
  readonly failed: string;
}

/** What is said once a decision is made, or could not be. */
export const DECISION_TEXTS: Readonly<Record<Decision, DecisionTexts>> = {
  approve: {
    done: 'Listing approved',
    doneMessage: (title) => `"${title}" has been published.`,
    failed: 'Error approving listing',
  },
  reject: {
    done: 'Listing rejected',
    doneMessage: (title) => `"${title}" has been rejected.`,
    failed: 'Error rejecting listing',
  },
  keep: {
    done: 'Listing kept',
    doneMessage: (title) => `"${title}" stays published as it is.`,
    failed: 'Error keeping listing',
  },
  sendBack: {
    done: 'Listing sent back',
    doneMessage: (title) => `"${title}" has been sent back to its owner.`,
    failed: 'Error sending back listing',
  },
};
