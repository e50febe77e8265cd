import * as z from 'zod';
import { oneOf } from '../fields.ts';
import { idSchema } from '../ids.ts';
import type { OperationSchemas } from '../operation-schemas.ts';
import { pageOf, pageQuery, wholeNumberParameter } from '../page-query.ts';
import { BATCH_ID } from './ids.ts';
import { PHOTO_BATCH_LIMITS } from './limits.ts';
import {
  BATCH_FAILURES,
  BATCH_OUTCOMES,
  BATCH_STATUSES,
  FAILURE_REASONS,
  LEFT_ALONE_REASONS,
} from './types.ts';

const count = z.int().min(0);

/** A batch, as all admins see it. */
const photoBatchSchema = z.object({
  id: z.string(),
  status: z.enum(BATCH_STATUSES),
  /** Why it failed; null unless it did. */
  failure: z.enum(BATCH_FAILURES).nullable(),
  /** The full name of the admin who started it; null once their account is deleted. */
  started_by: z.string().nullable(),
  started_at: z.iso.datetime(),
  /** When the batch ended. Null while it runs, and after an interruption at an unknown time. */
  finished_at: z.iso.datetime().nullable(),
  /** How many listings it has. */
  total: count,
  /** The number of the present listing, from 1; 0 before the first. */
  current: count,
  /** The present listing's title. */
  current_title: z.string().nullable(),
  generated: count,
  failed: count,
  left_alone: count,
});
export type PhotoBatch = z.infer<typeof photoBatchSchema>;

/** The outcome of one listing in a batch. */
const batchOutcomeSchema = z.object({
  /** The listing's number in the batch, from 1. */
  position: z.int().positive(),
  listing_id: z.string(),
  /** The listing's title; null once it is deleted. */
  title: z.string().nullable(),
  outcome: z.enum(BATCH_OUTCOMES),
  /** Why there is no new picture; null if there is one. */
  reason: z.enum([...FAILURE_REASONS, ...LEFT_ALONE_REASONS]).nullable(),
});
export type ListingOutcome = z.infer<typeof batchOutcomeSchema>;

const params = z.strictObject({ batch_id: idSchema(BATCH_ID) });

export const photoBatchOperations = {
  getPhotoCandidates: {
    summary: 'Count published listings without photos, and estimate what their pictures would cost',
    response: z.object({
      /** Counts all such listings, even if they are too many for one batch. */
      listings: count,
      /** In US dollars. */
      price_per_picture: z.number().min(0),
      /** The shortest time for a listing, in seconds: the pause after each picture. */
      pause_seconds: z.number().min(0),
    }),
  },
  startPhotoBatch: {
    summary: 'Start a batch that makes an AI picture for each published listing without photos',
    response: photoBatchSchema,
  },
  listPhotoBatches: {
    summary: 'List the batches, newest first',
    query: z.strictObject(pageQuery),
    response: pageOf(photoBatchSchema),
  },
  getPhotoBatch: {
    summary: 'Get a batch and the result for each of its listings',
    params,
    query: z.strictObject({
      /** @default all outcomes */
      outcome: oneOf('Outcome', BATCH_OUTCOMES).optional(),
      /** The outcomes after this position. @default from the beginning */
      after: wholeNumberParameter('After', {
        min: 0,
        max: PHOTO_BATCH_LIMITS.listings,
      }).optional(),
    }),
    response: z.object({
      batch: photoBatchSchema,
      /** In the order of the batch. */
      outcomes: z.array(batchOutcomeSchema),
      /** Whether more outcomes follow by now. */
      has_more: z.boolean(),
    }),
  },
  stopPhotoBatch: {
    summary: 'Stop a batch after the picture in progress',
    params,
    response: photoBatchSchema,
  },
} as const satisfies Record<string, OperationSchemas>;
