import { capabilityParts } from '../capabilities/index.ts';
import { type AuditAction, COMMON_ACTIONS } from './types.ts';

export const AUDIT_ACTION_LABELS: Readonly<Record<AuditAction, string>> = Object.assign(
  {},
  COMMON_ACTIONS,
  ...capabilityParts.map(({ auditActions }) => auditActions),
);

/** Labels of changed fields. Fields of a listing's content have theirs in `FIELD_LABELS`. */
export const AUDIT_FIELD_LABELS: Readonly<Record<string, string>> = Object.assign(
  {},
  ...capabilityParts.map(({ auditFields }) => auditFields),
);
