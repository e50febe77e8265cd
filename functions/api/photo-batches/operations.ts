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

/** The workflow, and what a picture of the model costs in money and time. */
interface Settings {
  readonly workflow: Workflow;
  /** In US dollars. */
  readonly pricePerPicture: number;
  /** The pause after each picture, in seconds. */
  readonly pauseSeconds: number;
}

/** The operations of admins on batches of photos by AI. */
export function photoBatchOperations(
  table: Table,
  { workflow, pricePerPicture, pauseSeconds }: Settings,
  now: () => Date = () => new Date(),
): Operations<'photo-batches'> {
  const batches = photoBatchRepository(table, now);
  const profiles = profileRepository(table);
  const listings = listingRepository(table);
  const progress = batchProgress({ batches, listings, profiles, workflow, now });
  return {
    getPhotoCandidates: async () => ({
      listings: (await listings.listPhotoless()).length,
      price_per_picture: pricePerPicture,
      pause_seconds: pauseSeconds,
    }),
    startPhotoBatch: startPhotoBatch({ batches, listings, workflow, progress, now }),
    listPhotoBatches: listPhotoBatches({ batches, progress }),
    getPhotoBatch: getPhotoBatch({ batches, listings, progress }),
    stopPhotoBatch: async ({ params: { batch_id } }, { user }) =>
      await progress.viewOf(requireBatch(await batches.stop(batch_id, user))),
  };
}
