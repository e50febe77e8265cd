import type { AuditSubjectKind } from '../../../../shared/audit/types.ts';

/** The label of each kind of subject in the audit trail. */
export const AUDIT_SUBJECT_LABELS: Readonly<Record<AuditSubjectKind, string>> = {
  listing: 'Listing',
  organisation: 'Organisation',
  user: 'User',
  'photo-batch': 'Photo batch',
  categories: 'Areas and amenities',
};
