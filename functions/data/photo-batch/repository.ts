import { PHOTO_BATCH_LIMITS } from '../../../shared/photo-batches/limits.ts';
import {
  ACTIVE_STATUSES,
  type BatchFailure,
  type BatchOutcome,
  type BatchStatus,
  type FailureReason,
  isActive,
  type LeftAloneReason,
} from '../../../shared/photo-batches/types.ts';
import type { PageRequest } from '../../lib/page.ts';
import type { Actor } from '../audit/actor.ts';
import { newAuditEntry } from '../audit/repository.ts';
import { omitUndefined } from '../omit-undefined.ts';
import { readList } from '../read-list.ts';
import { type Item, type NewItem, serviceOf, type Writes } from '../service.ts';
import type { Table } from '../table.ts';
import { writeTransaction } from '../write-transaction.ts';
import type { BatchListing } from './entity.ts';

export type PhotoBatch = Item<'photoBatch'>;
export type PhotoBatchLock = Item<'photoBatchLock'>;
export type ListingOutcome = Item<'photoBatchOutcome'>;

/** A listing's outcome. */
export interface NewOutcome extends BatchListing {
  readonly outcome: BatchOutcome;
  /** Why there is no new picture. */
  readonly reason?: FailureReason | LeftAloneReason | undefined;
}

/** The position of a batch in the list of all. */
export type BatchPosition = Pick<PhotoBatch, 'batch_id'>;

/** A batch to start. */
export interface NewBatch {
  readonly batch_id: string;
  readonly started_by: string;
  /** In their order; not more than a batch can have. */
  readonly listing_ids: readonly string[];
  /** The name of its first execution. */
  readonly execution: string;
}

/** How a batch ends. */
interface BatchEnd {
  readonly status: BatchStatus;
  /** Why it FAILED. */
  readonly failure?: BatchFailure | undefined;
  /** ISO 8601 in UTC. @default now */
  readonly finished_at?: string | undefined;
}

/** Which outcomes of a batch to read. */
interface OutcomeRequest {
  /** @default all of them */
  readonly outcome?: BatchOutcome | undefined;
  /** The position before the first. @default from the beginning */
  readonly after?: number | undefined;
  readonly limit: number;
}

const COUNTER_OF = {
  GENERATED: 'generated',
  FAILED: 'failed',
  LEFT_ALONE: 'left_alone',
} as const satisfies Record<BatchOutcome, keyof PhotoBatch>;

export type PhotoBatchRepository = ReturnType<typeof photoBatchRepository>;

/**
 * The batches of photos by AI, and the lock that allows one at a time (D37). A batch writes its
 * outcomes and its numbers in one transaction, so that a repeated step counts nothing twice.
 */
export function photoBatchRepository(table: Table, now: () => Date = () => new Date()) {
  const { photoBatch, photoBatchLock, photoBatchOutcome, photoBatchPage } =
    serviceOf(table).entities;

  const at = () => now().toISOString();

  /** A batch, by a consistent read. */
  async function get(batch_id: string): Promise<PhotoBatch | undefined> {
    const { data } = await photoBatch.get({ batch_id }).go({ consistent: true });
    return data ?? undefined;
  }

  /** The write that ends an active batch. */
  const endOf = (
    write: Writes,
    { batch_id }: BatchPosition,
    { status, failure, finished_at = at() }: BatchEnd,
  ) =>
    write.photoBatch
      .patch({ batch_id })
      .set(omitUndefined({ status, failure, finished_at }))
      .remove(['current_listing_id'])
      .where((is, { eq }) => ACTIVE_STATUSES.map((each) => eq(is.status, each)).join(' OR '))
      .commit();

  return {
    get,

    /** A page of all batches, latest first, by a consistent read. */
    list: (request: PageRequest<BatchPosition>): Promise<PhotoBatch[]> =>
      readList(photoBatch.query.batch({}), request),

    /** The outcomes of a batch, in their order, by a consistent read. */
    async listOutcomes(
      batch_id: string,
      { outcome, after = 0, limit }: OutcomeRequest,
    ): Promise<ListingOutcome[]> {
      const { data } = await photoBatchOutcome.query
        .outcome({ batch_id })
        .gt({ position: after })
        .where((is, { eq }) => (outcome === undefined ? '' : eq(is.outcome, outcome)))
        .go({ consistent: true, count: limit });
      return data;
    },

    /** The active batch's lock, by a consistent read; undefined if there is none. */
    async getLock(): Promise<PhotoBatchLock | undefined> {
      const { data } = await photoBatchLock.get({}).go({ consistent: true });
      return data ?? undefined;
    },

    /**
     * Stores a batch and takes the lock for it, in one transaction.
     * @param dead the lock of a batch whose execution no longer runs; it is taken over, and that
     * batch becomes INTERRUPTED, if it hasn't ended
     * @returns undefined if another batch has the lock
     */
    async start(
      { batch_id, started_by, listing_ids, execution }: NewBatch,
      dead?: PhotoBatchLock,
    ): Promise<PhotoBatch | undefined> {
      const before = dead && (await get(dead.batch_id));
      const batch: NewItem<'photoBatch'> = {
        batch_id,
        status: 'RUNNING',
        started_by,
        started_at: at(),
        total: listing_ids.length,
      };
      const written = await writeTransaction(table, (write) => [
        write.photoBatchLock
          .put({ batch_id, execution, heartbeat_at: at() })
          .where((is, { eq, notExists }) =>
            dead === undefined
              ? notExists(is.batch_id)
              : `${eq(is.batch_id, dead.batch_id)} AND ${eq(is.heartbeat_at, dead.heartbeat_at)}`,
          )
          .commit(),
        write.photoBatch.create(batch).commit(),
        ...pagesOf(listing_ids).map((listings, page) =>
          write.photoBatchPage.create({ batch_id, page, listings }).commit(),
        ),
        ...(before !== undefined && isActive(before.status)
          ? [endOf(write, before, { status: 'INTERRUPTED', finished_at: dead?.heartbeat_at })]
          : []),
        write.audit
          .create(
            newAuditEntry(
              batch_id,
              {
                action: 'started',
                by: { user_id: started_by },
                changes: [
                  { field: 'status', before: null, after: 'RUNNING' },
                  { field: 'listings', before: null, after: listing_ids.length },
                ],
              },
              now(),
            ),
          )
          .commit(),
      ]);
      return written ? await get(batch_id) : undefined;
    },

    /** A page of a batch's listings, from 0; empty after the last. */
    async getPage(batch_id: string, page: number): Promise<readonly BatchListing[]> {
      const { data } = await photoBatchPage.get({ batch_id, page }).go({ consistent: true });
      return data?.listings ?? [];
    },

    /**
     * Records that a batch has reached a listing.
     * @returns whether it may go on: false once it was stopped or replaced
     */
    async reachListing(batch_id: string, { position, listing_id }: BatchListing): Promise<boolean> {
      return await writeTransaction(table, (write) => [
        write.photoBatchLock
          .patch({})
          .set({ heartbeat_at: at() })
          .where((is, { eq }) => eq(is.batch_id, batch_id))
          .commit(),
        write.photoBatch
          .patch({ batch_id })
          .set({ current: position, current_listing_id: listing_id })
          .where((is, { eq }) => eq(is.status, 'RUNNING'))
          .commit(),
      ]);
    },

    /** Records the outcome of a listing; idempotent. */
    async record(batch_id: string, { position, ...listing }: NewOutcome): Promise<void> {
      await writeTransaction(table, (write) => [
        write.photoBatchOutcome.create(omitUndefined({ batch_id, position, ...listing })).commit(),
        write.photoBatch
          .patch({ batch_id })
          .set({ current: position })
          .add({ [COUNTER_OF[listing.outcome]]: 1 })
          .commit(),
      ]);
    },

    /**
     * Hands a batch over to another execution.
     * @returns false if another batch has replaced it
     */
    handOver: (batch_id: string, execution: string): Promise<boolean> =>
      writeTransaction(table, (write) => [
        write.photoBatchLock
          .patch({})
          .set({ execution, heartbeat_at: at() })
          .where((is, { eq }) => eq(is.batch_id, batch_id))
          .commit(),
      ]),

    /**
     * Stops a batch before its next listing. One that isn't active stays as it is.
     * @returns the batch, if it exists
     */
    async stop(batch_id: string, by: Pick<Actor, 'user_id'>): Promise<PhotoBatch | undefined> {
      const changes = [{ field: 'status', before: 'RUNNING', after: 'STOPPING' }];
      await writeTransaction(table, (write) => [
        write.photoBatch
          .patch({ batch_id })
          .set({ status: 'STOPPING' })
          .where((is, { eq }) => eq(is.status, 'RUNNING'))
          .commit(),
        write.audit
          .create(newAuditEntry(batch_id, { action: 'stopped', by, changes }, now()))
          .commit(),
      ]);
      return await get(batch_id);
    },

    /** Ends an active batch, and releases the lock; idempotent. */
    async finish(batch_id: string, end: BatchEnd): Promise<void> {
      await writeTransaction(table, (write) => [
        endOf(write, { batch_id }, end),
        write.photoBatchLock
          .delete({})
          .where((is, { eq }) => eq(is.batch_id, batch_id))
          .commit(),
      ]);
    },

    /** Ends a batch that could not begin. Its lock stays, as that of a dead batch. */
    async giveUp(batch_id: string): Promise<void> {
      await writeTransaction(table, (write) => [
        endOf(write, { batch_id }, { status: 'FAILED', failure: 'NOT_STARTED' }),
        write.photoBatchLock
          .patch({})
          .set({ heartbeat_at: new Date(0).toISOString() })
          .where((is, { eq }) => eq(is.batch_id, batch_id))
          .commit(),
      ]);
    },
  };
}

/** The listings of a batch in pages, each with its position. */
function pagesOf(listing_ids: readonly string[]): BatchListing[][] {
  const { pageSize } = PHOTO_BATCH_LIMITS;
  const listings = listing_ids.map((listing_id, place) => ({ position: place + 1, listing_id }));
  const pages: BatchListing[][] = [];
  for (let from = 0; from < listings.length; from += pageSize) {
    pages.push(listings.slice(from, from + pageSize));
  }
  return pages;
}
