import { listingRepository } from '../../data/listing/repository.ts';
import { photoBatchRepository } from '../../data/photo-batch/repository.ts';
import { profileRepository } from '../../data/profile/repository.ts';
import type { Table } from '../../data/table.ts';
import type { Operations } from '../../lib/http-handler.ts';
import type { Workflow } from '../../photo-batches/workflow.ts';
import { batchProgress } from './batch-progress.ts';
import { getPhotoBatch } from './get-photo-batch.ts';
import { getPhotoCandidates } from './get-photo-candidates.ts';
import { listPhotoBatches } from './list-photo-batches.ts';
import { startPhotoBatch } from './start-photo-batch.ts';
import { stopPhotoBatch } from './stop-photo-batch.ts';

/** The workflow, and the price and pause of the model. */
interface Settings {
  readonly workflow: Workflow;
  /** The price of a picture, in US dollars. */
  readonly price: number;
  /** The pause after each picture, in seconds. */
  readonly pause: number;
}

/** The operations of admins on batches of photos by AI. */
export function photoBatchOperations(
  table: Table,
  { workflow, price, pause }: Settings,
  now: () => Date = () => new Date(),
): Operations<'photo-batches'> {
  const batches = photoBatchRepository(table, now);
  const profiles = profileRepository(table);
  const listings = listingRepository(table);
  const progress = batchProgress({ batches, listings, profiles, workflow, now });
  return {
    getPhotoCandidates: getPhotoCandidates({ listings, price, pause }),
    startPhotoBatch: startPhotoBatch({ batches, listings, workflow, progress, now }),
    listPhotoBatches: listPhotoBatches({ batches, progress }),
    getPhotoBatch: getPhotoBatch({ batches, listings, progress }),
    stopPhotoBatch: stopPhotoBatch({ batches, progress }),
  };
}
