import type { CreateEntityItem, EntityItem } from 'electrodb';
import type { User } from '../../lib/authentication.ts';
import { newId } from '../../lib/ids.ts';
import type { Table } from '../table.ts';
import { type AuditedChange, auditEntity } from './entity.ts';

export type AuditEntry = EntityItem<ReturnType<typeof auditEntity>>;

/** Who does something. */
export interface Actor {
  readonly user_id: string;
  readonly full_name: string;
}

export const actorOf = ({ userId, fullName }: User): Actor => ({
  user_id: userId,
  full_name: fullName,
});

/** What a writer says of an entry; the rest follows. */
export interface AuditDraft {
  readonly action: AuditEntry['action'];
  readonly by: Actor;
  /** @default none */
  readonly changes?: readonly AuditedChange[] | undefined;
  readonly reason?: string | undefined;
}

/**
 * An entry as an item. It is written in the transaction of what it tells of, with `auditEntity` in
 * that service: `audit.create(newAuditEntry(id, draft, now)).commit()`.
 */
export function newAuditEntry(
  subject_id: string,
  { action, by, changes = [], reason }: AuditDraft,
  now: Date,
): CreateEntityItem<ReturnType<typeof auditEntity>> {
  return {
    subject_id,
    audit_id: newId('aud', now),
    at: now.toISOString(),
    action,
    by: by.user_id,
    by_name: by.full_name,
    changes,
    ...(reason === undefined ? {} : { reason }),
  };
}

export function auditRepository(table: Table) {
  const audit = auditEntity(table);

  return {
    /** All that was done to a listing, an organisation or a person, oldest first, as of this moment. */
    async trailOf(subject_id: string): Promise<AuditEntry[]> {
      const { data } = await audit.query
        .trail({ subject_id })
        .go({ consistent: true, pages: 'all' });
      return data;
    },
  };
}
