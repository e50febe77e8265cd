import { moderate } from './moderate.ts';

/**
 * Archives a published listing, and tells its owner why. No revision is required, so that nobody can
 * prevent it by editing the listing again and again.
 */
export const adminArchiveListing = moderate('archive', {
  action: 'archived',
  takesDown: true,
  ownerMessage: (listing, reason) => ({ kind: 'listing-archived', data: { ...listing, reason } }),
});
