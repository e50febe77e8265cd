import { moderate } from './moderate.ts';

/** Publishes a pending listing. */
export const approveListing = moderate('approve', {
  action: 'approved',
  undoing: 'approval-undone',
  requiresActiveOwner: true,
  takesDown: false,
  ownerMessage: (data) => ({ kind: 'listing-approved', data }),
});
