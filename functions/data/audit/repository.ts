import { newId } from '../../lib/ids.ts';
import { nextAfter, type Page, type PageRequest } from '../../lib/page.ts';
import { identifiersIn } from '../identifiers.ts';
import { keyOrder, reversed } from '../key-order.ts';
import { omitUndefined } from '../omit-undefined.ts';
import { readBatch } from '../read-batch.ts';
import { readIndex, readList } from '../read-list.ts';
import { type Item, type NewItem, serviceOf } from '../service.ts';
import type { Table } from '../table.ts';
import type { Actor } from './actor.ts';
import type { AuditedChange } from './entity.ts';

export type AuditEntry = Item<'audit'>;

/** The position of an entry in a trail, or in the list of a user's actions. */
export type AuditPosition = Pick<AuditEntry, 'at' | 'audit_id'>;

/** A new entry's attributes from the caller. `newAuditEntry` adds the others. */
export interface AuditDraft {
  readonly action: AuditEntry['action'];
  readonly by: Pick<Actor, 'user_id'>;
  /** @default none */
  readonly changes?: readonly AuditedChange[] | undefined;
  readonly reason?: string | undefined;
  /**
   * The revision of the listing after the change.
   * @default none, if the subject has no revisions
   */
  readonly revision?: number | undefined;
}

/** Which entries to list. */
export interface AuditFilter {
  /** Only this user's actions. */
  readonly by?: string | undefined;
  /** Only entries about this subject. */
  readonly subject_id?: string | undefined;
  /** From this instant on, ISO 8601 in UTC. */
  readonly from?: string | undefined;
  /** Before this instant. */
  readonly until?: string | undefined;
}

/** Sort before and after every instant. */
const FIRST = '0';
const LAST = '9';

/** How many entries of a listing's trail are read to find a revision. */
const LATEST_ENTRIES = 100;

/**
 * An entry as an item. It is written in the transaction of the change that it records:
 * `write.audit.create(newAuditEntry(id, draft, now)).commit()`.
 */
export function newAuditEntry(
  subject_id: string,
  { action, by, changes = [], reason, revision }: AuditDraft,
  now: Date,
): NewItem<'audit'> {
  return {
    subject_id,
    audit_id: newId('aud', now),
    at: now.toISOString(),
    action,
    by: by.user_id,
    changes,
    ...omitUndefined({ reason, revision }),
  };
}

export type AuditRepository = ReturnType<typeof auditRepository>;

export function auditRepository(table: Table) {
  const { audit } = serviceOf(table).entities;

  async function trailOf(subject_id: string): Promise<AuditEntry[]> {
    const { data } = await audit.query.trail({ subject_id }).go({ consistent: true, pages: 'all' });
    return data;
  }

  async function latestOf(subject_id: string): Promise<AuditEntry[]> {
    return await readList(audit.query.trail({ subject_id }), { limit: LATEST_ENTRIES });
  }

  return {
    /** All entries of a listing, an organisation or a user, oldest first, by a consistent read. */
    trailOf,

    /** A page of the trail of a listing, organisation or user, oldest first. Consistent read. */
    async listTrail(
      subject_id: string,
      { after, limit }: PageRequest<AuditPosition>,
    ): Promise<Page<AuditEntry, AuditPosition>> {
      const entries = audit.query.trail({ subject_id });
      const items = await readList(entries, { after, limit, order: 'asc' });
      return { items, next: nextAfter(items, limit) };
    },

    /**
     * A page of all entries, latest first. Entries of one subject are read consistently; in other
     * lists, one of the last second may be missing.
     */
    async listLatest(
      { by, subject_id, from = FIRST, until = LAST }: AuditFilter,
      { after, limit }: PageRequest<AuditPosition>,
    ): Promise<AuditEntry[]> {
      // The cursor may come from a list with other dates.
      if (after !== undefined && (after.at < from || after.at > until)) return [];
      // Latest first, so the page before bounds this one from above.
      const newest = after ?? { at: until };
      // `between` includes its ends, so the position itself is read once more.
      const options = { order: 'desc', limit: limit + 1, pages: 1 } as const;
      const pageAfterCursor = (entries: readonly AuditEntry[]) =>
        entries.filter(({ audit_id }) => audit_id !== after?.audit_id).slice(0, limit);
      if (subject_id !== undefined) {
        const { data } = await audit.query
          .trail({ subject_id })
          .between({ at: from }, newest)
          .go({ ...options, consistent: true });
        return pageAfterCursor(data);
      }
      const entries = by === undefined ? audit.query.all({}) : audit.query.byActor({ by });
      const page = await entries
        .between({ at: from }, newest)
        .go({ ...options, data: 'includeKeys' });
      const items = await readBatch(identifiersIn(audit, page), (keys) =>
        audit.get(keys).go({ consistent: true }),
      );
      return pageAfterCursor(items.sort(reversed(oldestFirst)));
    },

    /** A page of a user's actions, oldest first. An entry of the last second may be missing. */
    async listDoneBy(
      by: string,
      { after, limit }: PageRequest<AuditPosition>,
    ): Promise<Page<AuditEntry, AuditPosition>> {
      const page = await readIndex(audit.query.byActor({ by }), { after, limit, order: 'asc' });
      const identifiers = identifiersIn(audit, page);
      const items = await readBatch(identifiers, (keys) =>
        audit.get(keys).go({ consistent: true }),
      );
      return { items: items.sort(oldestFirst), next: nextAfter(identifiers, limit) };
    },

    /** Everything that a user has ever acted on. Subjects of the last second may be missing. */
    async listSubjects(by: string): Promise<string[]> {
      const page = await audit.query.byActor({ by }).go({ data: 'includeKeys', pages: 'all' });
      return [...new Set(identifiersIn(audit, page).map(({ subject_id }) => subject_id))];
    },

    /** Removes reasons and values from a trail. Who acted, how and when stays. */
    async scrub(subject_id: string): Promise<void> {
      for (const entry of await trailOf(subject_id)) {
        const { reason, changes, ...rest } = entry;
        if (reason === undefined && changes.length === 0) continue;
        await audit.put({ ...rest, changes: [] }).go();
      }
    },

    /** The user whose action led to a revision of a listing, among its hundred latest entries. */
    async actorOfRevision(
      listing_id: string,
      revision: number,
      actions: readonly AuditEntry['action'][],
    ): Promise<string | undefined> {
      const entry = (await latestOf(listing_id)).find((each) => each.revision === revision);
      return entry && actions.includes(entry.action) ? entry.by : undefined;
    },

    /** The fields of a listing that changed after a revision, by its hundred latest entries. */
    async fieldsChangedAfter(listing_id: string, revision: number): Promise<string[]> {
      const since = (await latestOf(listing_id)).filter(
        (entry) => (entry.revision ?? 0) > revision,
      );
      return [...new Set(since.flatMap(({ changes }) => changes.map(({ field }) => field)))];
    },
  };
}

const oldestFirst = keyOrder(({ at, audit_id }: AuditPosition) => [at, audit_id]);
