import { PHOTO_BATCH_LIMITS } from '../../../shared/photo-batches/limits.ts';
import type { ListingRepository } from '../../data/listing/repository.ts';
import type { PhotoBatchRepository } from '../../data/photo-batch/repository.ts';
import { ConflictError } from '../../lib/errors.ts';
import type { Operation } from '../../lib/http-handler.ts';
import { newId } from '../../lib/ids.ts';
import { executionName, type Workflow } from '../../photo-batches/workflow.ts';
import type { BatchProgress } from './batch-progress.ts';

interface Dependencies {
  readonly batches: Pick<PhotoBatchRepository, 'getLock' | 'start' | 'giveUp'>;
  readonly listings: Pick<ListingRepository, 'listPhotoless'>;
  readonly workflow: Pick<Workflow, 'start'>;
  readonly progress: BatchProgress;
  readonly now: () => Date;
}

const IS_ACTIVE = 'Photos are being generated already. Wait for that to finish, or stop it';

/**
 * Starts a batch for the public listings that have no photo now. It replaces a batch whose
 * execution is dead (D37).
 * @throws ConflictError while another batch is active, and if every listing has photos
 */
export const startPhotoBatch =
  ({ batches, listings, workflow, progress, now }: Dependencies): Operation<'startPhotoBatch'> =>
  async (_, { user }) => {
    const lock = await batches.getLock();
    if (lock !== undefined && !(await progress.isDead(lock))) throw new ConflictError(IS_ACTIVE);
    const listing_ids = (await listings.listPhotoless()).slice(0, PHOTO_BATCH_LIMITS.listings);
    if (listing_ids.length === 0) throw new ConflictError('All listings already have photos!');

    const firstPage = { batch_id: newId('bat', now()), page: 0 };
    const { batch_id } = firstPage;
    const execution = executionName(firstPage);
    const batch = await batches.start(
      { batch_id, started_by: user.user_id, listing_ids, execution },
      lock,
    );
    if (batch === undefined) throw new ConflictError(IS_ACTIVE);
    try {
      await workflow.start(firstPage);
    } catch (error) {
      await batches.giveUp(batch_id);
      throw error;
    }
    return await progress.viewOf(batch);
  };
