import type { AuditEntry } from '../../../../shared/audit/schema.ts';
import { CAPABILITY_PARTS } from '../../../../shared/capabilities/index.ts';

const { moderation, administration } = CAPABILITY_PARTS;

/** The actions of moderators and admins, by their labels. */
export const DECISION_LABELS: Readonly<Record<string, string>> = {
  ...moderation.auditActions,
  ...administration.auditActions,
};

/** Whether somebody decided about others: everything by moderators and admins, and all with a reason. */
export const isDecision = ({ action, reason }: Pick<AuditEntry, 'action' | 'reason'>): boolean =>
  Object.hasOwn(DECISION_LABELS, action) || reason !== null;
