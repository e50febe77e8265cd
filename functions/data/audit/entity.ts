import { CustomAttributeType, Entity } from 'electrodb';
import { primaryKey } from '../keys.ts';
import { SERVICE, type Table } from '../table.ts';

/** What was done, as the trail calls it. */
const AUDIT_ACTIONS = [
  'created',
  'edited',
  'submitted',
  'approved',
  'rejected',
  'kept',
  'sent-back',
  'archived',
  'deleted',
  'made-admin',
  'suspended',
  'restored',
] as const;

/** A field that was changed; null is nothing. */
export interface AuditedChange {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

/**
 * Something that somebody did to a listing, an organisation or a person. Entries are only ever added;
 * what they say of somebody whose account is deleted is taken out of them.
 */
export const auditEntity = ({ client, name }: Table) =>
  new Entity(
    {
      model: { entity: 'audit', version: '1', service: SERVICE },
      attributes: {
        /** The identifier of what it was done to. */
        subject_id: { type: 'string', required: true, readOnly: true },
        audit_id: { type: 'string', required: true, readOnly: true },
        /** ISO 8601 in UTC. */
        at: { type: 'string', required: true, readOnly: true },
        action: { type: AUDIT_ACTIONS, required: true, readOnly: true },
        /** Who did it: their identifier alone, because the trail outlasts their account (D9). */
        by: { type: 'string', required: true, readOnly: true },
        changes: {
          type: CustomAttributeType<readonly AuditedChange[]>('any'),
          required: true,
          readOnly: true,
        },
        reason: { type: 'string', readOnly: true },
        /** The revision that a listing has had since. */
        revision: { type: 'number', readOnly: true },
      },
      indexes: {
        trail: {
          pk: { ...primaryKey.pk, composite: ['subject_id'] },
          sk: { ...primaryKey.sk, composite: ['at', 'audit_id'] },
        },
      },
    },
    { client, table: name },
  );
