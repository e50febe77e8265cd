import { moderate } from './moderate.ts';

/** Publishes a pending listing. */
export const approveListing = moderate('approve', {
  action: 'approved',
  undoing: 'approval-undone',
  unlessSuspended: true,
  takesDown: false,
  ownerMessage: (data) => ({ kind: 'listing-approved', data }),
});
