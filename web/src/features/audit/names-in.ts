import type { AuditEntry } from '../../../../shared/audit/schema.ts';
import { OPERATOR } from '../../../../shared/audit/types.ts';
import { AUDIT_SUBJECT_LABELS } from './subject-labels.ts';

/** How many characters of an identifier tell accounts apart. Its end is random. */
const ENDING = 4;

/** The name of an actor. Deleted accounts have none, and stay distinguishable. */
export const actorName = ({ id, full_name }: AuditEntry['by']): string =>
  full_name ?? `a deleted account (…${id.slice(-ENDING)})`;

/**
 * Names of people and things by identifier, taken from the entries. Unknown ones are called by their
 * identifiers.
 */
export function namesIn(entries: readonly AuditEntry[]): (id: string) => string {
  const names = new Map<string, string>([
    [OPERATOR.user_id, OPERATOR.full_name],
    ...entries.flatMap(({ by, subject }) => [
      [by.id, actorName(by)] as const,
      [subject.id, subject.name ?? AUDIT_SUBJECT_LABELS[subject.kind]] as const,
    ]),
  ]);
  return (id) => names.get(id) ?? id;
}
