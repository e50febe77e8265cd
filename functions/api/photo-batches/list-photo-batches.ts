import * as z from 'zod';
import { SEARCH_LIMITS } from '../../../shared/listings/limits.ts';
import type { PhotoBatchRepository } from '../../data/photo-batch/repository.ts';
import type { Operation } from '../../lib/http-handler.ts';
import { pageCursor } from '../../lib/page-cursor.ts';
import type { BatchProgress } from './batch-progress.ts';

interface Dependencies {
  readonly batches: Pick<PhotoBatchRepository, 'list'>;
  readonly progress: BatchProgress;
}

const batchCursor = pageCursor(z.object({ batch_id: z.string().min(1).max(100) }));

/** A page of the batches, latest first, by consistent reads. */
export const listPhotoBatches =
  ({ batches, progress }: Dependencies): Operation<'listPhotoBatches'> =>
  async ({ query: { cursor, limit = SEARCH_LIMITS.pageSize } }) => {
    const after = cursor === undefined ? undefined : batchCursor.decode(cursor);
    // One more than the page holds, to know whether another page follows.
    const rows = await batches.list({ after, limit: limit + 1 });
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return {
      items: await Promise.all(page.map(progress.viewOf)),
      next_cursor:
        rows.length > limit && last !== undefined
          ? batchCursor.encode({ batch_id: last.batch_id })
          : null,
    };
  };
