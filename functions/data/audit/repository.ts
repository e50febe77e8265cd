import { LISTING_ID } from '../../../shared/listings/ids.ts';
import { ORGANISATION_ID } from '../../../shared/organisations/ids.ts';
import { newId } from '../../lib/ids.ts';
import { nextAfter, type Page, type PageRequest } from '../../lib/page.ts';
import { identifiersIn, positionsIn } from '../identifiers.ts';
import { keyOrder, reversed } from '../key-order.ts';
import { omitUndefined } from '../omit-undefined.ts';
import { readBatch } from '../read-batch.ts';
import { readIndex, readList } from '../read-list.ts';
import { type Item, serviceOf, type Writes } from '../service.ts';
import type { Table } from '../table.ts';
import { writeTransaction } from '../write-transaction.ts';
import type { Actor } from './actor.ts';
import type { AffectedByDecision, AuditedChange } from './entity.ts';

export type AuditEntry = Item<'audit'>;

/** The position of an entry in a trail, or in the list of a user's actions. */
export type AuditPosition = Pick<AuditEntry, 'at' | 'audit_id'>;

/** The position of an entry among the consequences of a decision. */
export type PartPosition = Pick<AuditEntry, 'subject_id' | 'audit_id'>;

/** The key of an entry. */
export type AuditKey = Pick<AuditEntry, 'subject_id' | 'at' | 'audit_id'>;

/** The decision that an entry is a consequence of. */
export interface Decision {
  /** The identifier of its entry, which may not be written yet. */
  readonly part_of: string;
  readonly cause_id: string;
}

/** A new entry's attributes from the caller. `newAuditEntry` adds the others. */
export interface AuditDraft {
  /** @default a new one */
  readonly audit_id?: string | undefined;
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
  /** The decision that it is a consequence of. @default none */
  readonly decision?: Decision | undefined;
  /** The effects beyond the subject. @default none */
  readonly affected?: AffectedByDecision | undefined;
}

/** Which entries to list. */
export interface AuditFilter {
  /** Only this user's actions. */
  readonly by?: string | undefined;
  /** Only entries about this subject. */
  readonly subject_id?: string | undefined;
  /** Only entries with this action. */
  readonly action?: AuditEntry['action'] | undefined;
  /** Only entries from this instant on, ISO 8601 in UTC. */
  readonly from?: string | undefined;
  /** Only entries before this instant. */
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
  { audit_id, action, by, changes = [], reason, revision, decision, affected }: AuditDraft,
  now: Date,
): AuditEntry {
  return {
    subject_id,
    audit_id: audit_id ?? newId('aud', now),
    at: now.toISOString(),
    action,
    by: by.user_id,
    changes,
    part_of: '',
    list: decision?.part_of ?? action,
    place: decision === undefined ? now.toISOString() : subject_id,
    ...omitUndefined({ reason, revision, affected, ...decision }),
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
     * lists, one of the last second may be missing. The subject, the actor and the action exclude each
     * other.
     */
    async listLatest(
      { by, subject_id, action, from = FIRST, until = LAST }: AuditFilter,
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
      const keys = { ...options, data: 'includeKeys' } as const;
      const { at: place, ...rest } = newest;
      const entries = by === undefined ? audit.query.all({}) : audit.query.byActor({ by });
      const page = await (action === undefined
        ? entries.between({ at: from }, newest).go(keys)
        : audit.query
            .inList({ list: action })
            .between({ place: from }, { place, ...rest })
            .go(keys));
      const items = await readBatch(identifiersIn(audit, page), (keys) =>
        audit.get(keys).go({ consistent: true }),
      );
      return pageAfterCursor(items.sort(reversed(oldestFirst)));
    },

    /**
     * A page of the consequences of a decision: of organisations, then of listings. One of the last
     * second may be missing.
     */
    async listParts(part_of: string, request: PageRequest<PartPosition>): Promise<AuditEntry[]> {
      const { after, ...rest } = request;
      const page = await readIndex(audit.query.inList({ list: part_of }), {
        ...rest,
        after: after && { place: after.subject_id, audit_id: after.audit_id },
      });
      const places = positionsIn(audit, 'inList', page);
      const items = await readBatch(identifiersIn(audit, page), (keys) =>
        audit.get(keys).go({ consistent: true }),
      );
      const byId = new Map(items.map((item) => [item.audit_id, item]));
      return places.flatMap(({ audit_id }) => byId.get(audit_id) ?? []);
    },

    /** An entry by its key, by a consistent read. */
    async get(key: AuditKey): Promise<AuditEntry | undefined> {
      const { data } = await audit.get(key).go({ consistent: true });
      return data ?? undefined;
    },

    /**
     * Adds an entry that records no change, such as a note, on the condition that its subject
     * exists: the texts about a deleted one have been removed.
     * @returns the entry, or undefined if its subject doesn't exist or is being deleted
     */
    async addTo(subject_id: string, draft: AuditDraft, now: Date): Promise<AuditEntry | undefined> {
      const entry = newAuditEntry(subject_id, draft, now);
      const isWritten = await writeTransaction(table, (write) => [
        existenceCheck(write, subject_id),
        write.audit.create(entry).commit(),
      ]);
      return isWritten ? entry : undefined;
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

    /**
     * Removes reasons, notes and values from a trail. Who acted, how and when stays, and all of the
     * deletion itself, which says nothing personal.
     */
    async scrub(subject_id: string): Promise<void> {
      for (const entry of await trailOf(subject_id)) {
        if (entry.action === 'deleted') continue;
        const { reason, changes, affected, ...rest } = entry;
        if (reason === undefined && changes.length === 0 && affected === undefined) continue;
        await audit.put({ ...rest, changes: [] }).go();
      }
    },

    /** The latest change of a field, by a consistent read of the whole trail. */
    async latestChange(subject_id: string, field: string): Promise<AuditEntry | undefined> {
      return (await trailOf(subject_id)).findLast(({ changes }) =>
        changes.some((change) => change.field === field),
      );
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

/** The check that a listing, an organisation or a user exists and isn't being deleted. */
function existenceCheck({ listing, organisation, profile }: Writes, id: string) {
  if (id.startsWith(`${LISTING_ID.prefix}_`)) {
    return listing
      .check({ listing_id: id })
      .where((is, { exists }) => exists(is.title))
      .commit();
  }
  if (id.startsWith(`${ORGANISATION_ID.prefix}_`)) {
    return organisation
      .check({ organisation_id: id })
      .where((is, { exists }) => exists(is.name))
      .commit();
  }
  return profile
    .check({ user_id: id })
    .where((is, { exists, ne }) => `${exists(is.full_name)} AND ${ne(is.status, 'LEAVING')}`)
    .commit();
}

const oldestFirst = keyOrder(({ at, audit_id }: AuditPosition) => [at, audit_id]);
