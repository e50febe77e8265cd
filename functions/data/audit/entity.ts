import { CustomAttributeType, createSchema } from 'electrodb';
import { AUDIT_ACTIONS } from '../../../shared/audit/types.ts';
import { TABLE_INDEXES } from '../../../shared/data-model.ts';
import { indexKey, primaryKey } from '../keys.ts';
import { SERVICE } from '../table.ts';

const gsi1 = indexKey(TABLE_INDEXES.gsi1);
const gsi2 = indexKey(TABLE_INDEXES.gsi2);
const gsi3 = indexKey(TABLE_INDEXES.gsi3);

/** A change of one field. Null means no value. */
export interface AuditedChange {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** The organisations and listings that a decision about a user affected. */
export interface AffectedByDecision {
  readonly organisation_ids: readonly string[];
  /** How many listings these organisations had, in every state. */
  readonly listings: number;
  readonly published: number;
}

/** Whether an entry is no consequence of a decision that has an entry itself. */
const isDecision = ({ part_of }: { readonly part_of?: string | undefined }): boolean =>
  (part_of ?? '') === '';

/**
 * An entry of the audit trail of a listing, an organisation or a user. Entries are only added. When
 * an account is deleted, the texts in its entries are removed.
 */
export const auditModel = createSchema({
  model: { entity: 'audit', version: '1', service: SERVICE },
  attributes: {
    /** The identifier of the listing, organisation or user. */
    subject_id: { type: 'string', required: true, readOnly: true },
    audit_id: { type: 'string', required: true, readOnly: true },
    /** ISO 8601 in UTC. */
    at: { type: 'string', required: true, readOnly: true },
    action: { type: AUDIT_ACTIONS, required: true, readOnly: true },
    /** Who did it: only the identifier, because the trail outlasts the account (D9). */
    by: { type: 'string', required: true, readOnly: true },
    changes: {
      type: CustomAttributeType<readonly AuditedChange[]>('any'),
      required: true,
      readOnly: true,
    },
    reason: { type: 'string', readOnly: true },
    /**
     * The entry of the decision whose consequence this one is: of a suspension, for a listing. Empty
     * for a decision itself: ElectroDB refuses an index without one of its attributes.
     */
    part_of: { type: 'string', required: true, readOnly: true, default: '' },
    /** The list of `gsi3` that it is in: of the decision whose consequence it is, else of its action. */
    list: { type: 'string', required: true, readOnly: true },
    /** Its place there: consequences are ordered by their subjects, decisions by time. */
    place: { type: 'string', required: true, readOnly: true },
    /** The subject of that entry. */
    cause_id: { type: 'string', readOnly: true },
    /** The effects of the decision beyond its subject. */
    affected: { type: CustomAttributeType<AffectedByDecision>('any'), readOnly: true },
    /** The revision of the listing after the change. */
    revision: { type: 'number', readOnly: true },
  },
  indexes: {
    trail: primaryKey(['subject_id'], ['at', 'audit_id']),
    /** Without consequences: a decision is one entry, however much it changed. */
    byActor: { condition: isDecision, ...gsi1(['by'], ['at', 'audit_id']) },
    /** All entries, by everyone, without consequences. */
    all: { condition: isDecision, ...gsi2([], ['at', 'audit_id']) },
    /** The consequences of a decision, or the decisions of one action. */
    inList: gsi3(['list'], ['place', 'audit_id']),
  },
});
