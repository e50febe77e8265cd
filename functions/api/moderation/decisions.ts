import { moderate } from './moderate.ts';

/** Publishes a pending listing. */
export const approveListing = moderate('approve', {
  action: 'approved',
  undoing: 'approval-undone',
  requiresActiveOwner: true,
  takesDown: false,
  ownerMessage: (data) => ({ kind: 'listing-approved', data }),
});

/** Rejects a pending listing, and tells its owner why (D13). */
export const rejectListing = moderate('reject', {
  action: 'rejected',
  undoing: 'rejection-undone',
  ownerMessage: (listing, reason) => ({ kind: 'listing-rejected', data: { ...listing, reason } }),
});

/** Accepts the edits of a published listing (D12). */
export const keepListing = moderate('keep', { action: 'kept', undoing: 'keeping-undone' });

/** Sends a published listing back to its owner: it becomes REJECTED, with a reason (D10, D13). */
export const sendBackListing = moderate('sendBack', {
  action: 'sent-back',
  undoing: 'sending-back-undone',
  takesDown: true,
  ownerMessage: (listing, reason) => ({ kind: 'listing-sent-back', data: { ...listing, reason } }),
});

/**
 * Archives a published listing, and tells its owner why. No revision is required, so that nobody can
 * prevent it by editing the listing again and again.
 */
export const adminArchiveListing = moderate('archive', {
  action: 'archived',
  takesDown: true,
  ownerMessage: (listing, reason) => ({ kind: 'listing-archived', data: { ...listing, reason } }),
});
