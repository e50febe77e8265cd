import { isDeepStrictEqual } from 'node:util';
import { PHOTO_BATCH_LIMITS } from '../../../shared/photo-batches/limits.ts';
import type { PhotoBatch as PhotoBatchView } from '../../../shared/photo-batches/schema.ts';
import { isActive } from '../../../shared/photo-batches/types.ts';
import type { ListingRepository } from '../../data/listing/repository.ts';
import type {
  PhotoBatch,
  PhotoBatchLock,
  PhotoBatchRepository,
} from '../../data/photo-batch/repository.ts';
import type { ProfileRepository } from '../../data/profile/repository.ts';
import type { Workflow } from '../../photo-batches/workflow.ts';

export interface ProgressDependencies {
  readonly batches: Pick<PhotoBatchRepository, 'getLock'>;
  readonly listings: Pick<ListingRepository, 'getMany'>;
  readonly profiles: Pick<ProfileRepository, 'get'>;
  readonly workflow: Pick<Workflow, 'isRunning'>;
  readonly now: () => Date;
}

/** The progress of batches, as admins see it. */
export function batchProgress({
  batches,
  listings,
  profiles,
  workflow,
  now,
}: ProgressDependencies) {
  /** Whether the batch with the lock has died: its execution no longer runs. */
  async function isDead({ execution, heartbeat_at }: PhotoBatchLock): Promise<boolean> {
    const silence = now().getTime() - Date.parse(heartbeat_at);
    if (silence <= PHOTO_BATCH_LIMITS.silenceSeconds * 1000) return false;
    return !(await workflow.isRunning(execution));
  }

  async function isInterrupted({ batch_id, status }: PhotoBatch): Promise<boolean> {
    if (!isActive(status)) return false;
    const lock = await batches.getLock();
    if (lock?.batch_id !== batch_id || !(await isDead(lock))) return false;
    // The batch may have ended, or moved to another execution, since the lock was read.
    return isDeepStrictEqual(await batches.getLock(), lock);
  }

  async function currentTitle({ current_listing_id: id }: PhotoBatch): Promise<string | null> {
    if (id === undefined) return null;
    return (await listings.getMany([id])).get(id)?.title ?? null;
  }

  return {
    isDead,

    async viewOf(batch: PhotoBatch): Promise<PhotoBatchView> {
      const [starter, interrupted, current_title] = await Promise.all([
        profiles.get(batch.started_by),
        isInterrupted(batch),
        currentTitle(batch),
      ]);
      return {
        id: batch.batch_id,
        status: interrupted ? 'INTERRUPTED' : batch.status,
        failure: batch.failure ?? null,
        started_by: starter?.full_name ?? null,
        started_at: batch.started_at,
        finished_at: batch.finished_at ?? null,
        total: batch.total,
        current: batch.current,
        current_title,
        generated: batch.generated,
        failed: batch.failed,
        left_alone: batch.left_alone,
      };
    },
  };
}

export type BatchProgress = ReturnType<typeof batchProgress>;
