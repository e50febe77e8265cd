import { moderate } from './moderate.ts';

/** Rejects a pending listing, and tells its owner why (D13). */
export const rejectListing = moderate('reject', {
  action: 'rejected',
  ownerMessage: (listing, reason) => ({ kind: 'listing-rejected', data: { ...listing, reason } }),
});
