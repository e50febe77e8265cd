import { moderate } from './moderate.ts';

/** Sends a published listing back to its owner: it becomes REJECTED, with a reason (D10, D13). */
export const sendBackListing = moderate('sendBack', {
  action: 'sent-back',
  undoing: 'sending-back-undone',
  takesDown: true,
  ownerMessage: (listing, reason) => ({ kind: 'listing-sent-back', data: { ...listing, reason } }),
});
