import type { AuditSubject } from '../../../../shared/audit/types.ts';

/** What something is that entries of the audit trail are about. */
export const AUDIT_SUBJECT_LABELS: Readonly<Record<AuditSubject, string>> = {
  listing: 'Listing',
  organisation: 'Organisation',
  user: 'User',
  'photo-batch': 'Photo batch',
  categories: 'Areas and amenities',
};
