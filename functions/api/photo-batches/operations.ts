import { listingRepository } from '../../data/listing/repository.ts';
import { photoBatchRepository } from '../../data/photo-batch/repository.ts';
import { profileRepository } from '../../data/profile/repository.ts';
import type { Table } from '../../data/table.ts';
import { requireBatch } from '../../domain/photo-batch/require-batch.ts';
import type { Operations } from '../../lib/http-handler.ts';
import type { Workflow } from '../../photo-batches/workflow.ts';
import { batchProgress } from './batch-progress.ts';
import { getPhotoBatch } from './get-photo-batch.ts';
import { listPhotoBatches } from './list-photo-batches.ts';
import { startPhotoBatch } from './start-photo-batch.ts';

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
    getPhotoCandidates: async () => ({
      listings: (await listings.listPhotoless()).length,
      price_per_picture: price,
      pause_seconds: pause,
    }),
    startPhotoBatch: startPhotoBatch({ batches, listings, workflow, progress, now }),
    listPhotoBatches: listPhotoBatches({ batches, progress }),
    getPhotoBatch: getPhotoBatch({ batches, listings, progress }),
    stopPhotoBatch: async ({ params: { batch_id } }, { user }) =>
      await progress.viewOf(requireBatch(await batches.stop(batch_id, user))),
  };
}
