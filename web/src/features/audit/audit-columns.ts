import { AUDIT_ACTION_LABELS } from '../../../../shared/audit/labels.ts';
import type { AuditEntry } from '../../../../shared/audit/schema.ts';
import type { CsvColumns } from '../../lib/signed-in/csv.ts';
import { AUDIT_SUBJECT_LABELS } from './subject-labels.ts';

/** The columns of the audit trail as a file. Changed fields are JSON: a value may be a list. */
export const AUDIT_COLUMNS: CsvColumns<AuditEntry> = {
  At: ({ at }) => at,
  Action: ({ action }) => AUDIT_ACTION_LABELS[action],
  By: ({ by }) => by.full_name,
  'By, identifier': ({ by }) => by.id,
  About: ({ subject }) => AUDIT_SUBJECT_LABELS[subject.kind],
  'About, name': ({ subject }) => subject.name,
  'About, identifier': ({ subject }) => subject.id,
  Reason: ({ reason }) => reason,
  'Listings affected': ({ affected }) => affected?.listings,
  'Part of': ({ part_of }) => part_of?.id,
  Changes: ({ changes }) => (changes.length === 0 ? null : JSON.stringify(changes)),
};
