import { type CapabilityAction, capabilityParts } from '../capabilities/index.ts';

/** The actions of several capabilities, and their labels. */
export const COMMON_ACTIONS = {
  created: 'Created',
  edited: 'Edited',
  archived: 'Archived',
  deleted: 'Deleted',
} as const;

export type AuditAction = keyof typeof COMMON_ACTIONS | CapabilityAction;

/** Actions on a listing, an organisation, a user, the categories or a photo batch. */
export const AUDIT_ACTIONS = [
  COMMON_ACTIONS,
  ...capabilityParts.map((of) => of.auditActions),
].flatMap(Object.keys) as readonly AuditAction[];

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
