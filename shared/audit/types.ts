/** Actions on a listing, an organisation, a user, the categories or a photo batch. */
export const AUDIT_ACTIONS = [
  'created',
  'edited',
  'submitted',
  'approved',
  'rejected',
  'kept',
  'sent-back',
  'approval-undone',
  'rejection-undone',
  'keeping-undone',
  'sending-back-undone',
  'withdrawn',
  'archived',
  'edited-for-owner',
  'featured',
  'unfeatured',
  'deleted',
  'made-admin',
  'removed-as-admin',
  'made-moderator',
  'removed-as-moderator',
  'suspended',
  'restored',
  'plan-changed',
  'verified',
  'unverified',
  'started',
  'stopped',
  'noted',
  'bookings-read',
  'enquiries-read',
  'calendar-address-made',
  'calendar-address-replaced',
  'calendar-address-removed',
  'calendar-connected',
  'calendar-disconnected',
] as const;

export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** The kinds of subject, by identifier prefix. User identifiers have no prefix. */
export const SUBJECT_KIND_BY_PREFIX = {
  lst: 'listing',
  org: 'organisation',
  bat: 'photo-batch',
  cat: 'categories',
} as const;

export const AUDIT_SUBJECT_KINDS = [...Object.values(SUBJECT_KIND_BY_PREFIX), 'user'] as const;

export type AuditSubjectKind = (typeof AUDIT_SUBJECT_KINDS)[number];

/** The categories' identifier in the trail: there is only one list of them. */
export const CATEGORIES_SUBJECT = 'cat';

/** Stands for the person at the command line, who has no account. */
export const OPERATOR = { user_id: 'operator', full_name: 'The operator' } as const;
