import { BATCH_NOT_FOUND } from '../../../shared/photo-batches/ids.ts';
import type { PhotoBatch } from '../../data/photo-batch/repository.ts';
import { NotFoundError } from '../../lib/errors.ts';

/** @throws NotFoundError if there is no such batch */
export function requireBatch(batch: PhotoBatch | undefined): PhotoBatch {
  if (batch === undefined) throw new NotFoundError(BATCH_NOT_FOUND);
  return batch;
}
