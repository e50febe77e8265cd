import type { PhotoBatchRepository } from '../../data/photo-batch/repository.ts';
import { requireBatch } from '../../domain/photo-batch/require-batch.ts';
import type { Operation } from '../../lib/http-handler.ts';
import type { BatchProgress } from './batch-progress.ts';

interface Dependencies {
  readonly batches: Pick<PhotoBatchRepository, 'stop'>;
  readonly progress: BatchProgress;
}

/** Stops a batch after its present picture. @throws NotFoundError */
export const stopPhotoBatch =
  ({ batches, progress }: Dependencies): Operation<'stopPhotoBatch'> =>
  async ({ params: { batch_id } }, { user }) =>
    await progress.viewOf(requireBatch(await batches.stop(batch_id, user)));
