import type { ListingOutcome, PhotoBatch } from '../../../../shared/photo-batches/schema.ts';
import { isActive } from '../../../../shared/photo-batches/types.ts';
import { pollInterval } from '../../lib/signed-in/poll-interval.ts';
import type { readOperation } from '../../lib/use-operation.ts';

/** The latest batch as seen in one look. */
export interface BatchWatch {
  /** The latest batch; null if there has never been one. */
  readonly batch: PhotoBatch | null;
  /** The outcomes since the previous look. */
  readonly outcomes: readonly ListingOutcome[];
  /** The number of the last listing whose outcome has been seen. */
  readonly position: number;
}

/** The number of the last listing that the batch has finished. */
const reachedBy = ({ current, generated, failed, left_alone }: PhotoBatch): number =>
  Math.max(generated + failed + left_alone, current - 1);

type OngoingBatch = PhotoBatch & { readonly status: 'RUNNING' | 'STOPPING' };

export const goesOn = (batch: PhotoBatch | null | undefined): batch is OngoingBatch =>
  batch !== null && batch !== undefined && isActive(batch.status);

/** Milliseconds until the next look. */
export const pauseAfter = ({ batch }: BatchWatch): number =>
  pollInterval(goesOn(batch) ? 'getPhotoBatch' : 'listPhotoBatches');

/**
 * Looks at the latest batch. While it is running, only the outcomes since the previous look are read.
 * The first look has none, because nobody was there to see them.
 *
 * @param read calls the API
 */
export async function lookAtBatch(
  before: BatchWatch | undefined,
  read: typeof readOperation,
): Promise<BatchWatch> {
  if (before === undefined || !goesOn(before.batch)) {
    const { items } = await read('listPhotoBatches', { query: { limit: 1 } });
    const batch = items[0] ?? null;
    const isSeenFromStart = before !== undefined && before.batch?.id !== batch?.id;
    return {
      batch,
      outcomes: [],
      position: batch === null || isSeenFromStart ? 0 : reachedBy(batch),
    };
  }
  const { batch, outcomes, has_more } = await read('getPhotoBatch', {
    params: { batch_id: before.batch.id },
    query: { after: before.position },
  });
  // After a long absence the missed outcomes aren't reported.
  const position = has_more ? reachedBy(batch) : (outcomes.at(-1)?.position ?? before.position);
  return { batch, outcomes, position };
}
