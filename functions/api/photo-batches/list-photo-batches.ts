import * as z from 'zod';
import type { PhotoBatchRepository } from '../../data/photo-batch/repository.ts';
import type { Operation } from '../../lib/http-handler.ts';
import { pageCursor, readPage } from '../../lib/page-cursor.ts';
import type { BatchProgress } from './batch-progress.ts';

interface Dependencies {
  readonly batches: Pick<PhotoBatchRepository, 'list'>;
  readonly progress: BatchProgress;
}

const batchCursor = pageCursor(z.object({ batch_id: z.string().min(1).max(100) }));

/** A page of the batches, latest first, by consistent reads. */
export const listPhotoBatches =
  ({ batches, progress }: Dependencies): Operation<'listPhotoBatches'> =>
  async ({ query }) => {
    const { page, next_cursor } = await readPage(batchCursor, query, batches.list);
    return { items: await Promise.all(page.map(progress.viewOf)), next_cursor };
  };
