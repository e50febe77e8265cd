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
  withdrawn: 'Withdrawn from review',
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

/** What a changed field is called, but for those of listings, which have their own labels. */
export const AUDIT_FIELD_LABELS: Readonly<Record<string, string>> = {
  status: 'Status',
  featured: 'Featured',
  hidden: 'Hidden',
  suspended: 'Suspended',
  role: 'Role',
  plan: 'Plan',
  verified: 'Verified',
  listings: 'Listings',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  region: 'Region',
  area: 'Area',
  amenity: 'Amenity',
  order_of_areas: 'Order of areas',
  order_of_amenities: 'Order of amenities',
};
