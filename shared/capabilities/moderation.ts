import type { CapabilityPart } from './capability-part.ts';

export const moderation = {
  auditActions: {
    approved: 'Approved',
    rejected: 'Rejected',
    kept: 'Edits kept',
    'sent-back': 'Sent back',
    'approval-undone': 'Approval undone',
    'rejection-undone': 'Rejection undone',
    'keeping-undone': 'Keeping of edits undone',
    'sending-back-undone': 'Sending back undone',
    'edited-for-owner': 'Edited for the owner',
    featured: 'Featured',
    unfeatured: 'No longer featured',
  },
  auditFields: {},
  // No section of its own: the listing that a person has open for review is in the account's section
  // `history`.
  exportSections: [],
} as const satisfies CapabilityPart;
