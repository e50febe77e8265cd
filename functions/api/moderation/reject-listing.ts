import { moderate } from './moderate.ts';

/** Rejects a pending listing, and tells its owner why (D13). */
export const rejectListing = moderate('reject', {
  action: 'rejected',
  undoing: 'rejection-undone',
  ownerMessage: (listing, reason) => ({ kind: 'listing-rejected', data: { ...listing, reason } }),
});
