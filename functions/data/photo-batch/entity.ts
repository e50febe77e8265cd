import { CustomAttributeType, createSchema } from 'electrodb';
import {
  BATCH_FAILURES,
  BATCH_OUTCOMES,
  BATCH_STATUSES,
  FAILURE_REASONS,
  LEFT_ALONE_REASONS,
} from '../../../shared/photo-batches/types.ts';
import { primaryKey } from '../keys.ts';
import { SERVICE } from '../table.ts';

/** A listing of a batch. */
export interface BatchListing {
  /** Its number in the batch, from 1. */
  readonly position: number;
  readonly listing_id: string;
}

const count = { type: 'number', required: true, default: 0 } as const;

/** A number of five digits in a sort key. */
const padding = { length: 5, char: '0' } as const;

/** A batch of photos by AI. All batches are in one partition, in order of their start. */
export const photoBatchModel = createSchema({
  model: { entity: 'photo-batch', version: '1', service: SERVICE },
  attributes: {
    batch_id: { type: 'string', required: true, readOnly: true },
    status: { type: BATCH_STATUSES, required: true },
    /** Why it FAILED. */
    failure: { type: BATCH_FAILURES },
    /** The admin who started it, without a name: the batch outlasts their account (D9). */
    started_by: { type: 'string', required: true, readOnly: true },
    /** ISO 8601 in UTC. */
    started_at: { type: 'string', required: true, readOnly: true },
    finished_at: { type: 'string' },
    total: { type: 'number', required: true, readOnly: true },
    /** The position of its present listing. */
    current: count,
    /** The present listing, while the batch is active. */
    current_listing_id: { type: 'string' },
    generated: count,
    failed: count,
    left_alone: count,
  },
  indexes: { batch: primaryKey([], ['batch_id']) },
});

/** A page of a batch's listings, as they were chosen at its start. */
export const photoBatchPageModel = createSchema({
  model: { entity: 'photo-batch-page', version: '1', service: SERVICE },
  attributes: {
    batch_id: { type: 'string', required: true, readOnly: true },
    /** The page's number, from 0. */
    page: { type: 'number', required: true, readOnly: true, padding },
    listings: {
      type: CustomAttributeType<readonly BatchListing[]>('any'),
      required: true,
      readOnly: true,
    },
  },
  indexes: { page: primaryKey(['batch_id'], ['page']) },
});

/** The outcome of a listing in a batch. It has no title, which could outlast the listing (D9). */
export const photoBatchOutcomeModel = createSchema({
  model: { entity: 'photo-batch-outcome', version: '1', service: SERVICE },
  attributes: {
    batch_id: { type: 'string', required: true, readOnly: true },
    position: { type: 'number', required: true, readOnly: true, padding },
    listing_id: { type: 'string', required: true, readOnly: true },
    outcome: { type: BATCH_OUTCOMES, required: true, readOnly: true },
    reason: { type: [...FAILURE_REASONS, ...LEFT_ALONE_REASONS] as const, readOnly: true },
  },
  indexes: { outcome: primaryKey(['batch_id'], ['position']) },
});

/** The lock of the active batch: one item for the site, while there is such a batch. */
export const photoBatchLockModel = createSchema({
  model: { entity: 'photo-batch-lock', version: '1', service: SERVICE },
  attributes: {
    batch_id: { type: 'string', required: true },
    /** The name of the workflow's execution. */
    execution: { type: 'string', required: true },
    /** When the batch last gave a sign of life, ISO 8601 in UTC. */
    heartbeat_at: { type: 'string', required: true },
  },
  indexes: { lock: primaryKey([], []) },
});
