import { PHOTO_BATCH_LIMITS } from '../../../shared/photo-batches/limits.ts';
import type { ListingRepository } from '../../data/listing/repository.ts';
import type { PhotoBatchRepository } from '../../data/photo-batch/repository.ts';
import { requireBatch } from '../../domain/photo-batch/require-batch.ts';
import type { Operation } from '../../lib/http-handler.ts';
import type { BatchProgress } from './batch-progress.ts';

interface Dependencies {
  readonly batches: Pick<PhotoBatchRepository, 'get' | 'listOutcomes'>;
  readonly listings: Pick<ListingRepository, 'getMany'>;
  readonly progress: BatchProgress;
}

/** A batch, with the outcomes after a position. @throws NotFoundError */
export const getPhotoBatch =
  ({ batches, listings, progress }: Dependencies): Operation<'getPhotoBatch'> =>
  async ({ params: { batch_id }, query: { outcome, after } }) => {
    const limit = PHOTO_BATCH_LIMITS.outcomesPerPage;
    // Read the batch first: then the outcomes include all that it counts.
    const batch = requireBatch(await batches.get(batch_id));
    const outcomes = await batches.listOutcomes(batch_id, { outcome, after, limit: limit + 1 });
    const page = outcomes.slice(0, limit);
    const titled = await listings.getMany(page.map(({ listing_id }) => listing_id));
    return {
      batch: await progress.viewOf(batch),
      outcomes: page.map(({ position, listing_id, outcome, reason }) => ({
        position,
        listing_id,
        title: titled.get(listing_id)?.title ?? null,
        outcome,
        reason: reason ?? null,
      })),
      has_more: outcomes.length > limit,
    };
  };
