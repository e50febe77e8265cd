import type { AuditEntry } from '../../../../shared/audit/schema.ts';
import type { OperationResponse } from '../../../../shared/operations.ts';
import { ADMIN } from './review.ts';

/** The API's responses about the audit trail. */

/** The actor in the entries. */
export const ACTOR = {
  id: '5b0c2f7e-8d41-4c0a-9f57-3e1d6a9b2c40',
  full_name: ADMIN.full_name,
} as const;

/** An admin's action on a listing: featuring it. */
export const auditEntry = (fields: Partial<AuditEntry> = {}): AuditEntry => ({
  id: 'aud_01JZ8M4Q3V6T2X0B9C7D5E1F4G',
  at: '2026-05-03T10:30:00.000Z',
  action: 'featured',
  by: ACTOR,
  subject: { id: 'lst_01JZ8M4Q3V6T2X0B9C7D5E1F10', kind: 'listing', name: 'Knott end' },
  changes: [],
  reason: null,
  affected: null,
  part_of: null,
  ...fields,
});

/** Entries with these actions, in order. */
export const auditTrail = (
  ...entries: readonly Partial<AuditEntry>[]
): OperationResponse<'listAudit'> => ({
  items: entries.map((fields, index) => auditEntry({ ...fields, id: `aud_${index}` })),
  next_cursor: null,
});
