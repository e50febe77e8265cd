import type { AuditAction } from './types.ts';

/** What an entry of the audit trail says was done. */
export const AUDIT_ACTION_LABELS: Readonly<Record<AuditAction, string>> = {
  created: 'Created',
  edited: 'Edited',
  submitted: 'Submitted for review',
  approved: 'Approved',
  rejected: 'Rejected',
  kept: 'Edits kept',
  'sent-back': 'Sent back',
  archived: 'Archived',
  featured: 'Featured',
  unfeatured: 'No longer featured',
  deleted: 'Deleted',
  'made-admin': 'Made an admin',
  'removed-as-admin': 'No longer an admin',
  suspended: 'Suspended',
  restored: 'Restored',
  'plan-changed': 'Plan changed',
  verified: 'Verified',
  unverified: 'No longer verified',
  started: 'Started',
  stopped: 'Stopped',
};
