import type { AuditEntry } from '../../../../shared/audit/schema.ts';
import { AUDIT_SUBJECT_LABELS } from './subject-labels.ts';

/**
 * Names of people and things by identifier, taken from the entries. Unknown ones are called by their
 * identifiers.
 */
export function namesIn(entries: readonly AuditEntry[]): (id: string) => string {
  const names = new Map(
    entries.flatMap(({ by, subject }) => [
      [by.id, by.full_name] as const,
      [subject.id, subject.name ?? AUDIT_SUBJECT_LABELS[subject.kind]] as const,
    ]),
  );
  return (id) => names.get(id) ?? id;
}
